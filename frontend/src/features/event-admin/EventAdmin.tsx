import ArrowBackSharp from '@mui/icons-material/ArrowBackSharp';
import EditSharp from '@mui/icons-material/EditSharp';
import EventBusySharp from '@mui/icons-material/EventBusySharp';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Event, Uuid } from '@rendezvous/contract';
import { Suspense, use, useState } from 'react';
import { serverNow } from '../../clock/server-time';
import { reload } from '../../live/actions';
import { useLoaded } from '../../live/use-loaded';
import { isStillOn } from '../../store/event-time';
import { useEvent, useEventRole } from '../../store/hooks';
import { appText } from '../../text/en';
import { eventAdminText } from '../../text/event-admin';
import { cancelEventText } from '../../text/event-people';
import { eventDetailText } from '../../text/events';
import { formatDateRange, zoneOf } from '../../text/format';
import { CancelledEvent } from '../../ui/CancelledEvent';
import { lazyWithPreload } from '../../ui/lazy-with-preload';
import { ButtonLink } from '../../ui/links';
import { EventMissing } from '../../ui/EventMissing';
import { LoadingState } from '../../ui/LoadingState';
import { Page, PageHeader } from '../../ui/Page';
import { paths } from '../../ui/paths';
import { TabbedPanels } from '../../ui/TabbedPanels';
import { useAddressState } from '../../ui/useAddressState';
import { useNow } from '../../ui/useNow';
import { usePrinting } from './paper/usePrinting';
import { checkIn, isDayOf, tabsFor, tabValue } from './tabs';
import { Tools } from './tools';

const TodayTab = lazyWithPreload(() => import('./today/TodayTab'), 'TodayTab');
const PeopleTab = lazyWithPreload(() => import('./PeopleTab'), 'PeopleTab');
const RulesTab = lazyWithPreload(() => import('./RulesTab'), 'RulesTab');
const PlacesTab = lazyWithPreload(() => import('./PlacesTab'), 'PlacesTab');
const PlanTab = lazyWithPreload(() => import('./PlanTab'), 'PlanTab');
const StaffTab = lazyWithPreload(() => import('./StaffTab'), 'StaffTab');
const PaperTab = lazyWithPreload(() => import('./paper/PaperTab'), 'PaperTab');
const PrintProgress = lazyWithPreload(() => import('./paper/PrintProgress'), 'PrintProgress');
const CheckInScreen = lazyWithPreload(() => import('./check-in/CheckInScreen'), 'CheckInScreen');

const CancelEventDialog = lazyWithPreload(() => import('./CancelEventDialog'), 'CancelEventDialog');

/** Where administrators and the staff of an event run it. */
export function EventAdmin({ eventId }: { eventId: Uuid }) {
  const load = useLoaded(`event:${eventId}`);
  const event = useEvent(eventId);
  if (event) return <RunningEvent event={event} />;
  return (
    <EventMissing
      load={load}
      text={eventAdminText}
      back={<AllEvents />}
      onRetry={() => void reload(`event:${eventId}`)}
    />
  );
}

function AllEvents() {
  return (
    <ButtonLink to={paths.events} startIcon={<ArrowBackSharp aria-hidden />}>
      {eventDetailText.back}
    </ButtonLink>
  );
}

function RunningEvent({ event }: { event: Event }) {
  const isDesk = useEventRole(event.id) === 'desk';
  // The order stays when a day ends: nothing moves under somebody's hand.
  const [onTheDay] = useState(() => isDayOf(event, serverNow()));
  const tabs = tabsFor(isDesk, onTheDay);
  const [tab, setTab] = useAddressState(tabValue(tabs));
  // A download goes on while another tab is open.
  const printing = usePrinting();
  if (tab === checkIn) {
    return (
      <Suspense fallback={<LoadingState label={appText.loading} />}>
        <CheckInScreen event={event} onBack={() => setTab('today')} />
      </Suspense>
    );
  }
  return (
    <Page title={eventAdminText.manageOf(event.name)}>
      <PageHeader
        heading={event.name}
        subtitle={<Standing event={event} />}
        back={
          <ButtonLink to={paths.event(event.id)} startIcon={<ArrowBackSharp aria-hidden />}>
            {eventAdminText.viewEvent}
          </ButtonLink>
        }
        actions={!isDesk && <EventActions event={event} />}
      />
      <Suspense>
        {printing.running && <PrintProgress printing={printing.running} onStop={printing.stop} />}
      </Suspense>
      <TabbedPanels
        label={eventAdminText.sections}
        tabs={tabs.map((key) => ({ key, label: eventAdminText.tabs[key] }))}
        chosen={tab}
        onChoose={setTab}
      >
        <Suspense fallback={<LoadingState label={appText.loading} />}>
          {tab === 'today' && <TodayTab event={event} />}
          {tab === 'people' && <PeopleTab event={event} />}
          {tab === 'rules' && <RulesTab event={event} />}
          {tab === 'places' && <PlacesTab event={event} />}
          {tab === 'plan' && <PlanTab event={event} />}
          {tab === 'staff' && <StaffTab event={event} />}
          {tab === 'paper' && <PaperTab event={event} printing={printing} />}
        </Suspense>
      </TabbedPanels>
    </Page>
  );
}

/** When it is, and whether it takes place. */
function Standing({ event }: { event: Event }) {
  const { startDate, endDate } = event;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: 2 }}>
      <Typography variant="time">{formatDateRange(startDate, endDate, zoneOf(event))}</Typography>
      <CancelledEvent event={event} />
    </Box>
  );
}

function EventActions({ event }: { event: Event }) {
  const { EditEvent } = use(Tools);
  const [open, setOpen] = useState<'edit' | 'cancel' | null>(null);
  const now = useNow();
  const close = () => setOpen(null);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      <Button
        variant="outlined"
        startIcon={<EditSharp aria-hidden />}
        onClick={() => setOpen('edit')}
      >
        {eventAdminText.edit}
      </Button>
      {isStillOn(event, now) && (
        <Button
          variant="outlined"
          color="error"
          startIcon={<EventBusySharp aria-hidden />}
          onClick={() => setOpen('cancel')}
        >
          {cancelEventText.open}
        </Button>
      )}
      <Suspense>
        {open === 'edit' && <EditEvent event={event} onClose={close} />}
        {open === 'cancel' && <CancelEventDialog event={event} onClose={close} />}
      </Suspense>
    </Box>
  );
}
