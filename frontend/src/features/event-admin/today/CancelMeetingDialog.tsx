import Typography from '@mui/material/Typography';
import type { Event, StaffMeeting } from '@rendezvous/contract';
import { changeStaffMeeting } from '../../../live/event-day-actions';
import { cancelMeetingText as text } from '../../../text/event-today';
import { formatHour, zoneOf } from '../../../text/format';
import { placeName } from '../../../text/place-name';
import { FormDialog } from '../../../ui/FormDialog';
import { LabelledTextField } from '../../../ui/LabelledTextField';
import { useCommand } from '../../../ui/useCommand';
import { useDraft } from '../../../ui/useDraft';
import { longestReason, namesOf } from './asked';

interface CancelMeetingDialogProps {
  event: Event;
  meeting: StaffMeeting;
  onDone: () => void;
  onClose: () => void;
}

/** Asks why, and cancels a meeting or request of two others. */
export function CancelMeetingDialog({ event, meeting, onDone, onClose }: CancelMeetingDialogProps) {
  const [one, other] = namesOf(meeting);
  const [reason, setReason] = useDraft(`cancel-meeting.${meeting.id}`);
  const { scheduledStartTime: at, place } = meeting;
  const { pending, run } = useCommand();
  const trimmed = reason.trim();
  const submit = async () => {
    const isCancelled = await run(
      () =>
        changeStaffMeeting(meeting.id, {
          status: 'cancelled',
          reason: trimmed,
          version: meeting.version,
        }),
      {
        success: { title: text.done, description: text.doneBody(one, other) },
        failureTitle: text.failed,
      },
    );
    onDone();
    if (!isCancelled) return;
    setReason('');
    onClose();
  };
  return (
    <FormDialog
      title={text.title(one, other)}
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
      {at !== null && (
        <Typography sx={{ fontWeight: 650 }}>
          {text.at(formatHour(at, zoneOf(event)), place && placeName(place))}
        </Typography>
      )}
      <Typography>{at === null ? text.bodyWithoutTime : text.body}</Typography>
      <LabelledTextField
        label={text.reason}
        hint={text.reasonHint}
        value={reason}
        onChange={setReason}
        maxLength={longestReason}
        multiline
        minRows={2}
        disabled={pending}
        required
        autoFocus
      />
    </FormDialog>
  );
}
