import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { Link, useLocation } from 'react-router-dom';
import { useLoaded } from '../live/use-loaded';
import { useStats, useUnreadCount } from '../store/hooks';
import { navigationText } from '../text/en';
import { CountMark } from '../ui/CountMark';
import { paths } from '../ui/paths';
import { mainEntries, type NavigationEntry } from './navigation-entries';

/** Pixels; the space for the bar of gestures of a phone comes on top. */
export const bottomBarHeight = 56;

function BarLink({ entry, count }: { entry: NavigationEntry; count: number | null }) {
  const { pathname } = useLocation();
  const Icon = entry.icon;
  return (
    <ButtonBase
      component={Link}
      to={entry.to}
      aria-current={pathname === entry.to ? 'page' : undefined}
      sx={{
        position: 'relative',
        flex: 1,
        minWidth: 0,
        flexDirection: 'column',
        gap: 0.5,
        color: 'text.secondary',
        typography: 'caption',
        '&[aria-current="page"]': {
          color: 'text.primary',
          fontWeight: 700,
          boxShadow: (theme) => `inset 0 3px 0 ${theme.vars.palette.secondary.main}`,
        },
        '&.Mui-focusVisible': { outlineOffset: -2 },
      }}
    >
      <Icon aria-hidden fontSize="small" />
      {entry.label}
      <CountMark
        count={count}
        words={navigationText.waiting}
        sx={{ position: 'absolute', top: 4, left: 'calc(50% + 12px)' }}
      />
    </ButtonBase>
  );
}

/** The main screens at the lower edge of a phone, with what waits for the viewer. */
export function BottomBar() {
  useLoaded('stats');
  const toAnswer = useStats()?.pendingRequests ?? null;
  const unread = useUnreadCount();
  const waiting = unread === null || toAnswer === null ? null : unread + toAnswer;
  return (
    <Box
      component="nav"
      aria-label={navigationText.bar}
      sx={{
        display: 'flex',
        position: 'sticky',
        bottom: 0,
        zIndex: 'appBar',
        minHeight: bottomBarHeight,
        pb: 'env(safe-area-inset-bottom)',
        bgcolor: 'background.paper',
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      {mainEntries.map((entry) => (
        <BarLink key={entry.to} entry={entry} count={entry.to === paths.messages ? waiting : 0} />
      ))}
    </Box>
  );
}
