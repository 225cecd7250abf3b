import MenuSharp from '@mui/icons-material/MenuSharp';
import SearchSharp from '@mui/icons-material/SearchSharp';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { Suspense, useState, type ReactNode } from 'react';
import { NotificationBell } from '../features/notices/NotificationBell';
import { useLoaded } from '../live/use-loaded';
import { useHearing, useUnreadCount, useViewer } from '../store/hooks';
import { appText, navigationText } from '../text/en';
import { overlayText } from '../text/shell';
import { LoadingState } from '../ui/LoadingState';
import { Logo } from '../ui/Logo';
import { Offline } from '../ui/offline';
import { showOverlay } from '../ui/overlay';
import { TitleMark } from '../ui/Page';
import { useWide } from '../ui/useWide';
import { BottomBar } from './BottomBar';
import { ConfirmLine } from './ConfirmLine';
import { ConnectionLine } from './ConnectionLine';
import { NavigationDrawer } from './NavigationDrawer';
import { NavigationMenu } from './NavigationMenu';
import { Overlays } from './Overlays';
import { SkipLink } from './SkipLink';
import { UpdateLine } from './UpdateLine';
import { contentId, useContentFocus } from './useContentFocus';
import { useScrollRestoration } from './useScrollRestoration';

const sidebarWidth = '16rem';

interface MobileHeaderProps {
  unread: number;
  onOpen: () => void;
}

function MobileHeader({ unread, onOpen }: MobileHeaderProps) {
  return (
    <Box
      component="header"
      sx={{
        display: 'flex',
        position: 'sticky',
        top: 0,
        zIndex: 'appBar',
        alignItems: 'center',
        gap: 2,
        px: 2,
        minHeight: 56,
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <IconButton
        aria-label={unread > 0 ? navigationText.openMenuUnread(unread) : navigationText.openMenu}
        onClick={onOpen}
        sx={{ gap: 1 }}
      >
        <MenuSharp />
        {unread > 0 && (
          <Typography
            component="span"
            variant="time"
            aria-hidden
            sx={{ color: 'secondary.main', fontWeight: 700 }}
          >
            {unread}
          </Typography>
        )}
      </IconButton>
      <Logo size={24} />
      <Typography component="span" variant="h3">
        {appText.name}
      </Typography>
      <NotificationBell sx={{ ml: 'auto', minWidth: 44, minHeight: 44, px: 2 }} />
      <IconButton aria-label={overlayText.search} onClick={() => showOverlay('palette')}>
        <SearchSharp />
      </IconButton>
    </Box>
  );
}

/** The frame of every screen: sidebar or drawer when signed in, connection line, the focusable content. */
export function Shell({ children, onLogout }: { children: ReactNode; onLogout: () => void }) {
  const viewer = useViewer();
  const unread = useUnreadCount() ?? 0;
  // Any screen may lead to an event that the viewer helps to run; administrators run every event.
  useLoaded('staffed-events', viewer?.isAdmin === false);
  const offline = useHearing() === 'cut-off';
  const [open, setOpen] = useState(false);
  const content = useContentFocus();
  useScrollRestoration();
  // Only one of sidebar and header is drawn, because hidden elements cost a phone time as well.
  const wide = useWide();
  const close = () => setOpen(false);
  const menu = <NavigationMenu onChosen={close} onLogout={onLogout} />;
  return (
    <Offline value={offline}>
      <Box sx={{ display: 'flex', minHeight: '100dvh' }}>
        <SkipLink />
        {viewer && wide && (
          <Box
            component="nav"
            aria-label={navigationText.label}
            sx={{
              display: 'flex',
              position: 'sticky',
              top: 0,
              width: sidebarWidth,
              flexShrink: 0,
              height: '100dvh',
              bgcolor: 'background.paper',
              borderRight: 1,
              borderColor: 'divider',
            }}
          >
            {menu}
          </Box>
        )}
        {viewer && !wide && open && (
          <NavigationDrawer width={sidebarWidth} onClose={close}>
            {menu}
          </NavigationDrawer>
        )}
        <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
          {viewer && !wide && <MobileHeader unread={unread} onOpen={() => setOpen(true)} />}
          {/* Below the header of a narrow screen, which stays in sight as well. */}
          <Box sx={{ position: 'sticky', top: { xs: viewer ? 56 : 0, md: 0 }, zIndex: 'appBar' }}>
            <ConnectionLine />
            <UpdateLine />
          </Box>
          <ConfirmLine />
          <Box
            component="main"
            id={contentId}
            ref={content}
            tabIndex={-1}
            sx={{
              flex: 1,
              width: '100%',
              maxWidth: 1200 + 64,
              // Without the sidebar the content is centred.
              mx: viewer ? 0 : 'auto',
              px: { xs: 4, md: 8 },
              py: { xs: 5, md: 8 },
              '&:focus': { outline: 'none' },
            }}
          >
            <TitleMark value={navigationText.unreadMark(unread)}>
              <Suspense fallback={<LoadingState label={appText.loading} />}>{children}</Suspense>
            </TitleMark>
          </Box>
          {viewer && !wide && <BottomBar />}
        </Box>
        <Overlays />
      </Box>
    </Offline>
  );
}
