import AddPhotoAlternateSharp from '@mui/icons-material/AddPhotoAlternateSharp';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { imageText } from '../text/images';
import { DropArea } from './DropArea';
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
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 3 }}>
      <DropArea
        accept={accepted}
        multiple={multiple}
        button={{
          variant: 'outlined',
          startIcon: <AddPhotoAlternateSharp aria-hidden />,
          children: multiple ? imageText.choose : imageText.chooseOne,
        }}
        drop={multiple ? imageText.drop : imageText.dropOne}
        note={note}
        onFiles={onFiles}
      />
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
