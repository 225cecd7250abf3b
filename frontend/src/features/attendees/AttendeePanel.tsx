import FilterListSharp from '@mui/icons-material/FilterListSharp';
import SearchSharp from '@mui/icons-material/SearchSharp';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Uuid } from '@rendezvous/contract';
import { Suspense, useContext, useDeferredValue, useId, useState } from 'react';
import { lazyWithPreload } from '../../ui/lazy-with-preload';
import { reload } from '../../live/actions';
import { useLoaded } from '../../live/use-loaded';
import { useRereadAttendees } from '../../live/use-reread-attendees';
import { useEvent } from '../../store/hooks';
import { narrowed } from '../../store/keys';
import type { Reading } from '../../store/state';
import { attendeeListText } from '../../text/attendees';
import { connectionText } from '../../text/en';
import { formatNumber, viewerZone, zoneOf } from '../../text/format';
import { oneOf, type AddressValue } from '../../ui/address-state';
import { noFilter } from '../../ui/attendee-filter';
import { LoadFailed } from '../../ui/LoadFailed';
import { LoadingState } from '../../ui/LoadingState';
import { Offline } from '../../ui/offline';
import { Section } from '../../ui/Section';
import { TabbedPanels } from '../../ui/TabbedPanels';
import { useAddressFilter } from '../../ui/useAddressFilter';
import { useAddressState } from '../../ui/useAddressState';
import { useNow } from '../../ui/useNow';
import { useRequestsClosed } from '../../ui/usePhases';
import { WhyNot } from '../../ui/WhyNot';
import { AttendeeList } from './AttendeeList';
import { CountLine } from './CountLine';
import type { FilterField } from './FilterPanel';
import { useMeetingRequest } from './useMeetingRequest';

// Form fields are heavy, and seeing who comes needs none.
const FilterPanel = lazyWithPreload(() => import('./FilterPanel'), 'FilterPanel');
const RequestMeetingDialog = lazyWithPreload(
  () => import('../../ui/RequestMeetingDialog'),
  'RequestMeetingDialog',
);

/** The lowest score of those recommended: strictly above 60. */
const recommended = { minScore: 61 };
const everyone = {};

const viewValue: AddressValue<'recommended' | 'all'> = {
  name: 'tab',
  read: oneOf(['recommended', 'all']),
  makesEntry: true,
};
const fieldValue: AddressValue<FilterField | ''> = {
  name: 'panel',
  read: oneOf(['', 'band', 'search']),
};

/** The other people of an event, and asking them for a meeting where the viewer attends it too. */
export function AttendeePanel({ eventId }: { eventId: Uuid }) {
  const load = useLoaded(`attendees:${eventId}`);
  // Whether one has been asked already is known from the meetings.
  useLoaded('meetings');
  const [field, setField] = useAddressState(fieldValue);
  const [isPressed, setPressed] = useState(false);
  const id = useId();
  const toggle = (chosen: FilterField) => {
    setPressed(true);
    setField(field === chosen ? '' : chosen);
  };
  const button = (chosen: FilterField) => ({
    'aria-expanded': field === chosen,
    'aria-controls': field === chosen ? id : undefined,
    onClick: () => toggle(chosen),
  });
  return (
    <Section
      heading={attendeeListText.heading}
      actions={
        load.ready && (
          <>
            <Button startIcon={<FilterListSharp aria-hidden />} {...button('band')}>
              {attendeeListText.filter}
            </Button>
            <Button startIcon={<SearchSharp aria-hidden />} {...button('search')}>
              {attendeeListText.search}
            </Button>
          </>
        )
      }
    >
      <Content eventId={eventId} load={load} field={field} takesFocus={isPressed} panelId={id} />
    </Section>
  );
}

interface ContentProps {
  eventId: Uuid;
  load: Reading;
  field: FilterField | '';
  takesFocus: boolean;
  panelId: string;
}

function Content({ eventId, load, field, takesFocus, panelId }: ContentProps) {
  const event = useEvent(eventId);
  const now = useNow();
  const offline = useContext(Offline);
  // After the event nobody can be asked any more, nor when it is cancelled; staff who do not attend it only look.
  const mayAsk =
    event?.registeredByCurrentUser === true &&
    event.cancelledAt === null &&
    Date.parse(event.endDate) > now;
  const closed = useRequestsClosed(event);
  useRereadAttendees(event ? (closed?.sentence ?? '') : null);
  const all = `attendees:${eventId}` as const;
  const best = narrowed(all, recommended);
  const bestLoad = useLoaded(best);
  const request = useMeetingRequest();
  const [view, setView] = useAddressState(viewValue);
  const [filter, setFilter] = useAddressFilter();
  const failure = load.failure ?? bestLoad.failure;
  // Drawing many cards must not delay what stands above them.
  const ready = useDeferredValue(load.ready && (bestLoad.ready || offline));
  // The second list may yet be read while the first one is in use.
  const [isShown, setShown] = useState(ready);
  if (ready && !isShown) setShown(true);
  if (!ready && !isShown) {
    if (!failure) return <LoadingState label={attendeeListText.loading} />;
    return (
      <LoadFailed
        message={failure.message}
        onRetry={() => [all, best].forEach((key) => void reload(key))}
      />
    );
  }
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
      {mayAsk && closed && <WhyNot told>{closed.sentence}</WhyNot>}
      {field && (
        <Suspense>
          <FilterPanel
            id={panelId}
            field={field}
            filter={filter}
            takesFocus={takesFocus}
            onChange={setFilter}
          />
        </Suspense>
      )}
      <TabbedPanels
        label={attendeeListText.heading}
        chosen={view}
        onChoose={setView}
        tabs={[
          {
            key: 'recommended',
            label: attendeeListText.tabs.recommended(
              bestLoad.ready || !offline
                ? formatNumber(bestLoad.total ?? 0)
                : connectionText.notRead,
            ),
          },
          { key: 'all', label: attendeeListText.tabs.all(formatNumber(load.total ?? 0)) },
        ]}
      >
        {view === 'all' && event && <CountLine event={event} listed={load.total ?? 0} />}
        <AttendeeList
          key={view}
          eventId={eventId}
          event={all}
          whole={view === 'all' ? all : best}
          tab={view === 'all' ? everyone : recommended}
          recommendedOnly={view === 'recommended'}
          filter={filter}
          zone={event ? zoneOf(event) : viewerZone()}
          closed={closed?.short}
          onRequestMeeting={mayAsk ? request.ask : undefined}
          onSeeAll={() => setView('all')}
          onClearFilter={() => setFilter(noFilter)}
        />
      </TabbedPanels>
      {request.attendee && (
        <Suspense>
          <RequestMeetingDialog
            person={request.attendee}
            chances={request.chances}
            pending={request.pending}
            onSend={request.send}
            onClose={request.close}
          />
        </Suspense>
      )}
    </Box>
  );
}
