import PhotoCameraSharp from '@mui/icons-material/PhotoCameraSharp';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { checkInText as text } from '../../../text/event-check-in';
import { FormAlert } from '../../../ui/FormAlert';
import { badgeCodeOf } from './scanned-text';
import { useCamera } from './useCamera';

interface CameraProps {
  /** 0: off; another number tries anew. */
  attempt: number;
  onAttempt: (attempt: number) => void;
  onBadge: (text: string) => void;
}

/** The camera's picture, in which codes of badges are read. A printed agenda has another code beside its badge. */
export function Camera({ attempt, onAttempt, onBadge }: CameraProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [isOther, setIsOther] = useState(false);
  const state = useCamera(video, attempt, (texts) => {
    const badges = texts.filter((each) => badgeCodeOf(each) !== null);
    setIsOther(texts.length > 0 && badges.length === 0);
    badges.forEach(onBadge);
  });
  const isSeen = state === 'starting' || state === 'reading';
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2, minWidth: 0 }}>
      <Box
        component="video"
        ref={video}
        muted
        playsInline
        aria-label={text.cameraPicture}
        sx={{
          display: isSeen ? 'block' : 'none',
          width: '100%',
          aspectRatio: '4 / 3',
          maxHeight: '50vh',
          objectFit: 'cover',
          bgcolor: '#000',
          borderRadius: 1,
        }}
      />
      {state !== 'off' && !isSeen && <FormAlert>{text.cameraProblems[state]}</FormAlert>}
      {isSeen && (
        <Typography variant="body2" color="textSecondary">
          {state === 'starting'
            ? text.cameraStarting
            : isOther
              ? text.cameraOther
              : text.cameraReads}
        </Typography>
      )}
      <Button
        variant={isSeen ? 'outlined' : 'contained'}
        startIcon={<PhotoCameraSharp aria-hidden />}
        onClick={() => onAttempt(isSeen ? 0 : attempt + 1)}
        sx={{ alignSelf: 'flex-start' }}
      >
        {isSeen ? text.cameraOff : text.cameraOn}
      </Button>
    </Box>
  );
}
