import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { ImportProgress } from '@rendezvous/contract';
import { stopImport } from '../../../live/import-actions';
import { eventImportText as text } from '../../../text/event-import';
import { useCommand } from '../../../ui/useCommand';

interface ImportRunningProps {
  progress: ImportProgress;
  onStopped: () => void;
}

/** How far an import is, and the button that stops it. */
export function ImportRunning({ progress, onStopped }: ImportRunningProps) {
  const { pending, run } = useCommand();
  const stop = async () => {
    await run(() => stopImport(progress.id), { failureTitle: text.stopFailed });
    onStopped();
  };
  return (
    <Box sx={{ maxWidth: 480 }}>
      <Typography role="status" gutterBottom>
        {text.running(progress.progress)}
      </Typography>
      <LinearProgress
        variant="determinate"
        value={progress.progress}
        aria-label={text.confirmHeading}
        sx={{ height: 6 }}
      />
      <Typography variant="body2" color="textSecondary" sx={{ my: 3 }}>
        {text.runningHint}
      </Typography>
      <Button variant="outlined" disabled={pending} onClick={() => void stop()}>
        {pending ? text.stopping : text.stop}
      </Button>
    </Box>
  );
}
