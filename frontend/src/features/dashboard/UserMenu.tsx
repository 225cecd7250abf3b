import ExpandMoreSharp from '@mui/icons-material/ExpandMoreSharp';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { User } from '@rendezvous/contract';
import { Suspense, useId, useState } from 'react';
import { lazyWithPreload } from '../../ui/lazy-with-preload';
import { dashboardText } from '../../text/dashboard';
import { fullName, PersonAvatar } from '../../ui/PersonAvatar';

const UserMenuItems = lazyWithPreload(() => import('./UserMenuItems'), 'UserMenuItems');

/** The viewer's name and role, and behind them Profile, Admin for administrators, the colours and Logout. */
export function UserMenu({ viewer }: { viewer: User }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const menuId = useId();
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
      {anchor && (
        <Suspense>
          <UserMenuItems
            id={menuId}
            anchorEl={anchor}
            width={anchor.offsetWidth}
            isAdmin={viewer.isAdmin}
            onClose={() => setAnchor(null)}
          />
        </Suspense>
      )}
    </>
  );
}
