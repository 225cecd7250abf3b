import { setInterval } from 'node:timers/promises';
import { longest, p99, row, type Row, send, timed } from '../measure.js';
import type { Pair, Stage } from '../programs.js';
import { askAgain, openAccepts } from './meetings.js';

const AGENDAS = 4_000;
const MEETINGS_EACH = 8;
const CALLS_EVERY_MS = 20;
const ACCEPTS_EVERY_MS = 100;
/** Accepts that are made ready, more than printing takes time for. */
const ACCEPTS = 700;
const SINGLE = 20;

/** 4,000 agendas of eight meetings are printed while others make calls and accept meetings; then some agendas alone. */
export async function paper(stage: Stage, pair: Pair): Promise<Row[]> {
  const { people } = stage;
  const token = people.token(people.administrator);
  const event = await openEvent(stage);
  const accepts = await openAccepts(stage, pair);
  const requests = await askAgain(stage, ACCEPTS);
  const print = async (query = ''): Promise<number> => {
    const response = await fetch(`${pair.ours.url}/api/admin/events/${event}/agendas.pdf${query}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    if (!response.ok) throw new Error(`The agendas: ${response.status} ${await response.text()}`);
    let bytes = 0;
    for await (const part of response.body ?? []) bytes += (part as Uint8Array).length;
    if (bytes === 0) throw new Error('The file is empty.');
    return Number(response.headers.get('sheet-count'));
  };

  let isOver = false;
  let sheets = 0;
  const calls: number[] = [];
  const told: number[] = [];
  const singles: number[] = [];
  /** One after the other, none sooner than its time. */
  const watch = async (every: number, act: () => Promise<unknown>): Promise<void> => {
    for await (const _ of setInterval(every)) {
      if (isOver) return;
      await act();
    }
  };
  const others = Promise.all([
    watch(CALLS_EVERY_MS, async () => {
      const path = '/api/messages/unread/count';
      calls.push(await timed(() => send(pair.ours, { path, token: people.token(1) })));
    }),
    watch(ACCEPTS_EVERY_MS, async () => {
      const request = requests.pop();
      if (request) told.push((await accepts.ours(request)).told);
    }),
  ]);
  const taken = await timed(async () => {
    sheets = await print();
  });
  isOver = true;
  await others;
  accepts.close();
  for (let at = 0; at < SINGLE; at += 1) {
    const one = people.id(people.firstOfLarge + at);
    singles.push(await timed(() => print(`?userId=${one}`)));
  }
  const all = `${AGENDAS} agendas`;
  return [
    row(all, 's', ['at most', 60], [taken / 1000]),
    row(`${all}: missing`, '', ['at most', 0], [AGENDAS - sheets]),
    row(`${all}: other calls, 99 %`, 'ms', ['at most', 100], [p99([calls])]),
    row(`${all}: accepts meanwhile told, 99 %`, 'ms', ['at most', 150], [p99([told])]),
    row('One agenda, the longest of 20', 'ms', ['at most', 2_000], [longest(singles)]),
  ];
}

/** An event of 4,000 people, each of whom meets eight others. */
async function openEvent({ pool, people }: Stage): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `INSERT INTO events (name, start_date, end_date, networking_start_time, networking_end_time)
     VALUES ('Printed', date_trunc('day', now()) + interval '40 days', date_trunc('day', now()) + interval '42 days',
       '00:00', '23:59') RETURNING id`,
  );
  const id = rows[0]?.id ?? '';
  const ids = Array.from({ length: AGENDAS }, (_, at) => people.id(people.firstOfLarge + at));
  await pool.query(
    `WITH joined AS (INSERT INTO event_registrations (event_id, user_id)
        SELECT $1, id FROM unnest($2::uuid[]) AS id RETURNING event_id)
      UPDATE events SET attendee_count = (SELECT count(*) FROM joined) WHERE id = $1`,
    [id, ids],
  );
  // In each of the eight rounds everybody meets one other person: whose number differs in one bit.
  await pool.query(
    `INSERT INTO meetings (event_id, requester_user_id, requestee_user_id, status, accepted_at, time_slot_id,
        scheduled_start_time, scheduled_end_time, location)
      SELECT $1, ($2::uuid[])[at + 1], ($2::uuid[])[(at # round.bit) + 1], 'accepted', now(), gen_random_uuid(),
        round.start, round.start + interval '10 minutes', 'Hall 1'
      FROM generate_series(0, $3::integer - 1) AS at
      CROSS JOIN LATERAL (SELECT 1 << step AS bit,
          date_trunc('day', now()) + interval '40 days 9 hours' + interval '15 minutes' * step AS start
        FROM generate_series(0, $4::integer - 1) AS step) AS round
      WHERE at & round.bit = 0 AND (at # round.bit) < $3`,
    [id, ids, AGENDAS, MEETINGS_EACH],
  );
  await pool.query('ANALYZE');
  return id;
}
