import AdminPanelSettingsSharp from '@mui/icons-material/AdminPanelSettingsSharp';
import BlockSharp from '@mui/icons-material/BlockSharp';
import ErrorOutlineSharp from '@mui/icons-material/ErrorOutlineSharp';
import MailOutlineSharp from '@mui/icons-material/MailOutlineSharp';
import StarSharp from '@mui/icons-material/StarSharp';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { BouncingAddress, User } from '@rendezvous/contract';
import { useState } from 'react';
import { setAdmin, setVip } from '../../live/admin-actions';
import { useViewer } from '../../store/hooks';
import { adminUsersText } from '../../text/admin';
import { bouncingText } from '../../text/admin-mails';
import { inviteText } from '../../text/access';
import { appText } from '../../text/en';
import { suspensionText } from '../../text/safety';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { EmailAddress } from '../../ui/EmailAddress';
import { fullName, PersonAvatar } from '../../ui/PersonAvatar';
import { StatusBadge } from '../../ui/StatusBadge';
import { StripRow } from '../../ui/StripRow';
import { useCommand, type CommandOutcome } from '../../ui/useCommand';
import type { VirtualRow } from '../../ui/virtual-row';
import { SuspendButton } from './SuspendButton';
import { AddressWorksButton } from './AddressWorksButton';
import { ResetTwoStepButton } from './ResetTwoStepButton';

interface UserStripProps {
  user: User;
  row: VirtualRow;
  /** Set where the address takes no mail. */
  bouncing?: BouncingAddress | undefined;
  onAddressWorks: () => Promise<CommandOutcome>;
}

/** One account: who it is, what it shares, its two flags to be switched, and its suspension. */
export function UserStrip({ user, row, bouncing, onAddressWorks }: UserStripProps) {
  return (
    <StripRow
      row={row}
      tone={user.isAdmin ? 'done' : user.isVip ? 'vip' : 'neutral'}
      actions={
        <>
          <VipButton user={user} />
          <AdminButton user={user} />
          {!user.invited && <ResetTwoStepButton user={user} />}
          <SuspendButton user={user} />
          {bouncing && <AddressWorksButton bouncing={bouncing} onClear={onAddressWorks} />}
        </>
      }
    >
      <Box sx={{ display: 'flex', gap: 3 }}>
        <PersonAvatar person={user} />
        <Box sx={{ minWidth: 0 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
            <Typography variant="h3" component="h2">
              {fullName(user)}
            </Typography>
            {user.invited && (
              <StatusBadge tone="neutral" icon={MailOutlineSharp} label={inviteText.invited} />
            )}
            {user.isVip && <StatusBadge tone="vip" icon={StarSharp} label={appText.vip} />}
            {user.isAdmin && (
              <StatusBadge
                tone="done"
                icon={AdminPanelSettingsSharp}
                label={adminUsersText.admin}
              />
            )}
            {user.suspended && (
              <StatusBadge tone="stopped" icon={BlockSharp} label={suspensionText.suspended} />
            )}
            {bouncing && (
              <StatusBadge tone="attention" icon={ErrorOutlineSharp} label={bouncingText.mark} />
            )}
          </Box>
          <Typography variant="body2">
            <EmailAddress address={user.email} />
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {appText.roleAtCompany(user.role, user.company)}
          </Typography>
          <Typography variant="caption" component="p" color="textSecondary">
            {adminUsersText.consent(user.consentToShareData)}
          </Typography>
        </Box>
      </Box>
    </StripRow>
  );
}

function VipButton({ user }: { user: User }) {
  const { pending, run } = useCommand();
  const name = fullName(user);
  const label = user.isVip ? adminUsersText.removeVip : adminUsersText.makeVip;
  const toggle = () =>
    run(() => setVip(user.id, !user.isVip), {
      success: {
        title: adminUsersText.vipUpdated,
        description: user.isVip ? adminUsersText.noVip(name) : adminUsersText.madeVip(name),
      },
      failureTitle: adminUsersText.vipFailed,
    });
  return (
    <Button
      variant="outlined"
      color="inherit"
      disabled={pending}
      aria-label={adminUsersText.of(label, name)}
      onClick={() => void toggle()}
    >
      {label}
    </Button>
  );
}

function AdminButton({ user }: { user: User }) {
  const viewer = useViewer();
  const { pending, run } = useCommand();
  const [asking, setAsking] = useState(false);
  const name = fullName(user);
  const own = viewer?.id === user.id;
  const label = user.isAdmin ? adminUsersText.removeAdmin : adminUsersText.makeAdmin;
  const toggle = () =>
    run(() => setAdmin(user.id, !user.isAdmin), {
      success: { title: adminUsersText.adminUpdated, description: adminUsersText.adminUpdatedBody },
      failureTitle: adminUsersText.adminFailed,
    });
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        disabled={pending}
        aria-label={adminUsersText.of(label, name)}
        onClick={() => (user.isAdmin ? setAsking(true) : void toggle())}
      >
        {label}
      </Button>
      <ConfirmDialog
        open={asking}
        title={own ? adminUsersText.removeOwnTitle : adminUsersText.removeAdminTitle(name)}
        body={own ? adminUsersText.removeOwnBody : adminUsersText.removeAdminBody}
        confirmLabel={adminUsersText.removeAdmin}
        destructive
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          void toggle();
        }}
      />
    </>
  );
}
