import CheckSharp from '@mui/icons-material/CheckSharp';
import HourglassEmptySharp from '@mui/icons-material/HourglassEmptySharp';
import ScheduleSharp from '@mui/icons-material/ScheduleSharp';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { MeetingParty, StaffMeeting } from '@rendezvous/contract';
import { staffMeetingText as text } from '../../../text/event-today';
import { formatClock } from '../../../text/format';
import { hasBegun } from '../../../ui/has-begun';
import { fullName } from '../../../ui/PersonAvatar';
import { StatusBadge } from '../../../ui/StatusBadge';
import { PersonLink } from './PersonLink';

interface PartyLineProps {
  meeting: StaffMeeting;
  party: MeetingParty;
  other: MeetingParty;
  zone: string;
  now: number;
}

/** One of the two: who it is, whether they are here, what they say of the meeting. */
export function PartyLine({ meeting, party, other, zone, now }: PartyLineProps) {
  const { user, outcome } = party;
  const called = other.calledAt;
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}
      >
        <PersonLink person={user} />
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {user.company}
        </Typography>
        <Arrival meeting={meeting} party={party} now={now} />
      </Box>
      {outcome !== null && <Typography variant="body2">{text.says[outcome]}</Typography>}
      {called !== null && meeting.status === 'accepted' && outcome === null && (
        <Typography variant="body2">
          {text.calledBy(fullName(other.user), formatClock(called, zone))}
        </Typography>
      )}
    </Box>
  );
}

/** Nothing is said of whoever need not be there yet, on another day say, or any more. */
function Arrival({ meeting, party, now }: Pick<PartyLineProps, 'meeting' | 'party' | 'now'>) {
  if (meeting.status === 'completed') return null;
  if (party.checkedInAt !== null) {
    return <StatusBadge tone="confirmed" icon={CheckSharp} label={text.here} />;
  }
  return hasBegun(meeting, now) ? (
    <StatusBadge tone="attention" icon={ScheduleSharp} label={text.late} />
  ) : (
    <StatusBadge tone="neutral" icon={HourglassEmptySharp} label={text.notHere} />
  );
}
