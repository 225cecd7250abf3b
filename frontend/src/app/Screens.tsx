import type { ComponentType } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { appText } from '../text/en';
import { lazyWithPreload } from '../ui/lazy-with-preload';
import { paths } from '../ui/paths';
import { Guard } from './Guard';
import { NotFoundScreen } from './NotFoundScreen';
import { routes, shownAt, type AppRoute } from './routes';

/** Every screen's code, fetched when it is called. */
const modules = import.meta.glob<Record<string, ComponentType>>([
  '../features/*/*Screen.tsx',
  './DashboardScreen.tsx',
  './EventScreen.tsx',
  './EventAdminScreen.tsx',
]);

function lazyScreen({ screen }: AppRoute) {
  const load = modules[`../${screen}.tsx`] ?? modules[screen.replace(/^app(.*)/, '.$1.tsx')];
  if (!load) throw new Error(`There is no screen ${screen}.`);
  return lazyWithPreload(load, screen.slice(screen.lastIndexOf('/') + 1));
}

const screens = new Map(routes.map((route) => [route.screen, lazyScreen(route)]));

/** Fetches the code of the screen at an address. Settles when it is there, or cannot be had now. */
export async function preloadScreen(path: string, signedIn: boolean): Promise<void> {
  await screens.get(shownAt(path, signedIn)?.screen ?? '')?.preload();
}

/** The screen at the address, for those who may open it. */
export function Screens() {
  return (
    <Routes>
      <Route path={paths.root} element={<Navigate to={paths.dashboard} replace />} />
      {routes.map(({ path, access, loading, screen }) => {
        const Screen = screens.get(screen) ?? NotFoundScreen;
        return (
          <Route
            key={path}
            path={path}
            element={
              <Guard access={access} loading={loading && appText[loading]}>
                <Screen />
              </Guard>
            }
          />
        );
      })}
      <Route path="*" element={<NotFoundScreen />} />
    </Routes>
  );
}
