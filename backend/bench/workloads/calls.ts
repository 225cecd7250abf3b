import {
  figures,
  inTurn,
  median,
  p99,
  processorTime,
  repeat,
  row,
  type Row,
  send,
} from '../measure.js';
import type { Pair, Program, Stage } from '../programs.js';

const DASHBOARDS = 100;
const LISTS = 3_000;

/** What the dashboard asks for at once, and the statement of the floor for each. */
const DASHBOARD = [
  ['/auth/me', 'me'],
  ['/users/events', 'my-events'],
  ['/meetings', 'meetings'],
  ['/users/stats', 'stats'],
  ['/messages/unread/count', 'unread'],
  ['/notifications', 'notifications'],
] as const;

/** The dashboard of a person with 200 meetings, and the list of 20 events. */
export async function calls({ people }: Stage, pair: Pair): Promise<Row[]> {
  const token = people.token(people.busy);
  const ours = (path: string) => send(pair.ours, { path: `/api${path}`, token });
  const floor = (name: string) => send(pair.floor, { path: `/${name}/${people.id(people.busy)}` });
  const dashboards = await inTurn(3, {
    ours: () => repeat(DASHBOARDS, 1, () => Promise.all(DASHBOARD.map(([path]) => ours(path)))),
    floor: () => repeat(DASHBOARDS, 1, () => Promise.all(DASHBOARD.map(([, name]) => floor(name)))),
  });
  /** Microseconds of the server's processor time for one call. */
  const processor = (program: Program, call: () => Promise<void>) => async () => {
    const before = processorTime(program);
    await repeat(LISTS, 8, call);
    return ((processorTime(program) - before) * 1000) / LISTS;
  };
  const list = { path: '/api/events', token, compressed: false };
  const lists = await inTurn(5, {
    ours: processor(pair.ours, () => send(pair.ours, list)),
    floor: processor(pair.floor, () => floor('events')),
  });
  const twice = ['at most', 2, 'times the floor'] as const;
  return [
    row("The dashboard's calls together, 99 %", 'ms', ['at most', 60], figures(dashboards, p99)),
    row('Processor time of a list of 20 events', 'µs', twice, figures(lists, median)),
  ];
}
