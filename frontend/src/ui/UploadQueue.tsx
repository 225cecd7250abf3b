import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { imageText } from '../text/images';
import { StatusStrip } from './StatusStrip';
import { StripRow } from './StripRow';

export interface QueuedUpload {
  id: string;
  name: string;
  /** Whole, 0 to 100; at 100 the server is checking it. */
  percent: number;
  /** Why it failed; null as long as it has not. */
  failure: string | null;
}

interface UploadQueueProps {
  uploads: readonly QueuedUpload[];
  onRemove: (id: string) => void;
  onRetry: (id: string) => void;
}

/** Uploads under way and failed, each with what can be done about it. */
export function UploadQueue({ uploads, onRemove, onRetry }: UploadQueueProps) {
  return (
    <StatusStrip label={imageText.queue}>
      {uploads.map((upload) => (
        <StripRow
          key={upload.id}
          tone={upload.failure === null ? 'done' : 'attention'}
          actions={<Actions upload={upload} onRemove={onRemove} onRetry={onRetry} />}
        >
          <Typography sx={{ overflowWrap: 'anywhere' }}>{upload.name}</Typography>
          {upload.failure === null ? (
            <Progress upload={upload} />
          ) : (
            <Typography role="alert" variant="body2" color="error">
              {upload.failure}
            </Typography>
          )}
        </StripRow>
      ))}
    </StatusStrip>
  );
}

function Progress({ upload: { name, percent } }: { upload: QueuedUpload }) {
  const sent = percent === 100;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
      <LinearProgress
        aria-label={imageText.progressOf(name)}
        variant={sent ? 'indeterminate' : 'determinate'}
        value={sent ? undefined : percent}
        sx={{ flex: 1, maxWidth: 320 }}
      />
      <Typography variant={sent ? 'body2' : 'time'}>
        {sent ? imageText.finishing : imageText.sent(percent)}
      </Typography>
    </Box>
  );
}

function Actions({ upload, onRemove, onRetry }: { upload: QueuedUpload } & Handlers) {
  const { id, name, percent, failure } = upload;
  if (failure !== null) {
    return (
      <>
        <Button
          variant="outlined"
          aria-label={imageText.retryUpload(name)}
          onClick={() => onRetry(id)}
        >
          {imageText.retry}
        </Button>
        <Button aria-label={imageText.removeFailed(name)} onClick={() => onRemove(id)}>
          {imageText.remove}
        </Button>
      </>
    );
  }
  if (percent === 100) return null;
  return (
    <Button aria-label={imageText.cancelUpload(name)} onClick={() => onRemove(id)}>
      {imageText.cancel}
    </Button>
  );
}

type Handlers = Pick<UploadQueueProps, 'onRemove' | 'onRetry'>;
