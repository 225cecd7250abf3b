import UpdateSharp from '@mui/icons-material/UpdateSharp';
import VideocamSharp from '@mui/icons-material/VideocamSharp';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Event, Meeting } from '@rendezvous/contract';
import { changeMeetingTime } from '../../live/actions';
import { useMeetingPending } from '../../store/hooks';
import { meetingText } from '../../text/meetings';
import { formatDateTime } from '../../text/format';
import { MeetingStrip } from '../../ui/MeetingStrip';
import { useCommand } from '../../ui/useCommand';
import { FeedbackButton } from './FeedbackButton';

interface ScheduledMeetingProps {
  meeting: Meeting;
  viewerId: string;
  event: Event | undefined;
  /** IANA zone its time is shown in. */
  zone: string;
  /** Milliseconds since the epoch. */
  now: number;
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

function Actions({ meeting, now }: Pick<ScheduledMeetingProps, 'meeting' | 'now'>) {
  const { status, scheduledStartTime: start, scheduledEndTime: end, meetingLink } = meeting;
  if (status === 'completed') return <FeedbackButton meeting={meeting} />;
  if (status !== 'accepted' || !start) return null;
  return (
    <>
      {meetingLink && Date.parse(end ?? start) > now && (
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
      {Date.parse(start) > now && <ChangeTime meeting={meeting} />}
    </>
  );
}

/** A meeting of the schedule: its time can be changed until it begins, and it can be rated once it is over. */
export function ScheduledMeeting(props: ScheduledMeetingProps) {
  const { meeting, viewerId, event, now } = props;
  const note = timeNote(props);
  return (
    <MeetingStrip
      meeting={meeting}
      viewerId={viewerId}
      event={event}
      withDate={false}
      note={note && <Typography sx={{ fontWeight: 600 }}>{note}</Typography>}
      actions={<Actions meeting={meeting} now={now} />}
    />
  );
}
