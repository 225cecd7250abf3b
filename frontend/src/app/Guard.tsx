import { useEffect, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useSession, useViewer } from '../store/hooks';
import { appText } from '../text/en';
import { LoadingState } from '../ui/LoadingState';
import { paths } from '../ui/paths';
import { returnTo, withReturnTo } from '../ui/return-to';
import { showToast } from '../ui/toast';
import type { Access } from './routes';

interface GuardProps {
  access: Access;
  /** What it says while the session loads. */
  loading?: string;
  children: ReactNode;
}

/** Shows the screen to those it is for and sends the others where they belong; waits while the session loads. */
export function Guard({ access, loading = appText.loading, children }: GuardProps) {
  const session = useSession();
  const viewer = useViewer();
  const location = useLocation();
  if (access === 'any') return children;
  if (session.status === 'restoring') return <LoadingState label={loading} />;
  if (access === 'logged-out') {
    return viewer ? (
      <Navigate to={returnTo(location.state) ?? paths.dashboard} replace />
    ) : (
      children
    );
  }
  if (!viewer) {
    // After a sign-out the next person starts at the dashboard.
    const left = session.status === 'signed-out' && session.because === 'signed-out';
    return <Navigate to={paths.login} replace state={left ? null : withReturnTo(location)} />;
  }
  if (access === 'administrator' && !viewer.isAdmin) return <Denied />;
  return children;
}

/** Leads back, and says why. */
function Denied() {
  useEffect(() => {
    // The overlay stays while a redirect is under way.
    showToast({ title: appText.accessDenied, variant: 'destructive' });
  }, []);
  return <Navigate to={paths.dashboard} replace />;
}
