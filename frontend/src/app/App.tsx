import { CacheProvider } from '@emotion/react';
import { ThemeProvider, type Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { BrowserRouter, Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { MoveNotices } from '../features/notices/MoveNotices';
import { RequestNotices } from '../features/notices/RequestNotices';
import { signOut } from '../live/session';
import { AfterFirstDrawing } from '../ui/AfterFirstDrawing';
import { lazyPart } from '../ui/lazy-part';
import { paths } from '../ui/paths';
import { CrashBoundary } from './CrashBoundary';
import { Guard } from './Guard';
import { NotFoundScreen } from './NotFoundScreen';
import { routes } from './routes';
import { Shell } from './Shell';
import { styleCache } from './style-cache';

const Toasts = lazyPart(async () => {
  const { Toasts: part } = await import('./later');
  return { Toasts: part };
}, 'Toasts');

/** The key that is read before the first paint, in `opening/begin.ts`. */
const modeKey = 'rendezvous.mode';

function Screens() {
  return (
    <Routes>
      <Route path={paths.root} element={<Navigate to={paths.dashboard} replace />} />
      {routes.map(({ path, access, loading, screen: Screen }) => (
        <Route
          key={path}
          path={path}
          element={
            <Guard access={access} loading={loading}>
              <Screen />
            </Guard>
          }
        />
      ))}
      <Route path="*" element={<NotFoundScreen />} />
    </Routes>
  );
}

function CrashBoundaryOfPath({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return <CrashBoundary resetKey={pathname}>{children}</CrashBoundary>;
}

/** The whole page. */
export function App({ theme }: { theme: Theme }) {
  return (
    <CacheProvider value={styleCache}>
      <ThemeProvider
        theme={theme}
        defaultMode="system"
        modeStorageKey={modeKey}
        noSsr
        // The document has them, and the baseline.
        disableStyleSheetGeneration
      >
        <BrowserRouter>
          <RequestNotices />
          <MoveNotices />
          <Shell onLogout={signOut}>
            <CrashBoundaryOfPath>
              <Screens />
            </CrashBoundaryOfPath>
          </Shell>
        </BrowserRouter>
        <AfterFirstDrawing>
          {/* Read by a browser when somebody installs the page. */}
          <link rel="manifest" href="/manifest.webmanifest" />
          <Toasts />
        </AfterFirstDrawing>
      </ThemeProvider>
    </CacheProvider>
  );
}
