import VideocamSharp from '@mui/icons-material/VideocamSharp';
import Button from '@mui/material/Button';
import type { Meeting } from '@rendezvous/contract';
import { meetingCalendar } from '../../live/actions';
import { meetingText } from '../../text/meetings';
import { CalendarButton } from '../../ui/CalendarButton';
import { MessageLink } from '../../ui/MessageLink';
import { fullName } from '../../ui/PersonAvatar';

/** What leads on from a meeting that is agreed: the room, the conversation, the calendar. */
export function MeetingActions({ meeting }: { meeting: Meeting }) {
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
      <MessageLink person={meeting.otherUser} startIcon={null} />
      {meeting.scheduledStartTime && (
        <CalendarButton
          person={fullName(meeting.otherUser)}
          read={() => meetingCalendar(meeting.id)}
        />
      )}
    </>
  );
}
