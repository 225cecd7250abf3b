import type { TestDatabase } from './database.js';
import { eventually } from './embedded-scratch.js';

/** Has a worker delete what is old now, which it does every ten minutes by itself; resolves when it has. */
export async function deleteOld(database: TestDatabase): Promise<void> {
  const [first] = await eventually('a first run', async () => {
    const rows = await database.query<{ now: string }>(IS_IDLE);
    return rows.length > 0 ? rows : null;
  });
  await database.query(MAKE_DUE);
  await eventually(
    'what is old is deleted',
    async () => (await database.query(HAS_RUN, [first?.now])).length > 0,
  );
}

/** Has a worker begin to delete what is old. */
export async function startDeleting(database: TestDatabase): Promise<void> {
  await eventually('a first run', async () => (await database.query(IS_IDLE)).length > 0);
  await database.query(MAKE_DUE);
}

const IS_IDLE = `SELECT now()::text AS now FROM periodic_runs
  WHERE name = 'retention' AND finished_at IS NOT NULL`;
const MAKE_DUE = `UPDATE periodic_runs SET started_at = now() - interval '1 day', finished_at = now()
  WHERE name = 'retention'`;
const HAS_RUN = `SELECT 1 FROM periodic_runs
  WHERE name = 'retention' AND started_at >= $1::timestamptz AND finished_at IS NOT NULL`;

/** Moves an event into the past, with its meetings: it ended so many days ago. */
export async function endDaysAgo(
  database: TestDatabase,
  eventId: string,
  days: number,
): Promise<void> {
  await database.query(MOVE_MEETINGS, [eventId, days]);
  await database.query(MOVE_EVENT, [eventId, days]);
}

const MOVE_EVENT = `UPDATE events SET start_date = now() - $2 * interval '1 day' - (end_date - start_date),
    end_date = now() - $2 * interval '1 day' WHERE id = $1`;
const MOVE_MEETINGS = `UPDATE meetings m SET status = 'completed',
    scheduled_start_time = m.scheduled_start_time - (e.end_date - now()) - $2 * interval '1 day',
    scheduled_end_time = m.scheduled_end_time - (e.end_date - now()) - $2 * interval '1 day'
  FROM events e WHERE e.id = $1 AND m.event_id = e.id AND m.scheduled_start_time IS NOT NULL`;
