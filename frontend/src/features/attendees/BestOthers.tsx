import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { CompatibleAttendee, Uuid } from '@rendezvous/contract';
import { useAttendees, useMeetingsOfEvent, useViewer } from '../../store/hooks';
import { attendeeListText } from '../../text/attendees';
import { completenessText } from '../../text/profile';
import { completenessOf } from '../../ui/completeness';
import { ButtonLink } from '../../ui/links';
import { paths } from '../../ui/paths';
import { AttendeeStrips } from './AttendeeStrips';

interface BestOthersProps {
  eventId: Uuid;
  zone: string;
  /** Why nobody can be asked now, by the moments of the event. */
  closed?: string;
  onRequestMeeting?: (attendee: CompatibleAttendee) => void;
}

const most = 10;

/** The best of those who are not recommended, and what the viewer's profile lacks to be matched better. */
export function BestOthers({ eventId, ...strips }: BestOthersProps) {
  const attendees = useAttendees(`attendees:${eventId}`);
  const met = useMeetingsOfEvent(eventId).filter(({ status }) => status === 'completed');
  const others = attendees
    .filter((each) => !each.hasExistingMeetingRequest && !each.notRelevant)
    .filter(({ id }) => !met.some(({ otherUser }) => otherUser.id === id))
    .slice(0, most);
  return (
    <>
      <ProfileHints />
      {others.length > 0 && (
        <>
          <Typography variant="h3" component="h3">
            {attendeeListText.bestOthers}
          </Typography>
          <AttendeeStrips attendees={others} total={others.length} {...strips} />
        </>
      )}
    </>
  );
}

function ProfileHints() {
  const viewer = useViewer();
  const improvements = viewer ? completenessOf(viewer).improvements : [];
  if (improvements.length === 0) return null;
  return (
    <Box>
      <Typography variant="body2">{completenessText.improve}</Typography>
      <Box component="ul" role="list" sx={{ mt: 0, mb: 2, pl: 5 }}>
        {improvements.map((improvement) => (
          <Typography key={improvement} component="li" variant="body2">
            {improvement === 'goals'
              ? completenessText.fillIn(attendeeListText.goals)
              : completenessText.improvements[improvement]}
          </Typography>
        ))}
      </Box>
      <ButtonLink variant="outlined" to={paths.editProfile}>
        {attendeeListText.editProfile}
      </ButtonLink>
    </Box>
  );
}
