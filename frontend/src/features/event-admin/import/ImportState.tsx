import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import type { Uuid } from '@rendezvous/contract';
import { useImport } from '../../../live/import-actions';
import { eventImportText as text } from '../../../text/event-import';
import { EmptyState } from '../../../ui/EmptyState';
import { LoadFailed } from '../../../ui/LoadFailed';
import { LoadingState } from '../../../ui/LoadingState';
import { ColumnChoice } from './ColumnChoice';
import { ConfirmImport } from './ConfirmImport';
import { ImportLines } from './ImportLines';
import { ImportOutcome } from './ImportOutcome';
import { ImportRunning } from './ImportRunning';

interface ImportStateProps {
  eventId: Uuid;
  importId: Uuid;
  /** Null after a reload: the page has the file no more. */
  file: File | null;
  onChecked: (importId: Uuid, file: File) => void;
  /** To choose another file. */
  onLeave: () => void;
}

/** An import from its dry run to its end. */
export function ImportState(props: ImportStateProps) {
  const { eventId, importId, file, onChecked, onLeave } = props;
  const { value, failure, again } = useImport(eventId, importId);
  if (value === undefined) {
    if (!failure) return <LoadingState label={text.loading} />;
    if (failure.status !== 404) return <LoadFailed message={failure.message} onRetry={again} />;
    return (
      <EmptyState
        title={text.gone}
        hint={text.goneHint}
        action={
          <Button variant="outlined" onClick={onLeave}>
            {text.another}
          </Button>
        }
      />
    );
  }
  const { progress, preview } = value;
  const isChecked = progress.state === 'checked';
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 6 }}>
      {isChecked && (
        <ColumnChoice
          key={preview.id}
          eventId={eventId}
          preview={preview}
          file={file}
          onChecked={onChecked}
        />
      )}
      {isChecked && <ConfirmImport preview={preview} onConfirmed={again} onLeave={onLeave} />}
      {progress.state === 'running' && <ImportRunning progress={progress} onStopped={again} />}
      {!isChecked && progress.state !== 'running' && (
        <ImportOutcome progress={progress} onLeave={onLeave} />
      )}
      <ImportLines preview={preview} />
    </Box>
  );
}
