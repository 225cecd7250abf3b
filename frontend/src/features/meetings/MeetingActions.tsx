import VideocamSharp from '@mui/icons-material/VideocamSharp';
import Button from '@mui/material/Button';
import type { Meeting } from '@rendezvous/contract';
import { meetingCalendar } from '../../live/actions';
import { meetingText } from '../../text/meetings';
import { CalendarButton } from '../../ui/CalendarButton';
import { fullName } from '../../ui/PersonAvatar';

/** The link and the calendar of a meeting that is agreed. */
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
      {meeting.scheduledStartTime && (
        <CalendarButton
          person={fullName(meeting.otherUser)}
          read={() => meetingCalendar(meeting.id)}
        />
      )}
    </>
  );
}
