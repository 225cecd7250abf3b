import CheckSharp from '@mui/icons-material/CheckSharp';
import CloseSharp from '@mui/icons-material/CloseSharp';
import VideocamSharp from '@mui/icons-material/VideocamSharp';
import Button from '@mui/material/Button';
import type { Meeting } from '@rendezvous/contract';
import { changeMeetingStatus, meetingCalendar } from '../../live/actions';
import { useOutlookOf } from '../../live/use-outlook';
import { useMeetingPending } from '../../store/hooks';
import { answerText } from '../../text/answers';
import { meetingText } from '../../text/meetings';
import { CalendarButton } from '../../ui/CalendarButton';
import { awaitsAnswerOf } from '../../ui/MeetingStatusBadge';
import { acceptWord } from '../../ui/outlook';
import { fullName } from '../../ui/PersonAvatar';
import { useCommand } from '../../ui/useCommand';

const failureTitle = answerText.updateFailed;

/** Accept and Decline for the requestee of a pending request; the link and the calendar once there is a time. */
export function MeetingActions({ meeting, viewerId }: { meeting: Meeting; viewerId: string }) {
  const { run } = useCommand();
  const pending = useMeetingPending(meeting.id);
  const outlook = useOutlookOf(meeting);
  const accept = () =>
    run(() => changeMeetingStatus(meeting.id, 'accepted'), {
      success: { title: answerText.acceptedTitle, description: answerText.accepted },
      failureTitle,
    });
  const decline = () =>
    run(() => changeMeetingStatus(meeting.id, 'declined'), {
      success: { title: answerText.declinedTitle, description: answerText.declined },
      failureTitle,
    });
  if (awaitsAnswerOf(meeting, viewerId)) {
    return (
      <>
        <Button
          variant="contained"
          color="secondary"
          startIcon={<CheckSharp />}
          disabled={pending}
          onClick={() => void accept()}
        >
          {acceptWord(outlook)}
        </Button>
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<CloseSharp />}
          disabled={pending}
          onClick={() => void decline()}
        >
          {answerText.decline}
        </Button>
      </>
    );
  }
  if (meeting.status !== 'accepted') return null;
  return (
    <>
      {meeting.meetingLink && (
        <Button
          variant="contained"
          startIcon={<VideocamSharp />}
          href={meeting.meetingLink}
          target="_blank"
          rel="noreferrer"
        >
          {meetingText.join}
        </Button>
      )}
      {meeting.scheduledStartTime && (
        <CalendarButton
          person={fullName(meeting.otherUser)}
          read={() => meetingCalendar(meeting.id)}
        />
      )}
    </>
  );
}
