import BlockSharp from '@mui/icons-material/BlockSharp';
import ContentCopySharp from '@mui/icons-material/ContentCopySharp';
import EditSharp from '@mui/icons-material/EditSharp';
import FlightTakeoffSharp from '@mui/icons-material/FlightTakeoffSharp';
import HistorySharp from '@mui/icons-material/HistorySharp';
import TuneSharp from '@mui/icons-material/TuneSharp';
import VideocamSharp from '@mui/icons-material/VideocamSharp';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Event } from '@rendezvous/contract';
import { Suspense, useState } from 'react';
import { lazyWithPreload } from '../../ui/lazy-with-preload';
import { loadMore, reload } from '../../live/actions';
import { useLoaded } from '../../live/use-loaded';
import { useEvents } from '../../store/hooks';
import { adminEventsText } from '../../text/admin';
import { eventAdminText } from '../../text/event-admin';
import { eventText } from '../../text/events';
import { formatClock, formatDate, zoneShortName } from '../../text/format';
import { CancelledBadge } from '../../ui/CancelledEvent';
import { EmptyState } from '../../ui/EmptyState';
import { ButtonLink } from '../../ui/links';
import { LoadFailed } from '../../ui/LoadFailed';
import { LoadingState } from '../../ui/LoadingState';
import { LongList } from '../../ui/LongList';
import { OwnTime } from '../../ui/OwnTime';
import { paths } from '../../ui/paths';
import { StatusBadge } from '../../ui/StatusBadge';
import { StripRow } from '../../ui/StripRow';
import { useNow } from '../../ui/useNow';
import type { VirtualRow } from '../../ui/virtual-row';

const EditEventDialog = lazyWithPreload(() => import('./EditEventDialog'), 'EditEventDialog');

const CreateEventDialog = lazyWithPreload(() => import('./CreateEventDialog'), 'CreateEventDialog');

/** Of a strip, in pixels. */
const usualHeight = 80;

/** Every event, the earliest start first, each with the way to edit it. */
export function EventsTab({ onCreate }: { onCreate: () => void }) {
  const load = useLoaded('events');
  const events = useEvents();
  const [edited, setEdited] = useState<Event | null>(null);
  const [copied, setCopied] = useState<Event | null>(null);
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
      <LongList
        label={adminEventsText.list}
        rows={events}
        keyOf={(event) => event.id}
        estimate={usualHeight}
        total={load.next === null ? events.length : Math.max(load.total ?? 0, events.length)}
        onEnd={() => void loadMore('events')}
      >
        {(event, row) => (
          <EventStrip
            key={event.id}
            event={event}
            row={row}
            onEdit={setEdited}
            onDuplicate={setCopied}
          />
        )}
      </LongList>
      {copied && (
        <Suspense>
          <CreateEventDialog copied={copied} onClose={() => setCopied(null)} />
        </Suspense>
      )}
      {edited && (
        <Suspense>
          <EditEventDialog event={edited} onClose={() => setEdited(null)} />
        </Suspense>
      )}
    </>
  );
}

interface EventStripProps {
  event: Event;
  row: VirtualRow;
  onEdit: (event: Event) => void;
  onDuplicate: (event: Event) => void;
}

function EventStrip({ event, row, onEdit, onDuplicate }: EventStripProps) {
  const over = Date.parse(event.endDate) <= useNow();
  const { id, name, startDate, timezone, isActive, cancelledAt, isVirtual, attendeeCount } = event;
  return (
    <StripRow
      row={row}
      tone={isActive && !over && cancelledAt === null ? 'done' : 'stopped'}
      time={formatDate(startDate, timezone)}
      timeNote={
        <>
          {formatClock(startDate, timezone)} {zoneShortName(startDate, timezone)}
          <OwnTime at={startDate} zone={timezone} />
        </>
      }
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
          <Button
            startIcon={<ContentCopySharp aria-hidden />}
            aria-label={adminEventsText.duplicateEvent(name)}
            onClick={() => onDuplicate(event)}
          >
            {adminEventsText.duplicate}
          </Button>
          <ButtonLink
            to={paths.eventAdmin(id)}
            startIcon={<TuneSharp aria-hidden />}
            aria-label={eventAdminText.manageOf(name)}
          >
            {adminEventsText.manage}
          </ButtonLink>
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
        <StandingBadge event={event} over={over} />
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

function StandingBadge({ event, over }: { event: Event; over: boolean }) {
  const { isActive, cancelledAt } = event;
  if (cancelledAt !== null) return <CancelledBadge />;
  if (!isActive) return <StatusBadge tone="stopped" icon={BlockSharp} label={eventText.inactive} />;
  return over ? (
    <StatusBadge tone="neutral" icon={HistorySharp} label={eventText.ended} />
  ) : (
    <StatusBadge tone="done" icon={FlightTakeoffSharp} label={eventText.active} />
  );
}
