import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { useSession, useViewer } from '../store/hooks';
import { appText } from '../text/en';
import { LoadingState } from '../ui/LoadingState';
import { paths } from '../ui/paths';
import type { Access } from './routes';

/** Shows the screen to those it is for and sends the others where they belong; waits while the session loads. */
export function Guard({ access, children }: { access: Access; children: ReactNode }) {
  const session = useSession();
  const viewer = useViewer();
  if (access === 'any') return children;
  if (session.status === 'restoring') return <LoadingState label={appText.loading} />;
  if (access === 'logged-out') {
    return viewer ? <Navigate to={paths.dashboard} replace /> : children;
  }
  if (!viewer) return <Navigate to={paths.login} replace />;
  if (access === 'administrator' && !viewer.isAdmin) {
    return <Navigate to={paths.dashboard} replace />;
  }
  return children;
}
