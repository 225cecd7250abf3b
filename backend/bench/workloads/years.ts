import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type pg from 'pg';
import { row, type Row, timed } from '../measure.js';
import type { Stage } from '../programs.js';
import { addPeople } from '../seed.js';
import { acceptAndMessage } from './accept.js';
import { lists } from './lists.js';

/** What a product has gathered that has run for years, besides its event of 10,000. */
const ACCOUNTS = 100_000;
const ENTRIES = 1_000_000;
const ENTRIES_EACH = 100;

/** The start, doctor, lists and accepts with the accounts and streams of years. */
export async function years(stage: Stage): Promise<Row[]> {
  await grow(stage.pool);
  const started = await timed(async () => (await stage.startApi()).stop());
  const examined = await timed(() => examine(stage.doctor));
  const pair = await stage.startPair();
  try {
    const rows = [...(await lists(stage, pair)), ...(await acceptAndMessage(stage, pair))];
    return [
      row('Start and stop of an API', 'ms', ['at most', 5_000], [started]),
      row('Doctor', 'ms', ['at most', 60_000], [examined]),
      ...rows,
    ].map((one) => ({ ...one, name: `After years: ${one.name}` }));
  } finally {
    await pair.stop();
  }
}

async function grow(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ count: number }>('SELECT count(*)::integer FROM users');
  await addPeople(pool, (rows[0]?.count ?? 0) + 1, ACCOUNTS);
  await pool.query(ADD_ENTRIES, [ENTRIES / ENTRIES_EACH, ENTRIES_EACH]);
  await pool.query('VACUUM ANALYZE');
}

/** @throws Error when it finds something, or does not run */
async function examine({ file, env }: Stage['doctor']): Promise<void> {
  const child = spawn(process.execPath, [file], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`doctor ended with ${code}.`);
}

/** $1 people have so many entries, $2 each: notifications of the last six days, half of them read. */
const ADD_ENTRIES = `WITH raised AS (
    UPDATE streams s SET head = head + $2::integer
    FROM (SELECT user_id FROM streams ORDER BY user_id LIMIT $1::integer) AS chosen
    WHERE s.user_id = chosen.user_id RETURNING s.user_id, s.head - $2::integer AS before)
  INSERT INTO stream_entries (user_id, seq, event, data, at, read_at)
  SELECT user_id, before + n, 'notification', jsonb_build_object('id', gen_random_uuid(), 'kind', 'meeting-scheduled',
      'actor', NULL, 'eventId', NULL, 'meetingId', NULL, 'createdAt', now() - make_interval(mins => 80 * ($2 - n))),
    now() - make_interval(mins => 80 * ($2 - n)), CASE WHEN n % 2 = 0 THEN now() END
  FROM raised CROSS JOIN generate_series(1, $2::integer) AS n`;
