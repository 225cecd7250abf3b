import { Dashboard } from '../features/dashboard/Dashboard';
import { NowSection } from '../features/schedule/NowSection';
import { paths } from '../ui/paths';

/** The dashboard, with what the schedule says of the present moment: two features that do not know each other. */
export function DashboardScreen() {
  return <Dashboard now={<NowSection eventPath={paths.event} />} />;
}
