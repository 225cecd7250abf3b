import PrintSharp from '@mui/icons-material/PrintSharp';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { Fragment } from 'react';
import { meetingsCalendar, reload } from '../../live/actions';
import { useLoaded } from '../../live/use-loaded';
import { useMeetings, useMyEvents, useViewer } from '../../store/hooks';
import { scheduleText } from '../../text/meetings';
import { viewerZone } from '../../text/format';
import { WholeCalendarButton } from '../../ui/CalendarButton';
import { EmptyState } from '../../ui/EmptyState';
import { ButtonLink } from '../../ui/links';
import { LoadFailed } from '../../ui/LoadFailed';
import { LoadingState } from '../../ui/LoadingState';
import { MeetingStrip } from '../../ui/MeetingStrip';
import { Page, PageHeader } from '../../ui/Page';
import { paths } from '../../ui/paths';
import { Section } from '../../ui/Section';
import { StatusStrip } from '../../ui/StatusStrip';
import { useNow } from '../../ui/useNow';
import { dayOf } from './agenda';
import { AgendaDay } from './AgendaDay';
import { NowLine } from './NowLine';
import { meetingsWithoutTime, scheduleDays } from './schedule-items';

const nextId = 'next-day';

function Schedule({ viewerId }: { viewerId: string }) {
  const events = useMyEvents();
  const meetings = useMeetings();
  const now = useNow();
  const days = scheduleDays(events, meetings, viewerZone(), now);
  const untimed = meetingsWithoutTime(meetings);
  const next = days.find((day) => !day.past);
  const current = dayOf(days, now);
  if (days.length === 0 && untimed.length === 0) {
    return (
      <EmptyState
        title={scheduleText.empty}
        hint={scheduleText.emptyHint}
        action={
          <ButtonLink to={paths.events} variant="contained">
            {scheduleText.browse}
          </ButtonLink>
        }
      />
    );
  }
  return (
    <>
      {days[0]?.past && next && (
        <Link href={`#${nextId}`} sx={{ alignSelf: 'flex-start', py: 3, displayPrint: 'none' }}>
          {scheduleText.toNext}
        </Link>
      )}
      {untimed.length > 0 && (
        <Section heading={scheduleText.withoutTime}>
          <StatusStrip>
            {untimed.map((meeting) => (
              <MeetingStrip
                key={meeting.id}
                meeting={meeting}
                viewerId={viewerId}
                event={events.find(({ id }) => id === meeting.eventId)}
              />
            ))}
          </StatusStrip>
        </Section>
      )}
      {days.map((day) => (
        <Fragment key={day.key}>
          {day === current?.day && !current.today && <NowLine now={now} zone={day.zone} />}
          <AgendaDay
            id={day === next ? nextId : undefined}
            day={day}
            viewerId={viewerId}
            now={now}
            today={day === current?.day && current.today}
          />
        </Fragment>
      ))}
      {days.length > 0 && !current && <NowLine now={now} zone={viewerZone()} />}
    </>
  );
}

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

/** My Meetings: the viewer's events and timed meetings in the order they happen. */
export function ScheduleScreen() {
  const loads = [useLoaded('my-events'), useLoaded('meetings')];
  const viewer = useViewer();
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
      {ready && viewer && <Schedule viewerId={viewer.id} />}
    </Page>
  );
}
