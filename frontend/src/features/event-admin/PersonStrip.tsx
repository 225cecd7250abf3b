import CheckSharp from '@mui/icons-material/CheckSharp';
import ErrorOutlineSharp from '@mui/icons-material/ErrorOutlineSharp';
import HourglassEmptySharp from '@mui/icons-material/HourglassEmptySharp';
import LabelSharp from '@mui/icons-material/LabelSharp';
import MailOutlineSharp from '@mui/icons-material/MailOutlineSharp';
import StarSharp from '@mui/icons-material/StarSharp';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Event, EventAttendee, InvitationState } from '@rendezvous/contract';
import type { ReactNode } from 'react';
import { appText } from '../../text/en';
import { eventPeopleText as text } from '../../text/event-people';
import { formatClock, formatDate, zoneOf } from '../../text/format';
import { EmailAddress } from '../../ui/EmailAddress';
import { fullName, PersonAvatar } from '../../ui/PersonAvatar';
import { StatusBadge } from '../../ui/StatusBadge';
import { StripRow } from '../../ui/StripRow';
import type { Tone } from '../../ui/tone';
import type { VirtualRow } from '../../ui/virtual-row';

const invitations = {
  sent: { tone: 'neutral', icon: MailOutlineSharp },
  lapsed: { tone: 'attention', icon: ErrorOutlineSharp },
  held: { tone: 'stopped', icon: HourglassEmptySharp },
} as const satisfies Record<
  NonNullable<InvitationState>,
  { tone: Tone; icon: typeof MailOutlineSharp }
>;

const toneOf = ({ checkedInAt, invitation }: EventAttendee): Tone => {
  if (checkedInAt !== null) return 'done';
  return invitation === null ? 'confirmed' : invitations[invitation].tone;
};

interface PersonStripProps {
  event: Event;
  attendee: EventAttendee;
  row: VirtualRow;
  /** What can be done with them. */
  actions: ReactNode;
}

/** One person of the event: who they are, where they stand, and how many meetings they have. */
export function PersonStrip({ event, attendee, row, actions }: PersonStripProps) {
  const { user, externalId, meetings } = attendee;
  const { pending, accepted, completed } = meetings;
  return (
    <StripRow row={row} tone={toneOf(attendee)}>
      <Box sx={{ display: 'flex', gap: 3, alignItems: 'flex-start' }}>
        <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
          <PersonAvatar person={user} />
        </Box>
        <Box sx={{ minWidth: 0, flex: 1 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
            <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
              {fullName(user)}
            </Typography>
            <Badges event={event} attendee={attendee} />
          </Box>
          <Typography variant="body2" color="textSecondary">
            {appText.roleAtCompany(user.role, user.company)}
          </Typography>
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {user.email !== null && <EmailAddress address={user.email} />}
            {user.email !== null && externalId !== null && ' · '}
            {externalId !== null && text.externalId(externalId)}
          </Typography>
          <Typography variant="caption" component="p" color="textSecondary">
            {text.counts(pending, accepted, completed)}
          </Typography>
        </Box>
        <Box sx={{ display: 'flex', gap: 1, flex: 'none' }}>{actions}</Box>
      </Box>
    </StripRow>
  );
}

function Badges({ event, attendee }: Pick<PersonStripProps, 'event' | 'attendee'>) {
  const { user, participantType, invitation, checkedInAt } = attendee;
  const zone = zoneOf(event);
  return (
    <>
      {participantType && (
        <StatusBadge tone="neutral" icon={LabelSharp} label={participantType.name} />
      )}
      {user.isVip && <StatusBadge tone="vip" icon={StarSharp} label={appText.vip} />}
      {invitation !== null && (
        <StatusBadge {...invitations[invitation]} label={text.invitation[invitation]} />
      )}
      {checkedInAt !== null && (
        <StatusBadge
          tone="done"
          icon={CheckSharp}
          label={text.checkedIn(
            `${formatDate(checkedInAt, zone)}, ${formatClock(checkedInAt, zone)}`,
          )}
        />
      )}
    </>
  );
}
