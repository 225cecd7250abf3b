import PhotoCameraSharp from '@mui/icons-material/PhotoCameraSharp';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { checkInText as text } from '../../../text/event-check-in';
import { FormAlert } from '../../../ui/FormAlert';
import { useCamera } from './useCamera';

interface CameraProps {
  /** 0: off; another number tries anew. */
  attempt: number;
  onAttempt: (attempt: number) => void;
  onText: (text: string) => void;
}

/** The camera's picture, in which codes of badges are read. */
export function Camera({ attempt, onAttempt, onText }: CameraProps) {
  const video = useRef<HTMLVideoElement>(null);
  const state = useCamera(video, attempt, onText);
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
          {state === 'reading' ? text.cameraReads : text.cameraStarting}
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
