import Button from '@mui/material/Button';
import { appText } from '../text/en';
import { EmptyState } from './EmptyState';

interface LoadFailedProps {
  /** A sentence for the person. */
  message: string;
  onRetry: () => void;
}

/** Stands where content would, when it could not be read. */
export function LoadFailed({ message, onRetry }: LoadFailedProps) {
  return (
    <EmptyState
      title={message}
      action={
        <Button variant="outlined" onClick={onRetry}>
          {appText.tryAgain}
        </Button>
      }
    />
  );
}
