import AdminPanelSettingsSharp from '@mui/icons-material/AdminPanelSettingsSharp';
import KeyboardSharp from '@mui/icons-material/KeyboardSharp';
import LogoutSharp from '@mui/icons-material/LogoutSharp';
import ManageAccountsSharp from '@mui/icons-material/ManageAccountsSharp';
import SearchSharp from '@mui/icons-material/SearchSharp';
import TuneSharp from '@mui/icons-material/TuneSharp';
import type { SvgIconComponent } from '@mui/icons-material';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { NotificationBell } from '../features/notices/NotificationBell';
import { useStaffedEvents, useUnreadCount, useViewer } from '../store/hooks';
import { navigationText } from '../text/en';
import { overlayText } from '../text/shell';
import { Brand } from '../ui/Brand';
import { CountMark } from '../ui/CountMark';
import { showOverlay, type Overlay } from '../ui/overlay';
import { paths } from '../ui/paths';
import { useNow } from '../ui/useNow';
import { useWide } from '../ui/useWide';
import { commandKey } from '../ui/shortcuts';
import { mainEntries, type NavigationEntry } from './navigation-entries';
import { AppearanceChoice } from './AppearanceChoice';

const adminEntry: NavigationEntry = {
  to: paths.adminDashboard,
  label: navigationText.adminDashboard,
  icon: AdminPanelSettingsSharp,
};
/** How long an event stays in the menu of its staff after its end. */
const keptMs = 30 * 86_400_000;

const profileEntry: NavigationEntry = {
  to: paths.editProfile,
  label: navigationText.profileSettings,
  icon: ManageAccountsSharp,
};

const rowSx = {
  display: 'flex',
  justifyContent: 'flex-start',
  alignItems: 'center',
  gap: 3,
  width: '100%',
  minHeight: 44,
  pl: 5,
  pr: 4,
  borderLeft: '4px solid transparent',
  color: 'text.primary',
  typography: 'button',
  '&:hover': { bgcolor: 'action.hover' },
  '&[aria-current="page"]': {
    borderColor: 'secondary.main',
    bgcolor: 'background.default',
    fontWeight: 700,
  },
  '&.Mui-focusVisible': { outlineOffset: -2 },
} as const;

function EntryLink({ entry, onChosen }: { entry: NavigationEntry; onChosen: () => void }) {
  const { pathname } = useLocation();
  const unread = useUnreadCount();
  const Icon = entry.icon;
  return (
    <ButtonBase
      component={Link}
      to={entry.to}
      onClick={onChosen}
      aria-current={pathname === entry.to ? 'page' : undefined}
      sx={rowSx}
    >
      <Icon aria-hidden fontSize="small" />
      {entry.label}
      {entry.to === paths.messages && (
        <CountMark count={unread} words={navigationText.unread} roomy sx={{ ml: 'auto' }} />
      )}
    </ButtonBase>
  );
}

interface OverlayButtonProps {
  overlay: Overlay;
  label: string;
  icon: SvgIconComponent;
  /** The keys that do the same. */
  keys: string;
  shortcut: string;
  onChosen: () => void;
}

function OverlayButton({ overlay, label, icon: Icon, keys, ...rest }: OverlayButtonProps) {
  return (
    <ButtonBase
      aria-keyshortcuts={rest.shortcut}
      onClick={() => {
        rest.onChosen();
        showOverlay(overlay);
      }}
      sx={rowSx}
    >
      <Icon aria-hidden fontSize="small" />
      {label}
      <Typography
        component="span"
        variant="caption"
        aria-hidden
        color="textSecondary"
        sx={{ ml: 'auto', display: { xs: 'none', md: 'inline' } }}
      >
        {keys}
      </Typography>
    </ButtonBase>
  );
}

/** The events that the viewer helps to run; administrators find every event in their dashboard. */
function StaffedEvents({ onChosen }: { onChosen: () => void }) {
  const groupId = useId();
  const isAdmin = useViewer()?.isAdmin === true;
  const now = useNow();
  const events = useStaffedEvents().filter(({ endDate }) => Date.parse(endDate) > now - keptMs);
  if (isAdmin || events.length === 0) return null;
  return (
    <Box role="group" aria-labelledby={groupId} sx={{ mt: 5 }}>
      <Typography
        id={groupId}
        variant="overline"
        component="p"
        color="textSecondary"
        sx={{ pl: 6 }}
      >
        {navigationText.running}
      </Typography>
      {events.map(({ id, name }) => (
        <EntryLink
          key={id}
          entry={{ to: paths.eventAdmin(id), label: name, icon: TuneSharp }}
          onChosen={onChosen}
        />
      ))}
    </Box>
  );
}

interface NavigationMenuProps {
  /** After a link or Logout was chosen. */
  onChosen: () => void;
  onLogout: () => void;
}

/** The menu of sidebar and drawer; nothing when no user is signed in. */
export function NavigationMenu({ onChosen, onLogout }: NavigationMenuProps) {
  const viewer = useViewer();
  const platformId = useId();
  const wide = useWide();
  if (!viewer) return null;
  return (
    <Box
      sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0, overflowY: 'auto' }}
    >
      <ButtonBase
        component={Link}
        to={paths.dashboard}
        onClick={onChosen}
        sx={{ justifyContent: 'flex-start', p: 5, textAlign: 'left' }}
      >
        <Brand />
      </ButtonBase>
      <OverlayButton
        overlay="palette"
        label={overlayText.search}
        icon={SearchSharp}
        keys={`${commandKey()} K`}
        shortcut="Control+K Meta+K"
        onChosen={onChosen}
      />
      <NotificationBell labelled onOpen={onChosen} sx={rowSx} />
      {mainEntries.map((entry) => (
        <EntryLink key={entry.to} entry={entry} onChosen={onChosen} />
      ))}
      <StaffedEvents onChosen={onChosen} />
      {viewer.isAdmin && (
        <Box role="group" aria-labelledby={platformId} sx={{ mt: 5 }}>
          <Typography
            id={platformId}
            variant="overline"
            component="p"
            color="textSecondary"
            sx={{ pl: 6 }}
          >
            {navigationText.platform}
          </Typography>
          <EntryLink entry={adminEntry} onChosen={onChosen} />
        </Box>
      )}
      <Box sx={{ mt: 'auto', pt: 5, pb: 3 }}>
        <EntryLink entry={profileEntry} onChosen={onChosen} />
        {wide && (
          <OverlayButton
            overlay="shortcuts"
            label={overlayText.shortcuts}
            icon={KeyboardSharp}
            keys="?"
            shortcut="?"
            onChosen={onChosen}
          />
        )}
        <ButtonBase
          onClick={() => {
            onChosen();
            onLogout();
          }}
          sx={rowSx}
        >
          <LogoutSharp aria-hidden fontSize="small" />
          {navigationText.logout}
        </ButtonBase>
        <AppearanceChoice />
      </Box>
    </Box>
  );
}
