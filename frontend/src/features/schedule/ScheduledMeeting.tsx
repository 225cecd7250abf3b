import UpdateSharp from '@mui/icons-material/UpdateSharp';
import VideocamSharp from '@mui/icons-material/VideocamSharp';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Event, Meeting } from '@rendezvous/contract';
import { memo } from 'react';
import { changeMeetingTime, meetingCalendar, meetingHistory } from '../../live/actions';
import { answerAttendance, callOther } from '../../live/on-the-day';
import { useMeetingPending } from '../../store/hooks';
import { meetingText } from '../../text/meetings';
import { formatDateTime } from '../../text/format';
import { CalendarButton } from '../../ui/CalendarButton';
import { MeetingHistory } from '../../ui/MeetingHistory';
import { MeetingStrip } from '../../ui/MeetingStrip';
import { MessageLink } from '../../ui/MessageLink';
import { hasBegun } from '../../ui/has-begun';
import { OnTheDay } from '../../ui/OnTheDay';
import { fullName } from '../../ui/PersonAvatar';
import { useCommand } from '../../ui/useCommand';
import { useChangesClosed } from '../../ui/usePhases';
import type { VirtualRow } from '../../ui/virtual-row';
import { WhyNot } from '../../ui/WhyNot';
import { ChooseTime } from './ChooseTime';
import { FeedbackButton } from './FeedbackButton';
import { NowLabel, NowMark } from './NowLine';

interface ScheduledMeetingProps {
  meeting: Meeting;
  viewerId: string;
  event: Event | undefined;
  /** IANA zone its time is shown in. */
  zone: string;
  /** Milliseconds since the epoch. */
  now: number;
  /** It is drawn as high as it is long. */
  minutes: number;
  /** How much of it has passed, from 0 to 1, while it is the present moment. */
  passed: number | undefined;
  row: VirtualRow;
}

function timeNote({ meeting, zone }: ScheduledMeetingProps): string | null {
  if (!meeting.scheduledStartTime) return null;
  const time = formatDateTime(meeting.scheduledStartTime, zone);
  if (meeting.status === 'pending') return meetingText.preferredAt(time);
  return meeting.status === 'accepted' ? meetingText.confirmedAt(time) : null;
}

function ChangeTime({ meeting }: { meeting: Meeting }) {
  const { run, pending } = useCommand();
  const busy = useMeetingPending(meeting.id);
  const change = () =>
    run(() => changeMeetingTime(meeting.id), {
      success: { title: meetingText.timeChangedTitle, description: meetingText.timeChanged },
      failureTitle: meetingText.timeChangeFailed,
    });
  return (
    <Button
      variant="outlined"
      color="inherit"
      startIcon={<UpdateSharp />}
      disabled={busy}
      onClick={() => void change()}
    >
      {pending ? meetingText.changingTime : meetingText.changeTime}
    </Button>
  );
}

type ActionsProps = Pick<ScheduledMeetingProps, 'meeting' | 'event' | 'zone' | 'now'>;

function Actions({ meeting, event, zone, now }: ActionsProps) {
  const closed = useChangesClosed(event);
  const { status, scheduledStartTime: start, scheduledEndTime: end, meetingLink } = meeting;
  if (status === 'completed') return <FeedbackButton meeting={meeting} />;
  if (status !== 'accepted' || !start) return null;
  const over = Date.parse(end ?? start) <= now;
  const isToCome = Date.parse(start) > now;
  return (
    <>
      {meetingLink && !over && (
        <Button
          variant="contained"
          startIcon={<VideocamSharp />}
          href={meetingLink}
          target="_blank"
          rel="noreferrer"
        >
          {meetingText.join}
        </Button>
      )}
      {isToCome && closed && <WhyNot>{closed}</WhyNot>}
      {isToCome && !closed && <ChangeTime meeting={meeting} />}
      {isToCome && !closed && <ChooseTime meeting={meeting} zone={zone} />}
      <MessageLink person={meeting.otherUser} startIcon={null} />
      {!over && (
        <CalendarButton
          person={fullName(meeting.otherUser)}
          read={() => meetingCalendar(meeting.id)}
        />
      )}
    </>
  );
}

/** A meeting of the schedule: its time can be changed until it begins, and it can be rated once it is over. */
export const ScheduledMeeting = memo(function ScheduledMeeting(props: ScheduledMeetingProps) {
  const { meeting, viewerId, event, zone, now, minutes, passed, row } = props;
  const note = timeNote(props);
  return (
    <MeetingStrip
      meeting={meeting}
      viewerId={viewerId}
      event={event}
      withDate={false}
      minutes={minutes}
      timeMark={passed !== undefined && <NowLabel now={now} zone={zone} />}
      overlay={passed !== undefined && <NowMark part={passed} />}
      row={row}
      note={note && <Typography sx={{ fontWeight: 600 }}>{note}</Typography>}
      placeNote={
        <MeetingHistory meeting={meeting} zone={zone} read={() => meetingHistory(meeting.id)} />
      }
      actions={<Actions meeting={meeting} event={event} zone={zone} now={now} />}
      footer={
        hasBegun(meeting, now) && (
          <OnTheDay
            meeting={meeting}
            event={event}
            zone={zone}
            now={now}
            say={answerAttendance}
            call={callOther}
          />
        )
      }
    />
  );
});
