import BlockSharp from '@mui/icons-material/BlockSharp';
import EditSharp from '@mui/icons-material/EditSharp';
import FlightTakeoffSharp from '@mui/icons-material/FlightTakeoffSharp';
import VideocamSharp from '@mui/icons-material/VideocamSharp';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Event } from '@rendezvous/contract';
import { lazy, Suspense, useState } from 'react';
import { reload } from '../../live/actions';
import { useWholeList } from '../../live/use-whole-list';
import { useEvents } from '../../store/hooks';
import { adminEventsText } from '../../text/admin';
import { eventText } from '../../text/events';
import { formatClock, formatDate, zoneShortName } from '../../text/format';
import { EmptyState } from '../../ui/EmptyState';
import { ButtonLink } from '../../ui/links';
import { LoadFailed } from '../../ui/LoadFailed';
import { LoadingState } from '../../ui/LoadingState';
import { paths } from '../../ui/paths';
import { StatusBadge } from '../../ui/StatusBadge';
import { StatusStrip } from '../../ui/StatusStrip';
import { StripRow } from '../../ui/StripRow';

const EditEventDialog = lazy(async () => ({
  default: (await import('./EditEventDialog')).EditEventDialog,
}));

/** Every event, the earliest start first, each with the way to edit it. */
export function EventsTab({ onCreate }: { onCreate: () => void }) {
  const load = useWholeList('events');
  const events = useEvents();
  const [edited, setEdited] = useState<Event | null>(null);
  if (!load.ready) {
    if (!load.failure) return <LoadingState label={adminEventsText.loading} />;
    return <LoadFailed message={load.failure.message} onRetry={() => void reload('events')} />;
  }
  if (events.length === 0) {
    return (
      <EmptyState
        title={adminEventsText.empty}
        action={
          <Button variant="contained" onClick={onCreate}>
            {adminEventsText.createFirst}
          </Button>
        }
      />
    );
  }
  return (
    <>
      <StatusStrip>
        {events.map((event) => (
          <EventStrip key={event.id} event={event} onEdit={setEdited} />
        ))}
      </StatusStrip>
      {edited && (
        <Suspense>
          <EditEventDialog event={edited} onClose={() => setEdited(null)} />
        </Suspense>
      )}
    </>
  );
}

function EventStrip({ event, onEdit }: { event: Event; onEdit: (event: Event) => void }) {
  const { id, name, startDate, timezone, isActive, isVirtual, attendeeCount } = event;
  return (
    <StripRow
      tone={isActive ? 'done' : 'stopped'}
      time={formatDate(startDate, timezone)}
      timeNote={`${formatClock(startDate, timezone)} ${zoneShortName(startDate, timezone)}`}
      actions={
        <>
          <Button
            variant="outlined"
            startIcon={<EditSharp aria-hidden />}
            aria-label={adminEventsText.editEvent(name)}
            onClick={() => onEdit(event)}
          >
            {adminEventsText.edit}
          </Button>
          <ButtonLink to={paths.event(id)} aria-label={adminEventsText.viewDetailsOf(name)}>
            {adminEventsText.viewDetails}
          </ButtonLink>
        </>
      }
    >
      <Typography variant="h3" component="h2">
        {name}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mt: 1 }}>
        {isActive ? (
          <StatusBadge tone="done" icon={FlightTakeoffSharp} label={eventText.active} />
        ) : (
          <StatusBadge tone="stopped" icon={BlockSharp} label={eventText.inactive} />
        )}
        {isVirtual && (
          <StatusBadge tone="neutral" icon={VideocamSharp} label={adminEventsText.virtual} />
        )}
        <Typography variant="body2" color="textSecondary">
          {adminEventsText.attendees(attendeeCount)}
        </Typography>
      </Box>
    </StripRow>
  );
}
