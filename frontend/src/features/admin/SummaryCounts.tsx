import { useLoaded } from '../../live/use-loaded';
import { useCounts } from '../../store/hooks';
import { adminText } from '../../text/admin';
import { formatNumber } from '../../text/format';
import { FigureBoard } from './FigureBoard';

/** The four counts above the tabs, counted by the server and kept true by the live connection. */
export function SummaryCounts() {
  useLoaded('admin-counts');
  const counts = useCounts();
  const known = (count: number | undefined) =>
    count === undefined ? adminText.unknown : formatNumber(count);
  return (
    <FigureBoard
      label={adminText.counts}
      figures={[
        { term: adminText.totalEvents, value: known(counts?.totalEvents) },
        { term: adminText.activeEvents, value: known(counts?.activeEvents) },
        { term: adminText.totalAttendees, value: known(counts?.totalAttendees) },
        { term: adminText.totalUsers, value: known(counts?.totalUsers) },
      ]}
    />
  );
}
