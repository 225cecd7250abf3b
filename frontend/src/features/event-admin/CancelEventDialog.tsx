import Typography from '@mui/material/Typography';
import type { Event } from '@rendezvous/contract';
import { cancelEvent } from '../../live/event-admin-actions';
import { cancelEventText as text } from '../../text/event-people';
import { CancelDialog } from './CancelDialog';

/** In characters. */
const longestReason = 1000;

/** Asks why, says what follows, and cancels the event. */
export function CancelEventDialog({ event, onClose }: { event: Event; onClose: () => void }) {
  return (
    <CancelDialog
      draft={`cancel-event.${event.id}`}
      longest={longestReason}
      title={text.title(event.name)}
      text={text}
      success={{ title: text.done, description: text.doneBody(event.name) }}
      cancel={(reason) => cancelEvent(event.id, reason)}
      onClose={onClose}
    >
      <Typography>{text.consequence(event.attendeeCount)}</Typography>
      <Typography sx={{ fontWeight: 650 }}>{text.forGood}</Typography>
    </CancelDialog>
  );
}
