import AdminPanelSettingsSharp from '@mui/icons-material/AdminPanelSettingsSharp';
import StarSharp from '@mui/icons-material/StarSharp';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { OtherUser } from '@rendezvous/contract';
import { appText } from '../../text/en';
import { EmailAddress } from '../../ui/EmailAddress';
import { fullName, PersonAvatar } from '../../ui/PersonAvatar';
import { StatusBadge } from '../../ui/StatusBadge';

interface OverviewProps {
  person: OtherUser;
  vipLabel: string;
  /** Left out where an administrator is not marked as one. */
  administratorLabel?: string;
  nameAsHeading?: boolean;
}

/** Photo, name, badges, role, company and e-mail. */
export function Overview({ person, vipLabel, administratorLabel, nameAsHeading }: OverviewProps) {
  return (
    <Box sx={{ display: 'flex', gap: 5, alignItems: 'flex-start' }}>
      <PersonAvatar person={person} size={96} />
      <Box sx={{ minWidth: 0, display: 'flex', flexDirection: 'column', gap: 1 }}>
        <Typography variant={nameAsHeading ? 'h1' : 'h2'}>{fullName(person)}</Typography>
        <Typography>{person.role || appText.notSpecified}</Typography>
        <Typography color="textSecondary">{person.company}</Typography>
        {person.email && (
          <Typography color="textSecondary">
            <EmailAddress address={person.email} />
          </Typography>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 1 }}>
          {person.isVip && <StatusBadge tone="vip" icon={StarSharp} label={vipLabel} />}
          {person.isAdmin && administratorLabel && (
            <StatusBadge tone="done" icon={AdminPanelSettingsSharp} label={administratorLabel} />
          )}
        </Box>
      </Box>
    </Box>
  );
}
