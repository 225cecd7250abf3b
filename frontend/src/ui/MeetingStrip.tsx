import PlaceSharp from '@mui/icons-material/PlaceSharp';
import VideocamSharp from '@mui/icons-material/VideocamSharp';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Event, Meeting } from '@rendezvous/contract';
import type { ReactNode } from 'react';
import { appText } from '../text/en';
import { meetingText } from '../text/meetings';
import { formatClock, formatDate, viewerZone, zoneOf, zoneShortName } from '../text/format';
import { TextLink } from './links';
import { meetingTone, MeetingStatusBadge } from './MeetingStatusBadge';
import { paths } from './paths';
import { fullName, PersonAvatar } from './PersonAvatar';
import { StripRow } from './StripRow';

interface MeetingStripProps {
  meeting: Meeting;
  viewerId: string;
  /** Where it belongs: names the zone of its times and, until it has one of its own, its place. */
  event: Event | undefined;
  /** The date under the time; left out where a heading above names the day. */
  withDate?: boolean;
  acceptedWord?: string;
  /** `h3` below the heading of a section, `h2` right below the screen's. */
  headingLevel?: 'h2' | 'h3';
  /** Between the person and the message, for example the confirmed time in words. */
  note?: ReactNode;
  actions?: ReactNode;
}

function timeOf({ meeting, event, withDate = true }: MeetingStripProps) {
  const start = meeting.scheduledStartTime;
  const zone = event ? zoneOf(event) : viewerZone();
  if (!start) return { time: meetingText.timeTbd, timeNote: undefined };
  const zoneName = zoneShortName(start, zone);
  return {
    time: formatClock(start, zone),
    timeNote: withDate ? `${formatDate(start, zone)} ${zoneName}` : zoneName,
  };
}

function PlaceLine({ meeting, event }: Pick<MeetingStripProps, 'meeting' | 'event'>) {
  const online = event?.isVirtual || Boolean(meeting.meetingLink);
  const Icon = online ? VideocamSharp : PlaceSharp;
  return (
    <Typography
      variant="body2"
      color="textSecondary"
      sx={{ display: 'flex', alignItems: 'center', gap: 1 }}
    >
      <Icon aria-hidden sx={{ fontSize: 16 }} />
      {online
        ? meetingText.virtual
        : meeting.location || event?.location || meetingText.locationTbd}
    </Typography>
  );
}

/** Why an accepted meeting has no time yet, and what can be done. */
function PlacementNote({ meeting }: { meeting: Meeting }) {
  if (meeting.status !== 'accepted') return null;
  if (meeting.placement === 'assigning') {
    return <Typography role="status">{meetingText.assigning}</Typography>;
  }
  if (meeting.placement === 'waiting') return <Typography>{meetingText.waiting}</Typography>;
  return null;
}

/** One meeting as a strip: time, person, status, place, message, and what the viewer may do. */
export function MeetingStrip(props: MeetingStripProps) {
  const { meeting, viewerId, event, note, actions, acceptedWord, headingLevel = 'h3' } = props;
  const { otherUser, message } = meeting;
  const name = fullName(otherUser);
  const mine = meeting.requesterUserId === viewerId;
  return (
    <StripRow tone={meetingTone(meeting, viewerId)} {...timeOf(props)} actions={actions}>
      <Box sx={{ display: 'flex', gap: 3 }}>
        <PersonAvatar person={otherUser} />
        <Box sx={{ minWidth: 0, display: 'flex', flexDirection: 'column', gap: 1 }}>
          <Box
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              columnGap: 3,
              rowGap: 1,
            }}
          >
            <Typography variant="h3" component={headingLevel}>
              <TextLink to={paths.user(otherUser.id)} color="inherit" underline="hover">
                {meetingText.meetingWith(name)}
              </TextLink>
            </Typography>
            <MeetingStatusBadge meeting={meeting} viewerId={viewerId} acceptedWord={acceptedWord} />
          </Box>
          <Typography variant="body2" color="textSecondary">
            {appText.roleAtCompany(otherUser.role, otherUser.company)}
          </Typography>
          {note}
          <PlacementNote meeting={meeting} />
          <PlaceLine meeting={meeting} event={event} />
          {message && (
            <Typography variant="body2" sx={{ maxWidth: '70ch', whiteSpace: 'pre-line' }}>
              <strong>{mine ? meetingText.yourMessage : meetingText.theirMessage}</strong> {message}
            </Typography>
          )}
        </Box>
      </Box>
    </StripRow>
  );
}
