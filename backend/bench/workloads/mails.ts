import { setInterval } from 'node:timers/promises';
import { p99, row, type Row, send, timed } from '../measure.js';
import type { Pair, Stage } from '../programs.js';

const TOLD = 5_000;
const OTHER_CALLS_EVERY_MS = 20;
/** While the first mails are sent. */
const WATCHED_AFTERWARDS_MS = 15_000;

/** An edit of an event with 5,000 attendees, each of whom is mailed about it, while others make calls. */
export async function mails({ people, pool }: Stage, { ours }: Pair): Promise<Row[]> {
  const token = people.token(people.administrator);
  const event = await eventWithAttendees({ people, pool });
  let isOver = false;
  const others = (async () => {
    const times: Promise<number>[] = [];
    for await (const _ of setInterval(OTHER_CALLS_EVERY_MS)) {
      if (isOver) break;
      times.push(
        timed(() => send(ours, { path: '/api/messages/unread/count', token: people.token(1) })),
      );
    }
    return Promise.all(times);
  })();
  const body = { location: 'Another hall' };
  const queued = await timed(() =>
    send(ours, { method: 'PUT', path: `/api/events/${event}`, token, body }),
  );
  const startedAt = performance.now();
  const count = async (condition: string): Promise<number> => {
    const { rows } = await pool.query<{ count: number }>(
      `SELECT count(*)::integer AS count FROM deliveries WHERE about = $1 AND ${condition}`,
      [event],
    );
    return rows[0]?.count ?? 0;
  };
  const missing = TOLD - (await count('true'));
  for await (const _ of setInterval(WATCHED_AFTERWARDS_MS)) break;
  const perSecond = ((await count(`state = 'sent'`)) * 1000) / (performance.now() - startedAt);
  isOver = true;
  const name = `${TOLD} people told of a change of their event`;
  return [
    row(`${name}: mails queued`, 'ms', ['at most', 5_000], [queued]),
    row(`${name}: mails missing`, '', ['at most', 0], [missing]),
    row(`${name}: other calls, 99 %`, 'ms', ['at most', 100], [p99([await others])]),
    row('Mails written to files a second', '/s', ['at least', 50], [perSecond]),
  ];
}

async function eventWithAttendees({
  people,
  pool,
}: Pick<Stage, 'people' | 'pool'>): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `INSERT INTO events (name, start_date, end_date, attendee_count)
     VALUES ('Told by mail', now() + interval '1 day', now() + interval '2 days', $1) RETURNING id`,
    [TOLD],
  );
  const id = rows[0]?.id ?? '';
  const attendees = Array.from({ length: TOLD }, (_, at) => people.id(people.firstOfLarge + at));
  await pool.query(
    'INSERT INTO event_registrations (user_id, event_id) SELECT unnest($1::uuid[]), $2',
    [attendees, id],
  );
  return id;
}
