import BlockSharp from '@mui/icons-material/BlockSharp';
import CheckSharp from '@mui/icons-material/CheckSharp';
import FlightTakeoffSharp from '@mui/icons-material/FlightTakeoffSharp';
import HistorySharp from '@mui/icons-material/HistorySharp';
import Box from '@mui/material/Box';
import type { Event } from '@rendezvous/contract';
import { eventText } from '../../text/events';
import { CancelledBadge } from '../../ui/CancelledEvent';
import { StatusBadge } from '../../ui/StatusBadge';
import type { EventStanding } from './event-standing';

interface EventBadgesProps {
  event: Event;
  standing: EventStanding;
  /** The server confirmed that the viewer is registered. */
  registered: boolean;
}

/** Where an event stands, and the viewer in it. */
export function EventBadges({ event, standing, registered }: EventBadgesProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      {!event.isActive && (
        <StatusBadge tone="stopped" icon={BlockSharp} label={eventText.inactive} />
      )}
      {standing === 'open' && (
        <StatusBadge tone="done" icon={FlightTakeoffSharp} label={eventText.active} />
      )}
      {standing === 'cancelled' && <CancelledBadge />}
      {standing === 'ended' && (
        <StatusBadge tone="neutral" icon={HistorySharp} label={eventText.ended} />
      )}
      {registered && (
        <StatusBadge tone="confirmed" icon={CheckSharp} label={eventText.registered} />
      )}
    </Box>
  );
}
