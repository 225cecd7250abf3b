import PrintSharp from '@mui/icons-material/PrintSharp';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Event } from '@rendezvous/contract';
import { meetingsCalendar, reload } from '../../live/actions';
import { useLoaded } from '../../live/use-loaded';
import { useMeetings, useMyEvents, useViewer } from '../../store/hooks';
import { settledWithEvents } from '../../store/meetings-now';
import { scheduleText } from '../../text/meetings';
import { WholeCalendarButton } from '../../ui/CalendarButton';
import { LoadFailed } from '../../ui/LoadFailed';
import { LoadingState } from '../../ui/LoadingState';
import { Page, PageHeader } from '../../ui/Page';
import { paths } from '../../ui/paths';
import { useNow } from '../../ui/useNow';
import { Agenda } from './Agenda';
import { AvailabilityLink } from './AvailabilityLink';
import { NowSection } from './NowSection';

/** The schedule for elsewhere: in another calendar, or on paper. */
function Takeaways() {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      <WholeCalendarButton name={scheduleText.title} read={meetingsCalendar} />
      <Button startIcon={<PrintSharp />} onClick={() => window.print()}>
        {scheduleText.print}
      </Button>
    </Box>
  );
}

const availabilityOf = (event: Event) => <AvailabilityLink event={event} />;

/** My Meetings: the viewer's events and timed meetings in the order they happen. */
export function ScheduleScreen() {
  const loads = [useLoaded('my-events'), useLoaded('meetings')];
  const viewer = useViewer();
  const events = useMyEvents();
  const meetings = settledWithEvents(useMeetings(), events, useNow());
  const failure = loads.find((load) => !load.ready && load.failure)?.failure;
  const ready = loads.every((load) => load.ready);
  return (
    <Page title={scheduleText.title}>
      <PageHeader
        heading={scheduleText.title}
        subtitle={scheduleText.subtitle}
        actions={ready && <Takeaways />}
      />
      {failure && (
        <LoadFailed
          message={failure.message}
          onRetry={() => void Promise.all([reload('my-events'), reload('meetings')])}
        />
      )}
      {!failure && !ready && <LoadingState label={scheduleText.loading} />}
      {ready && viewer && (
        <>
          <NowSection eventPath={paths.eventMeetings} eventActions={availabilityOf} />
          <Agenda viewerId={viewer.id} events={events} meetings={meetings} />
        </>
      )}
    </Page>
  );
}
