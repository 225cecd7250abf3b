import { useWholeList } from '../../live/use-whole-list';
import { useEvents, useUsers } from '../../store/hooks';
import { adminText } from '../../text/admin';
import { formatNumber } from '../../text/format';
import { FigureBoard } from './FigureBoard';

/** The four counts above the tabs, kept true by the live connection. */
export function SummaryCounts() {
  const eventLoad = useWholeList('events');
  const userLoad = useWholeList('admin-users');
  const events = useEvents();
  const users = useUsers();
  const known = (ready: boolean, count: number) =>
    ready ? formatNumber(count) : adminText.unknown;
  const eventsKnown = eventLoad.ready && eventLoad.next === null;
  // Until the last page is read the server's count stands.
  const userCount =
    userLoad.next === null ? users.length : Math.max(users.length, userLoad.total ?? 0);
  const attendees = events.reduce((sum, event) => sum + event.attendeeCount, 0);
  return (
    <FigureBoard
      label={adminText.counts}
      figures={[
        { term: adminText.totalEvents, value: known(eventsKnown, events.length) },
        {
          term: adminText.activeEvents,
          value: known(eventsKnown, events.filter((event) => event.isActive).length),
        },
        { term: adminText.totalAttendees, value: known(eventsKnown, attendees) },
        { term: adminText.totalUsers, value: known(userLoad.ready, userCount) },
      ]}
    />
  );
}
