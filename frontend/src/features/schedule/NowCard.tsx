import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Event, Meeting } from '@rendezvous/contract';
import type { ReactNode } from 'react';
import { dashboardText } from '../../text/dashboard';
import {
  formatClock,
  formatDate,
  formatDuration,
  viewerZone,
  zoneOf,
  zoneShortName,
} from '../../text/format';
import { nowText } from '../../text/now';
import { meetsOnline } from '../../ui/meeting-place';
import { MeetingParty } from '../../ui/MeetingParty';
import { MeetingTable } from '../../ui/MeetingTable';
import { minutesUntil, type TimedMeeting } from '../../store/meetings-now';
import { OwnTime } from '../../ui/OwnTime';
import { PersonAvatar } from '../../ui/PersonAvatar';
import { Place } from '../../ui/Place';

interface NowCardProps {
  timed: TimedMeeting;
  /** Gives the time zone, and the location while the meeting has none of its own. */
  event: Event | undefined;
  /** Milliseconds since the epoch. */
  now: number;
  actions: ReactNode;
  /** Once it has begun: whether the two have found each other. */
  onTheDay: ReactNode;
  /** What comes after it, on a line of its own. */
  following?: ReactNode;
}

const lengthOf = (minutes: number) => formatDuration(minutes * 60);

/** How long it takes until the meeting begins, or ends once it has begun. */
function countdown({ start, end }: TimedMeeting, now: number): string {
  if (now < Date.parse(start)) return nowText.startsIn(lengthOf(minutesUntil(start, now)));
  return nowText.left(lengthOf(minutesUntil(end, now)));
}

interface MeetingPointProps {
  meeting: Meeting;
  event: Event | undefined;
}

/** The place of the event and the location, or that it is online. */
export function MeetingPoint({ meeting, event }: MeetingPointProps) {
  const online = meetsOnline(meeting, event);
  const location = meeting.location || event?.location;
  // The place of the event says enough where there is nothing else.
  const placeOnly = !online && !location && meeting.place !== null;
  return (
    <>
      <MeetingTable meeting={meeting} />
      {!placeOnly && (
        <Place online={online}>
          {online ? dashboardText.virtual : location || dashboardText.locationPending}
        </Place>
      )}
    </>
  );
}

/** The meeting that runs or comes next: when, where and whom, with what can be done about it. */
export function NowCard({ timed, event, now, actions, onTheDay, following }: NowCardProps) {
  const { meeting, start, end } = timed;
  const { otherUser } = meeting;
  const zone = event ? zoneOf(event) : viewerZone();
  return (
    <Box
      data-now-card
      sx={{
        border: 1,
        borderLeft: 6,
        borderColor: 'divider',
        borderLeftColor: 'match.high',
        borderRadius: 1,
        bgcolor: 'background.paper',
        px: 4,
        py: 3,
        display: 'flex',
        flexDirection: 'column',
        gap: 2,
      }}
    >
      <Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 3 }}>
          <Typography
            variant="h2"
            component="div"
            sx={{ fontSize: '1.5rem', fontVariantNumeric: 'tabular-nums' }}
          >
            {countdown(timed, now)}
          </Typography>
          <Typography variant="time" component="div" sx={{ fontWeight: 700 }}>
            {`${formatClock(start, zone)}–${formatClock(end, zone)}`}
          </Typography>
        </Box>
        <Typography variant="caption" component="div" color="textSecondary">
          {`${formatDate(start, zone)} ${zoneShortName(start, zone)}`}
          <OwnTime at={start} until={end} zone={zone} />
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', gap: 3 }}>
        <PersonAvatar person={otherUser} />
        <Box sx={{ minWidth: 0 }}>
          <MeetingParty person={otherUser}>
            <MeetingPoint meeting={meeting} event={event} />
          </MeetingParty>
        </Box>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>{actions}</Box>
      {onTheDay}
      {following}
    </Box>
  );
}
