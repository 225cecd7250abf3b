import ArrowBackSharp from '@mui/icons-material/ArrowBackSharp';
import Typography from '@mui/material/Typography';
import type { Event, Meeting } from '@rendezvous/contract';
import { useParams } from 'react-router-dom';
import { reload } from '../../live/actions';
import { useLoaded } from '../../live/use-loaded';
import { useEvent, useMeetingsOfEvent, useViewer } from '../../store/hooks';
import { settledWithEvents } from '../../store/meetings-now';
import { availabilityText } from '../../text/availability';
import { eventMeetingsText } from '../../text/meetings';
import { formatDate, zoneOf } from '../../text/format';
import { oneOf, type AddressValue } from '../../ui/address-state';
import { CancelledEvent } from '../../ui/CancelledEvent';
import { EmptyState } from '../../ui/EmptyState';
import { ButtonLink } from '../../ui/links';
import { LoadFailed } from '../../ui/LoadFailed';
import { LoadingState } from '../../ui/LoadingState';
import { NetworkingHours, OwnNetworkingHours } from '../../ui/NetworkingHours';
import { Page, PageHeader } from '../../ui/Page';
import { paths } from '../../ui/paths';
import { StatusStrip } from '../../ui/StatusStrip';
import { TabbedPanels } from '../../ui/TabbedPanels';
import { useAddressState } from '../../ui/useAddressState';
import { useHeldRows } from '../../ui/useHeldRows';
import { useNow } from '../../ui/useNow';
import { WaitingRows } from '../../ui/WaitingRows';
import { EventMeeting } from './EventMeeting';
import { meetingsByTab, meetingTabs, type MeetingTab } from './meeting-tabs';

const tabValue: AddressValue<MeetingTab> = {
  name: 'tab',
  read: oneOf(meetingTabs),
  makesEntry: true,
};

const back = (
  <ButtonLink to={paths.meetings} startIcon={<ArrowBackSharp />}>
    {eventMeetingsText.back}
  </ButtonLink>
);

function Subtitle({ event }: { event: Event }) {
  return (
    <>
      {event.description && (
        <Typography sx={{ maxWidth: '70ch', mb: 1 }}>{event.description}</Typography>
      )}
      <Typography>
        {formatDate(event.startDate, zoneOf(event))}
        {' · '}
        {eventMeetingsText.networkingHours} <NetworkingHours event={event} />
      </Typography>
      <OwnNetworkingHours event={event} />
      <CancelledEvent event={event} />
    </>
  );
}

function EmptyTab({ tab, eventId }: { tab: MeetingTab; eventId: string }) {
  return (
    <EmptyState
      title={eventMeetingsText.empty[tab]}
      hint={eventMeetingsText.emptyHint[tab]}
      action={
        tab === 'all' && (
          <ButtonLink to={paths.event(eventId)} variant="contained">
            {eventMeetingsText.viewAttendees}
          </ButtonLink>
        )
      }
    />
  );
}

function Meetings({ event }: { event: Event }) {
  const load = useLoaded('meetings');
  const meetings = settledWithEvents(useMeetingsOfEvent(event.id), [event], useNow());
  const viewerId = useViewer()?.id ?? '';
  if (!load.ready) {
    if (load.failure) {
      return <LoadFailed message={load.failure.message} onRetry={() => void reload('meetings')} />;
    }
    return <LoadingState label={eventMeetingsText.loading} />;
  }
  return <Tabs event={event} meetings={meetings} viewerId={viewerId} />;
}

interface TabsProps {
  event: Event;
  meetings: readonly Meeting[];
  viewerId: string;
}

function Tabs({ event, meetings, viewerId }: TabsProps) {
  const [tab, setTab] = useAddressState(tabValue);
  const byTab = meetingsByTab(meetings, viewerId);
  const { shown, waiting, showWaiting } = useHeldRows(byTab[tab], meetings, tab);
  return (
    <TabbedPanels
      label={eventMeetingsText.title}
      tabs={meetingTabs.map((key) => ({
        key,
        label: eventMeetingsText.tabs[key](byTab[key].length),
      }))}
      chosen={tab}
      onChoose={setTab}
    >
      <WaitingRows
        label={eventMeetingsText.newMeetings(waiting)}
        count={waiting}
        onShow={showWaiting}
      />
      {shown.length === 0 ? (
        <EmptyTab tab={tab} eventId={event.id} />
      ) : (
        <StatusStrip>
          {shown.map((meeting) => (
            <EventMeeting key={meeting.id} meeting={meeting} event={event} viewerId={viewerId} />
          ))}
        </StatusStrip>
      )}
    </TabbedPanels>
  );
}

/** The viewer's meetings of one event. */
export function EventMeetingsScreen() {
  const { id = '' } = useParams();
  const load = useLoaded(`event:${id}`);
  const event = useEvent(id);
  if (!event) {
    const missing = load.failure && load.failure.status >= 400 && load.failure.status < 500;
    return (
      <Page title={eventMeetingsText.title}>
        <PageHeader
          heading={missing ? eventMeetingsText.notFound : eventMeetingsText.title}
          subtitle={missing ? eventMeetingsText.notFoundBody : undefined}
          back={back}
        />
        {!load.failure && <LoadingState label={eventMeetingsText.loading} />}
        {load.failure && !missing && (
          <LoadFailed message={load.failure.message} onRetry={() => void reload(`event:${id}`)} />
        )}
      </Page>
    );
  }
  const heading = eventMeetingsText.heading(event.name);
  return (
    <Page title={heading}>
      <PageHeader
        heading={heading}
        back={back}
        subtitle={<Subtitle event={event} />}
        actions={
          event.registeredByCurrentUser &&
          event.cancelledAt === null && (
            <ButtonLink to={paths.availability(id)} variant="outlined">
              {availabilityText.open}
            </ButtonLink>
          )
        }
      />
      <Meetings event={event} />
    </Page>
  );
}
