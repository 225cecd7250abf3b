import { reload } from '../../live/actions';
import { useLoaded } from '../../live/use-loaded';
import { useMeetings, useMyEvents } from '../../store/hooks';
import { dashboardText } from '../../text/dashboard';
import { formatClock, formatDate, viewerZone, zoneOf, zoneShortName } from '../../text/format';
import { EmptyState } from '../../ui/EmptyState';
import { LoadFailed } from '../../ui/LoadFailed';
import { MeetingParty } from '../../ui/MeetingParty';
import { MeetingTable } from '../../ui/MeetingTable';
import { meetsOnline } from '../../ui/meeting-place';
import { OwnTime } from '../../ui/OwnTime';
import { Place } from '../../ui/Place';
import { Section } from '../../ui/Section';
import { StatusStrip } from '../../ui/StatusStrip';
import { StripRow } from '../../ui/StripRow';
import { useNow } from '../../ui/useNow';
import { nextOf, type Upcoming } from './next-meeting';

function NextStrip({ meeting, start }: Upcoming) {
  const event = useMyEvents().find(({ id }) => id === meeting.eventId);
  const zone = event ? zoneOf(event) : viewerZone();
  const { otherUser, location } = meeting;
  const online = meetsOnline(meeting, event);
  return (
    <StatusStrip>
      <StripRow
        tone="confirmed"
        time={formatClock(start, zone)}
        timeNote={
          <>
            {formatDate(start, zone)} {zoneShortName(start, zone)}
            <OwnTime at={start} zone={zone} />
          </>
        }
      >
        <MeetingParty person={otherUser}>
          <Place online={online}>
            {online ? dashboardText.virtual : location || dashboardText.locationPending}
          </Place>
          <MeetingTable meeting={meeting} />
        </MeetingParty>
      </StripRow>
    </StatusStrip>
  );
}

function Next({ happening }: NextMeetingProps) {
  const load = useLoaded('meetings');
  const next = nextOf(useMeetings(), useNow());
  if (load.failure && !load.ready) {
    return <LoadFailed message={load.failure.message} onRetry={() => void reload('meetings')} />;
  }
  if (next) return <NextStrip {...next} />;
  return (
    <EmptyState title={happening ? dashboardText.noFurtherMeeting : dashboardText.noNextMeeting} />
  );
}

interface NextMeetingProps {
  /** Whether the viewer is in a meeting now. */
  happening: boolean;
}

/** Whom the viewer meets next, when and where. */
export function NextMeeting(props: NextMeetingProps) {
  return (
    <Section heading={dashboardText.nextMeeting}>
      <Next {...props} />
    </Section>
  );
}
