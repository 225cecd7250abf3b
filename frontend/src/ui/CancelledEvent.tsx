import EventBusySharp from '@mui/icons-material/EventBusySharp';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Event } from '@rendezvous/contract';
import { eventText } from '../text/events';
import { cutAfter } from './cut-after';
import { StatusBadge } from './StatusBadge';

export function CancelledBadge() {
  return <StatusBadge tone="stopped" icon={EventBusySharp} label={eventText.cancelled} />;
}

interface CancelReasonProps {
  event: Pick<Event, 'cancelledAt' | 'cancelReason'>;
  /** The rest is cut off. */
  lines?: number;
}

/** Why an event is cancelled; nothing where it is not. */
export function CancelReason({ event, lines }: CancelReasonProps) {
  if (event.cancelledAt === null) return null;
  return (
    <Typography
      variant="body2"
      sx={{
        maxWidth: '70ch',
        whiteSpace: 'pre-line',
        overflowWrap: 'anywhere',
        ...(lines !== undefined && cutAfter(lines)),
      }}
    >
      {event.cancelReason}
    </Typography>
  );
}

/** That an event is cancelled, and why; nothing where it is not. */
export function CancelledEvent({ event, lines }: CancelReasonProps) {
  if (event.cancelledAt === null) return null;
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'flex-start',
        gap: 1,
        mt: 1,
        color: 'text.primary',
      }}
    >
      <CancelledBadge />
      <CancelReason event={event} lines={lines} />
    </Box>
  );
}
