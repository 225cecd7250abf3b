import DownloadSharp from '@mui/icons-material/DownloadSharp';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ImportProgress } from '@rendezvous/contract';
import { importResult } from '../../../live/import-actions';
import { eventImportText as text } from '../../../text/event-import';
import { ButtonLink } from '../../../ui/links';
import { saveFile } from '../../../ui/save-file';
import { useCommand } from '../../../ui/useCommand';
import { peopleOf } from '../tabs';

interface ImportOutcomeProps {
  progress: ImportProgress;
  /** To choose another file. */
  onLeave: () => void;
}

/** How an import has ended, and the file with what became of each line. */
export function ImportOutcome({ progress, onLeave }: ImportOutcomeProps) {
  const { pending, run } = useCommand();
  const isDone = progress.state === 'done';
  const download = () =>
    run(
      async () => {
        const outcome = await importResult(progress.id);
        if (outcome.ok) saveFile(outcome.value.name, outcome.value.content);
        return outcome;
      },
      { failureTitle: text.downloadFailed },
    );
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 3 }}>
      <Ending progress={progress} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {isDone && (
          <ButtonLink variant="contained" to={peopleOf(progress.eventId)}>
            {text.toPeople}
          </ButtonLink>
        )}
        <Button
          variant="outlined"
          startIcon={<DownloadSharp aria-hidden />}
          disabled={pending}
          onClick={() => void download()}
        >
          {text.download}
        </Button>
        <Button variant={isDone ? 'outlined' : 'contained'} onClick={onLeave}>
          {text.another}
        </Button>
      </Box>
    </Box>
  );
}

function Ending({ progress }: { progress: ImportProgress }) {
  const { state, counts, sendInvitations, invitations } = progress;
  if (state === 'done') {
    const { create, update, unchanged, error } = counts;
    return (
      <Alert severity="success">
        <AlertTitle>{text.done}</AlertTitle>
        {text.didDo(create, update, unchanged, error)}.{' '}
        {sendInvitations && invitations > 0 ? text.invited(invitations) : text.nobodyInvited}
      </Alert>
    );
  }
  return (
    <Alert severity={state === 'failed' ? 'error' : 'info'}>
      <AlertTitle>{state === 'failed' ? text.failed : text.stopped}</AlertTitle>
      {state === 'failed' ? text.failedHint : text.stoppedHint}
    </Alert>
  );
}
