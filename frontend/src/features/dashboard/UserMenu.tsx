import ExpandMoreSharp from '@mui/icons-material/ExpandMoreSharp';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import type { User } from '@rendezvous/contract';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { signOut } from '../../live/session';
import { dashboardText } from '../../text/dashboard';
import { paths } from '../../ui/paths';
import { fullName, PersonAvatar } from '../../ui/PersonAvatar';

/** The viewer's name and role, and behind them Profile, Admin for administrators, and Logout. */
export function UserMenu({ viewer }: { viewer: User }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const menuId = useId();
  const close = () => setAnchor(null);
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? menuId : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
        endIcon={<ExpandMoreSharp />}
        sx={{ textAlign: 'left', gap: 3, py: 1, px: 2 }}
      >
        <PersonAvatar person={viewer} size={32} />
        <Box component="span">
          {fullName(viewer)}
          <Typography
            component="span"
            variant="caption"
            color="textSecondary"
            sx={{ display: 'block' }}
          >
            {viewer.role || dashboardText.roleFallback}
          </Typography>
        </Box>
      </Button>
      <Menu
        id={menuId}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        slotProps={{ paper: { sx: { mt: 1, minWidth: anchor?.offsetWidth } } }}
      >
        <MenuItem component={Link} to={paths.profile} onClick={close}>
          {dashboardText.profile}
        </MenuItem>
        {viewer.isAdmin && (
          <MenuItem component={Link} to={paths.adminDashboard} onClick={close}>
            {dashboardText.admin}
          </MenuItem>
        )}
        <MenuItem onClick={signOut}>{dashboardText.logout}</MenuItem>
      </Menu>
    </>
  );
}
