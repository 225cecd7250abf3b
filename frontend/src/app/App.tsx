import CssBaseline from '@mui/material/CssBaseline';
import GlobalStyles from '@mui/material/GlobalStyles';
import { ThemeProvider } from '@mui/material/styles';
import { Suspense, useEffect, type ReactNode } from 'react';
import { BrowserRouter, useLocation, useNavigate } from 'react-router-dom';
import { Notices } from '../features/notices/Notices';
import { signOut } from '../live/session';
import { useViewer } from '../store/hooks';
import { Toasts } from '../ui/Toasts';
import { DraftOwner } from '../ui/useDraft';
import { baseline } from './baseline';
import { CrashBoundary } from './CrashBoundary';
import { isFrameless } from './routes';
import { Screens } from './Screens';
import { Shell } from './Shell';
import { theme } from './theme';

/** The key that `preload/preload.ts` reads before the first paint. */
const modeKey = 'rendezvous.mode';

const globalStyles = <GlobalStyles styles={baseline} />;

function CrashBoundaryOfPath({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return <CrashBoundary resetKey={pathname}>{children}</CrashBoundary>;
}

/** A click on a push shows its screen in the window that is open, without loading the page again. */
function PushedScreens() {
  const navigate = useNavigate();
  useEffect(() => {
    const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
    const follow = ({ data }: MessageEvent<unknown>) => {
      if (typeof data !== 'object' || data === null || !('open' in data)) return;
      void navigate(String(data.open));
    };
    workers?.addEventListener('message', follow);
    workers?.startMessages();
    return () => workers?.removeEventListener('message', follow);
  }, [navigate]);
  return null;
}

function DraftsOfViewer({ children }: { children: ReactNode }) {
  return <DraftOwner value={useViewer()?.id ?? ''}>{children}</DraftOwner>;
}

/** What stands around a screen; around a screen that is the whole page nothing. */
function Framed({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  if (isFrameless(pathname)) return <Suspense>{children}</Suspense>;
  return (
    <>
      <Notices />
      <PushedScreens />
      <Shell onLogout={signOut}>{children}</Shell>
    </>
  );
}

/**
 * The whole page.
 * @param onDrawn called when the page has been drawn for the first time
 */
export function App({ onDrawn }: { onDrawn: () => void }) {
  useEffect(onDrawn, [onDrawn]);
  return (
    <ThemeProvider theme={theme} defaultMode="system" modeStorageKey={modeKey} noSsr>
      <CssBaseline />
      {globalStyles}
      <BrowserRouter>
        <DraftsOfViewer>
          <Framed>
            <CrashBoundaryOfPath>
              <Screens />
            </CrashBoundaryOfPath>
          </Framed>
        </DraftsOfViewer>
      </BrowserRouter>
      <Toasts />
    </ThemeProvider>
  );
}
