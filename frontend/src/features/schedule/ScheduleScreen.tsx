import Link from '@mui/material/Link';
import { reload } from '../../live/actions';
import { useLoaded } from '../../live/use-loaded';
import { useMeetings, useMyEvents, useViewer } from '../../store/hooks';
import { scheduleText } from '../../text/meetings';
import { formatDay, viewerZone } from '../../text/format';
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
import { EventStrip } from './EventStrip';
import { meetingsWithoutTime, scheduleDays, type ScheduleItem } from './schedule-items';
import { ScheduledMeeting } from './ScheduledMeeting';

const nextId = 'next-day';

interface ItemProps {
  item: ScheduleItem;
  viewerId: string;
  now: number;
}

function Item({ item, viewerId, now }: ItemProps) {
  if (item.kind === 'event') return <EventStrip event={item.event} zone={item.zone} />;
  return (
    <ScheduledMeeting
      meeting={item.meeting}
      viewerId={viewerId}
      event={item.event}
      zone={item.zone}
      now={now}
    />
  );
}

function Schedule({ viewerId }: { viewerId: string }) {
  const events = useMyEvents();
  const meetings = useMeetings();
  const now = useNow();
  const days = scheduleDays(events, meetings, viewerZone(), now);
  const untimed = meetingsWithoutTime(meetings);
  const next = days.find((day) => !day.past);
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
        <Link href={`#${nextId}`} sx={{ alignSelf: 'flex-start', py: 3 }}>
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
        <Section
          key={day.key}
          id={day === next ? nextId : undefined}
          heading={formatDay(day.at, day.zone)}
        >
          <StatusStrip>
            {day.items.map((item) => (
              <Item
                key={item.kind === 'event' ? item.event.id : item.meeting.id}
                item={item}
                viewerId={viewerId}
                now={now}
              />
            ))}
          </StatusStrip>
        </Section>
      ))}
    </>
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
      <PageHeader heading={scheduleText.title} subtitle={scheduleText.subtitle} />
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
