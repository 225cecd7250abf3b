import Typography from '@mui/material/Typography';
import type { Event } from '@rendezvous/contract';
import { cancelEvent } from '../../live/event-admin-actions';
import { cancelEventText as text } from '../../text/event-people';
import { FormDialog } from '../../ui/FormDialog';
import { LabelledTextField } from '../../ui/LabelledTextField';
import { useCommand } from '../../ui/useCommand';
import { useDraft } from '../../ui/useDraft';

/** In characters. */
const longestReason = 1000;

/** Asks why, says what follows, and cancels the event. */
export function CancelEventDialog({ event, onClose }: { event: Event; onClose: () => void }) {
  const [reason, setReason] = useDraft(`cancel-event.${event.id}`);
  const { pending, run } = useCommand();
  const trimmed = reason.trim();
  const submit = async () => {
    const isCancelled = await run(() => cancelEvent(event.id, trimmed), {
      success: { title: text.done, description: text.doneBody(event.name) },
      failureTitle: text.failed,
    });
    if (!isCancelled) return;
    setReason('');
    onClose();
  };
  return (
    <FormDialog
      title={text.title(event.name)}
      submitLabel={text.submit}
      cancelLabel={text.keep}
      pendingLabel={text.submitting}
      pending={pending}
      blocked={trimmed === ''}
      held={trimmed !== ''}
      destructive
      onSubmit={() => void submit()}
      onDiscard={() => setReason('')}
      onClose={onClose}
    >
      <Typography>{text.consequence(event.attendeeCount)}</Typography>
      <Typography sx={{ fontWeight: 650 }}>{text.forGood}</Typography>
      <LabelledTextField
        label={text.reason}
        hint={text.reasonHint}
        value={reason}
        onChange={setReason}
        maxLength={longestReason}
        multiline
        minRows={3}
        disabled={pending}
        required
        autoFocus
      />
    </FormDialog>
  );
}
