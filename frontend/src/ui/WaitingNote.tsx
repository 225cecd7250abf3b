import Typography from '@mui/material/Typography';
import type { Meeting } from '@rendezvous/contract';
import { meetingText } from '../text/meetings';

/** Why an accepted meeting has no time yet, and what can be done. */
export function WaitingNote({ meeting }: { meeting: Meeting }) {
  if (meeting.status !== 'accepted') return null;
  if (meeting.placement === 'assigning') {
    return <Typography role="status">{meetingText.assigning}</Typography>;
  }
  if (meeting.placement !== 'waiting') return null;
  return (
    <Typography>
      <strong>{meetingText.waiting[meeting.waitingReason ?? 'no-shared-time']}</strong>{' '}
      {meetingText.waitingOn} {meetingText.waitingHint}
    </Typography>
  );
}
