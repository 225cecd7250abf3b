import FilterListSharp from '@mui/icons-material/FilterListSharp';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { CompatibleAttendee, Event, Meeting } from '@rendezvous/contract';
import { visuallyHidden } from '../../ui/visually-hidden';
import { Suspense, useContext, useId, useState } from 'react';
import { lazyWithPreload } from '../../ui/lazy-with-preload';
import { changeRelevance, reload, requestMeeting } from '../../live/actions';
import { useLoaded } from '../../live/use-loaded';
import { useSearch } from '../../live/use-search';
import { useRequestChances } from '../../live/use-request-chances';
import { useRereadAttendees } from '../../live/use-reread-attendees';
import { useAttendees, useMeetingsUnderWay, useMyEvents } from '../../store/hooks';
import { narrowed } from '../../store/keys';
import { attendeeKey } from '../../store/state';
import { appText } from '../../text/en';
import { requestMeetingText } from '../../text/attendees';
import { dashboardText } from '../../text/dashboard';
import { formatNumber, viewerZone, zoneOf } from '../../text/format';
import { askedBy, isFiltering, noFilter, type AttendeeFilter } from '../../ui/attendee-filter';
import { oneOf, type AddressValue } from '../../ui/address-state';
import { AttendeeCard } from '../../ui/AttendeeCard';
import { EmptyState } from '../../ui/EmptyState';
import { ButtonLink } from '../../ui/links';
import { LoadFailed } from '../../ui/LoadFailed';
import { LoadingState } from '../../ui/LoadingState';
import { Offline } from '../../ui/offline';
import { paths } from '../../ui/paths';
import { tellingOf } from '../../ui/relevance';
import { Section } from '../../ui/Section';
import { StatusStrip } from '../../ui/StatusStrip';
import { useAddressFilter } from '../../ui/useAddressFilter';
import { useAddressState } from '../../ui/useAddressState';
import { useCommand } from '../../ui/useCommand';
import { useNow } from '../../ui/useNow';
import { useRequestsClosed } from '../../ui/usePhases';
import { useDebounced } from '../../ui/useDebounced';

// Form fields are heavy, and most visits to the dashboard need none.
const FilterPanel = lazyWithPreload(() => import('./FilterPanel'), 'FilterPanel');
const RequestMeetingDialog = lazyWithPreload(
  () => import('../../ui/RequestMeetingDialog'),
  'RequestMeetingDialog',
);

const onRelevance = tellingOf(changeRelevance);

const shownClosed = 3;
const shownOpen = 10;

interface ConnectionsProps {
  filter: AttendeeFilter;
  limit: number;
  onClear: () => void;
}

/** All of them, for their number, and those the server finds for the filter. */
function useConnections(filter: AttendeeFilter) {
  const all = useLoaded('recommendations');
  // Whether someone has been asked already is known from the meetings.
  useLoaded('meetings');
  const search = useDebounced(filter.search);
  const key = narrowed('recommendations', askedBy({ ...filter, search }));
  const { shown, load, pending } = useSearch(key);
  const failure = all.ready ? load.failure : all.failure;
  const offline = useContext(Offline);
  const ready = all.ready && !(pending && (load.failure || offline));
  return { ready, failure, key, total: all.total ?? 0, attendees: useAttendees(shown) };
}

function Connections({ filter, limit, onClear }: ConnectionsProps) {
  const filtering = isFiltering(filter);
  const { ready, failure, key, total, attendees } = useConnections(filter);
  const events = useMyEvents();
  const meetings = useMeetingsUnderWay();
  const [asked, setAsked] = useState<CompatibleAttendee | null>(null);
  const { pending, run } = useCommand();
  const chances = useRequestChances(asked?.sharedEvent.id ?? null, asked?.id ?? null, pending);

  if (!ready) {
    if (!failure) return <LoadingState label={dashboardText.loadingRecommendations} />;
    return <LoadFailed message={failure.message} onRetry={() => void reload(key)} />;
  }
  if (total === 0) return <Nobody hasEvents={events.length > 0} />;

  const shown = attendees.slice(0, limit);
  const send = async (attendee: CompatibleAttendee, message: string | null) => {
    const sent = await run(
      () =>
        requestMeeting({
          requesteeUserId: attendee.id,
          eventId: attendee.sharedEvent.id,
          message,
        }),
      {
        success: { title: requestMeetingText.sentTitle, description: requestMeetingText.sent },
        failureTitle: requestMeetingText.failed,
        failureFallback: appText.somethingWentWrongThere,
      },
    );
    if (sent) setAsked(null);
    return sent;
  };
  return (
    <>
      {filtering && (
        <Typography role="status" variant="body2" color="textSecondary" sx={{ mb: 2 }}>
          {dashboardText.showing(formatNumber(shown.length), formatNumber(total))}
        </Typography>
      )}
      {shown.length === 0 ? (
        <EmptyState
          title={dashboardText.noMatch}
          action={
            <Button variant="outlined" onClick={onClear}>
              {dashboardText.clearFilters}
            </Button>
          }
        />
      ) : (
        <StatusStrip label={dashboardText.recommended}>
          {shown.map((attendee) => (
            <Recommended
              key={attendee.id}
              attendee={attendee}
              event={events.find(({ id }) => id === attendee.sharedEvent.id)}
              meeting={meetings.get(attendeeKey(attendee.sharedEvent.id, attendee.id))}
              onRequestMeeting={setAsked}
            />
          ))}
        </StatusStrip>
      )}
      {asked && (
        <Suspense>
          <RequestMeetingDialog
            person={asked}
            chances={chances}
            pending={pending}
            onSend={(message) => send(asked, message)}
            onClose={() => setAsked(null)}
          />
        </Suspense>
      )}
    </>
  );
}

interface RecommendedProps {
  attendee: CompatibleAttendee;
  /** Undefined until it is read. */
  event: Event | undefined;
  meeting: Meeting | undefined;
  onRequestMeeting: (attendee: CompatibleAttendee) => void;
}

function Recommended({ event, ...card }: RecommendedProps) {
  const closed = useRequestsClosed(event);
  useRereadAttendees(event ? (closed?.sentence ?? '') : null);
  return (
    <AttendeeCard
      {...card}
      zone={event ? zoneOf(event) : viewerZone()}
      closed={closed?.short}
      withEvent
      onRelevance={onRelevance}
    />
  );
}

function Nobody({ hasEvents }: { hasEvents: boolean }) {
  if (hasEvents) return <EmptyState title={dashboardText.noMore} />;
  return (
    <EmptyState
      title={dashboardText.registerFirst}
      action={
        <ButtonLink to={paths.events} variant="outlined">
          {dashboardText.browseEvents}
        </ButtonLink>
      }
    />
  );
}

function ActiveMark() {
  return (
    <Box
      component="span"
      sx={{
        ml: 1.5,
        px: 1.5,
        borderRadius: 1,
        bgcolor: 'secondary.main',
        color: 'secondary.contrastText',
        fontWeight: 700,
      }}
    >
      <span aria-hidden>{dashboardText.filterActive}</span>
      <Box component="span" sx={visuallyHidden}>
        {dashboardText.filterActiveLabel}
      </Box>
    </Box>
  );
}

const panelValue: AddressValue<'' | 'filter'> = { name: 'panel', read: oneOf(['', 'filter']) };

/** People of the viewer's coming events, the best match first; more of them while the filter is open. */
export function Recommendations() {
  const [panel, setPanel] = useAddressState(panelValue);
  const open = panel !== '';
  const [asked, setFilter] = useAddressFilter();
  const now = useNow();
  // People are recommended of coming events only.
  const events = useMyEvents().filter(
    ({ endDate, cancelledAt }) => cancelledAt === null && Date.parse(endDate) > now,
  );
  // A link may name an event that is not one of the viewer's.
  const isKnown = events.some(({ id }) => id === asked.eventId);
  const filter = isKnown ? asked : { ...asked, eventId: '' };
  const panelId = useId();
  const clear = () => setFilter(noFilter);
  return (
    <Section
      heading={dashboardText.recommended}
      actions={
        <>
          <Button
            startIcon={<FilterListSharp />}
            aria-expanded={open}
            aria-controls={open ? panelId : undefined}
            onClick={() => setPanel(open ? '' : 'filter')}
          >
            {dashboardText.filter}
            {isFiltering(filter) && <ActiveMark />}
          </Button>
          <ButtonLink to={paths.meetings} aria-label={dashboardText.viewAllLabel}>
            {dashboardText.viewAll}
          </ButtonLink>
        </>
      }
    >
      {open && (
        <Suspense>
          <FilterPanel
            id={panelId}
            filter={filter}
            onChange={setFilter}
            onClear={clear}
            events={events}
          />
        </Suspense>
      )}
      <Connections filter={filter} limit={open ? shownOpen : shownClosed} onClear={clear} />
    </Section>
  );
}
