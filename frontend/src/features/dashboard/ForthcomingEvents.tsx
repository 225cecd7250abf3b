import Typography from '@mui/material/Typography';
import type { Event } from '@rendezvous/contract';
import { reload } from '../../live/actions';
import { useLoaded } from '../../live/use-loaded';
import { useMyEvents } from '../../store/hooks';
import { dashboardText } from '../../text/dashboard';
import { formatClock, formatDate, formatNumber, zoneOf, zoneShortName } from '../../text/format';
import { CancelledEvent } from '../../ui/CancelledEvent';
import { EmptyState } from '../../ui/EmptyState';
import { ButtonLink } from '../../ui/links';
import { LoadFailed } from '../../ui/LoadFailed';
import { OwnTime } from '../../ui/OwnTime';
import { paths } from '../../ui/paths';
import { Section } from '../../ui/Section';
import { StatusStrip } from '../../ui/StatusStrip';
import { StripRow } from '../../ui/StripRow';
import { useNow } from '../../ui/useNow';

const shown = 3;

function EventRow({ event }: { event: Event }) {
  const zone = zoneOf(event);
  return (
    <StripRow
      tone={event.cancelledAt === null ? 'done' : 'stopped'}
      time={formatDate(event.startDate, zone)}
      timeNote={
        <>
          {formatClock(event.startDate, zone)} {zoneShortName(event.startDate, zone)}
          <OwnTime at={event.startDate} zone={zone} />
        </>
      }
      actions={
        <ButtonLink
          to={paths.event(event.id)}
          variant="outlined"
          aria-label={dashboardText.viewEvent(event.name)}
        >
          {dashboardText.view}
        </ButtonLink>
      }
    >
      <Typography variant="h3">{event.name}</Typography>
      {event.cancelledAt === null ? (
        <Typography variant="body2" color="textSecondary">
          {dashboardText.attendees(formatNumber(event.attendeeCount))}
        </Typography>
      ) : (
        <CancelledEvent event={event} lines={2} />
      )}
    </StripRow>
  );
}

function Events() {
  const load = useLoaded('my-events');
  const now = useNow();
  const events = useMyEvents();
  const coming = events.filter((event) => Date.parse(event.startDate) >= now);
  if (load.failure && !load.ready) {
    return <LoadFailed message={load.failure.message} onRetry={() => void reload('my-events')} />;
  }
  if (coming.length === 0) {
    const first = events.length === 0;
    return (
      <EmptyState
        title={first ? dashboardText.noEvents : dashboardText.noFurtherEvents}
        action={
          <ButtonLink to={paths.events} variant={first ? 'contained' : 'outlined'}>
            {first ? dashboardText.findEvent : dashboardText.browseEvents}
          </ButtonLink>
        }
      />
    );
  }
  return (
    <StatusStrip label={dashboardText.events}>
      {coming.slice(0, shown).map((event) => (
        <EventRow key={event.id} event={event} />
      ))}
    </StatusStrip>
  );
}

/** The next events the viewer is registered for. */
export function ForthcomingEvents() {
  return (
    <Section heading={dashboardText.events}>
      <Events />
    </Section>
  );
}
