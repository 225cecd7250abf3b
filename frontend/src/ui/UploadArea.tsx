import AddPhotoAlternateSharp from '@mui/icons-material/AddPhotoAlternateSharp';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { imageText } from '../text/images';
import { useDrop } from './useDrop';
import { UploadQueue, type QueuedUpload } from './UploadQueue';

/** What the browser's own file dialog offers. */
const accepted = 'image/jpeg,image/png,image/gif,image/webp';

interface UploadAreaProps {
  multiple: boolean;
  /** What may be chosen, in words. */
  note?: string;
  uploads: readonly QueuedUpload[];
  /** Why files were not taken. */
  refused: readonly string[];
  onFiles: (files: readonly File[]) => void;
  onRemove: (id: string) => void;
  onRetry: (id: string) => void;
  onDismissRefused: () => void;
}

/** Where images are chosen or dropped, and under it how their uploads stand. */
export function UploadArea(props: UploadAreaProps) {
  const { multiple, uploads, refused, onFiles, note = imageText.note } = props;
  const input = useRef<HTMLInputElement>(null);
  const { over, handlers } = useDrop(onFiles);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 3 }}>
      <Box
        {...handlers}
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 3,
          rowGap: 2,
          p: 4,
          border: 1,
          borderStyle: over ? 'solid' : 'dashed',
          borderColor: over ? 'primary.main' : 'control',
          borderRadius: 1,
          bgcolor: 'background.paper',
        }}
      >
        <input
          ref={input}
          type="file"
          hidden
          accept={accepted}
          multiple={multiple}
          onChange={(event) => {
            onFiles([...(event.target.files ?? [])]);
            // The same file may be chosen again.
            event.target.value = '';
          }}
        />
        <Button
          variant="outlined"
          startIcon={<AddPhotoAlternateSharp aria-hidden />}
          onClick={() => input.current?.click()}
        >
          {multiple ? imageText.choose : imageText.chooseOne}
        </Button>
        <Typography color="textSecondary">
          {multiple ? imageText.drop : imageText.dropOne}
        </Typography>
        <Typography variant="body2" sx={{ flexBasis: '100%' }}>
          {note}
        </Typography>
      </Box>
      {refused.length > 0 && (
        <Alert
          severity="error"
          action={<Button onClick={props.onDismissRefused}>{imageText.dismiss}</Button>}
        >
          <Typography sx={{ fontWeight: 650 }}>{imageText.refused}</Typography>
          {refused.map((sentence) => (
            <Typography key={sentence} variant="body2">
              {sentence}
            </Typography>
          ))}
        </Alert>
      )}
      {uploads.length > 0 && (
        <UploadQueue uploads={uploads} onRemove={props.onRemove} onRetry={props.onRetry} />
      )}
    </Box>
  );
}
