import Box from '@mui/material/Box';
import Menu, { type MenuProps } from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Link } from 'react-router-dom';
import { signOut } from '../../live/session';
import { dashboardText } from '../../text/dashboard';
import { appearanceText } from '../../text/appearance';
import { useAppearance } from '../../ui/appearance';
import { appearances } from '../../ui/appearances';
import { paths } from '../../ui/paths';
import { useCloseOnBack } from '../../ui/useCloseOnBack';

interface UserMenuItemsProps extends Pick<MenuProps, 'id' | 'anchorEl'> {
  isAdmin: boolean;
  /** Pixels; the button's. */
  width: number | undefined;
  onClose: () => void;
}

const ruled = { borderTop: 1, borderColor: 'divider' } as const;

/** The open menu of the viewer. */
export function UserMenuItems({ isAdmin, width, onClose, ...menu }: UserMenuItemsProps) {
  useCloseOnBack(true, onClose);
  const { chosen, choose } = useAppearance();
  return (
    <Menu
      {...menu}
      open
      onClose={onClose}
      slotProps={{ paper: { sx: { mt: 1, minWidth: width } } }}
    >
      <MenuItem component={Link} to={paths.profile} onClick={onClose}>
        {dashboardText.profile}
      </MenuItem>
      {isAdmin && (
        <MenuItem component={Link} to={paths.adminDashboard} onClick={onClose}>
          {dashboardText.admin}
        </MenuItem>
      )}
      {appearances.map(({ mode, label, icon: Icon }, place) => (
        <MenuItem
          key={mode}
          role="menuitemradio"
          aria-label={`${appearanceText.heading}: ${label}`}
          aria-checked={chosen === mode}
          selected={chosen === mode}
          onClick={() => choose(mode)}
          sx={{ gap: 3, ...(place === 0 && ruled) }}
        >
          <Icon aria-hidden fontSize="small" />
          <Box component="span">{label}</Box>
        </MenuItem>
      ))}
      <MenuItem onClick={signOut} sx={ruled}>
        {dashboardText.logout}
      </MenuItem>
    </Menu>
  );
}
