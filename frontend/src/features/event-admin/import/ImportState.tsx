import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ImportProgress, Uuid } from '@rendezvous/contract';
import { useEffect, useRef } from 'react';
import { ApiError } from '../../../api/errors';
import { useImport, useImportLines } from '../../../live/import-actions';
import { eventImportText as text } from '../../../text/event-import';
import { EmptyState } from '../../../ui/EmptyState';
import { LoadFailed } from '../../../ui/LoadFailed';
import { LoadingState } from '../../../ui/LoadingState';
import type { CheckedFile } from './checked-file';
import { ColumnChoice } from './ColumnChoice';
import { ConfirmImport } from './ConfirmImport';
import { ImportLines } from './ImportLines';
import { ImportOutcome } from './ImportOutcome';
import { ImportRunning } from './ImportRunning';

interface ImportStateProps {
  eventId: Uuid;
  importId: Uuid;
  checked: CheckedFile | null;
  onChecked: (checked: CheckedFile) => void;
  /** To choose another file. */
  onLeave: () => void;
}

/** An import from its dry run to its end. */
export function ImportState(props: ImportStateProps) {
  const { eventId, importId, onLeave } = props;
  const { value, failure, again } = useImport(eventId, importId);
  if (value !== undefined) return <Known {...props} progress={value} again={again} />;
  if (!failure) return <LoadingState label={text.loading} />;
  const isGone = failure instanceof ApiError && failure.status === 404;
  if (!isGone) return <LoadFailed message={failure.message} onRetry={again} />;
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

interface KnownProps extends ImportStateProps {
  progress: ImportProgress;
  again: () => void;
}

function Known({ progress, again, eventId, checked, onChecked, onLeave }: KnownProps) {
  const isChecked = progress.state === 'checked';
  const isRunning = progress.state === 'running';
  const isOver = !isChecked && !isRunning;
  const lines = useImportLines(progress.id, isOver, checked?.preview ?? null);
  const preview = lines.value;
  const box = useRef<HTMLDivElement>(null);
  // The button that led to this state is gone.
  useEffect(() => {
    if (document.activeElement === document.body) box.current?.focus({ preventScroll: true });
  }, [progress.state]);
  return (
    <Box
      ref={box}
      tabIndex={-1}
      sx={{ display: 'flex', flexDirection: 'column', gap: 6, outline: 'none' }}
    >
      {isRunning && <ImportRunning progress={progress} onStopped={again} />}
      {isOver && <ImportOutcome progress={progress} onLeave={onLeave} />}
      {isChecked && preview && (
        <>
          <ColumnChoice
            eventId={eventId}
            preview={preview}
            file={checked?.file ?? null}
            onChecked={onChecked}
          />
          <ConfirmImport preview={preview} onConfirmed={again} onLeave={onLeave} />
        </>
      )}
      {preview && <ImportLines preview={preview} />}
      {!preview && !lines.failure && <LoadingState label={text.loading} />}
      {!preview && lines.failure && (
        <LoadFailed message={lines.failure.message} onRetry={lines.again} />
      )}
    </Box>
  );
}
