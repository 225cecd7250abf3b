import CheckSharp from '@mui/icons-material/CheckSharp';
import LabelSharp from '@mui/icons-material/LabelSharp';
import StarSharp from '@mui/icons-material/StarSharp';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Event, EventAttendee } from '@rendezvous/contract';
import type { ReactNode } from 'react';
import { appText } from '../../text/en';
import { eventPeopleText as text } from '../../text/event-people';
import { formatClock, formatDate, zoneOf } from '../../text/format';
import { EmailAddress } from '../../ui/EmailAddress';
import { TextLink } from '../../ui/links';
import { paths } from '../../ui/paths';
import { fullName, PersonAvatar } from '../../ui/PersonAvatar';
import { StatusBadge } from '../../ui/StatusBadge';
import { StripRow } from '../../ui/StripRow';
import type { Tone } from '../../ui/tone';
import type { VirtualRow } from '../../ui/virtual-row';
import { invitationBadge } from './invitation-badge';

const toneOf = ({ checkedInAt, invitation }: EventAttendee): Tone => {
  if (checkedInAt !== null) return 'done';
  return invitation === null ? 'confirmed' : invitationBadge(invitation).tone;
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
  const name = fullName(user);
  // Whose address staff may not know, they may not look up either.
  const hasProfile = attendee.invitation === null && user.email !== null;
  return (
    <StripRow row={row} tone={toneOf(attendee)}>
      <Box sx={{ display: 'flex', gap: 3, alignItems: 'flex-start' }}>
        <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
          <PersonAvatar person={user} />
        </Box>
        <Box sx={{ minWidth: 0, flex: 1 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
            <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
              {hasProfile ? (
                <TextLink to={paths.user(user.id)} color="inherit" underline="hover">
                  {name}
                </TextLink>
              ) : (
                name
              )}
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
      {invitation !== null && <StatusBadge {...invitationBadge(invitation)} />}
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
