import { useEffect, type ReactNode } from 'react';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { reload } from '../live/actions';
import { useLoaded } from '../live/use-loaded';
import { useSetUpNeeded } from '../live/two-step';
import { useEventRole, useSession, useViewer } from '../store/hooks';
import { appText } from '../text/en';
import { LoadFailed } from '../ui/LoadFailed';
import { LoadingState } from '../ui/LoadingState';
import { paths } from '../ui/paths';
import { returnTo, withReturnTo } from '../ui/return-to';
import { showToast } from '../ui/toast';
import { SetUpNeeded } from './SetUpNeeded';
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
  const setUpNeeded = useSetUpNeeded();
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
  if (access === 'administrator' && !viewer.isAdmin) {
    return <Denied title={appText.accessDenied} />;
  }
  if (setUpNeeded && viewer.isAdmin && (access === 'administrator' || access === 'event-staff')) {
    return <SetUpNeeded />;
  }
  if (access === 'event-staff') return <OfStaff loading={loading}>{children}</OfStaff>;
  return children;
}

/** Administrators, and who helps to run the event of the address. */
function OfStaff({ loading, children }: Required<Pick<GuardProps, 'loading' | 'children'>>) {
  const { id = '' } = useParams();
  const role = useEventRole(id);
  const load = useLoaded('staffed-events', role !== 'administrator');
  if (role !== null) return children;
  if (load.ready) return <Denied title={appText.notStaff} />;
  if (!load.failure) return <LoadingState label={loading} />;
  return (
    <LoadFailed message={load.failure.message} onRetry={() => void reload('staffed-events')} />
  );
}

/** Leads back, and says why. */
function Denied({ title }: { title: string }) {
  useEffect(() => {
    // The overlay stays while a redirect is under way.
    showToast({ title, variant: 'destructive' });
  }, [title]);
  return <Navigate to={paths.dashboard} replace />;
}
