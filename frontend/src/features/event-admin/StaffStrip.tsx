import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { StaffMember, StaffRole } from '@rendezvous/contract';
import PersonSharp from '@mui/icons-material/PersonSharp';
import { appText } from '../../text/en';
import { eventPeopleText, eventStaffText as text } from '../../text/event-people';
import { EmailAddress } from '../../ui/EmailAddress';
import { LabelledSelect } from '../../ui/LabelledSelect';
import { fullName, PersonAvatar } from '../../ui/PersonAvatar';
import { StatusBadge } from '../../ui/StatusBadge';
import { StripRow } from '../../ui/StripRow';
import { invitationBadge } from './invitation-badge';

const roles = (['organiser', 'desk'] as const).map((value) => ({
  value,
  label: text.roles[value],
}));

interface StaffStripProps {
  member: StaffMember;
  isViewer: boolean;
  /** Without them nobody would organise the event. */
  stays: boolean;
  pending: boolean;
  onRole: (role: StaffRole) => void;
  onInvite: () => void;
  onRemove: () => void;
}

/** One person of the staff, with their role to be changed. */
export function StaffStrip(props: StaffStripProps) {
  const { member, isViewer, stays, pending, onRole, onInvite, onRemove } = props;
  const { user, role, invitation } = member;
  const name = fullName(user);
  return (
    <StripRow
      tone={role === 'organiser' ? 'done' : 'neutral'}
      actions={
        <>
          <Box sx={{ width: '10rem' }}>
            <LabelledSelect
              label={text.role}
              ariaLabel={text.roleOf(name)}
              value={role}
              options={roles}
              disabled={pending || stays}
              onChange={onRole}
            />
          </Box>
          {invitation !== null && (
            <Button
              variant="outlined"
              disabled={pending}
              aria-label={text.inviteOf(name || (user.email ?? ''))}
              onClick={onInvite}
              sx={{ alignSelf: 'flex-end', height: 44 }}
            >
              {eventPeopleText.renewInvitation}
            </Button>
          )}
          <Button
            variant="outlined"
            color="inherit"
            disabled={pending || stays}
            aria-label={text.removeOf(name)}
            onClick={onRemove}
            sx={{ alignSelf: 'flex-end', height: 44 }}
          >
            {text.remove}
          </Button>
        </>
      }
    >
      <Box sx={{ display: 'flex', gap: 3 }}>
        <PersonAvatar person={user} />
        <Box sx={{ minWidth: 0 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
            <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
              {name}
            </Typography>
            {invitation !== null && <StatusBadge {...invitationBadge(invitation)} />}
            {isViewer && <StatusBadge tone="neutral" icon={PersonSharp} label={text.you} />}
          </Box>
          <Typography variant="body2" color="textSecondary">
            {appText.roleAtCompany(user.role, user.company)}
          </Typography>
          {user.email !== null && (
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              <EmailAddress address={user.email} />
            </Typography>
          )}
          {stays && (
            <Typography variant="caption" component="p" color="textSecondary">
              {text.lastOrganiser}
            </Typography>
          )}
        </Box>
      </Box>
    </StripRow>
  );
}
