import { useContext } from 'react';
import { useLoaded } from '../../live/use-loaded';
import { useCounts } from '../../store/hooks';
import { adminText } from '../../text/admin';
import { connectionText } from '../../text/en';
import { formatNumber } from '../../text/format';
import { Offline } from '../../ui/offline';
import { FigureBoard } from '../../ui/FigureBoard';

/** The four counts above the tabs, counted by the server and kept true by the live connection. */
export function SummaryCounts() {
  useLoaded('admin-counts');
  const counts = useCounts();
  const offline = useContext(Offline);
  const note = !counts && offline ? connectionText.notRead : undefined;
  const figure = (term: string, count: number | undefined) => ({
    term,
    value: count === undefined ? adminText.unknown : formatNumber(count),
    note,
  });
  return (
    <FigureBoard
      label={adminText.counts}
      figures={[
        figure(adminText.totalEvents, counts?.totalEvents),
        figure(adminText.activeEvents, counts?.activeEvents),
        figure(adminText.totalAttendees, counts?.totalAttendees),
        figure(adminText.totalUsers, counts?.totalUsers),
      ]}
    />
  );
}
