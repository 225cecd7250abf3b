import { setTimeout as wait } from 'node:timers/promises';
import type { Sample } from '../measure/rounds.js';
import { startWorker } from '../stage/program.js';
import type { Stage } from '../stage/stage.js';
import { acceptedMeetings, CLEAR } from './assignments.js';
import { soundness } from './soundness.js';
import type { Workload } from './workload.js';

const COUNT = 500;
/** How often in all each set of workers places the backlog before the time that is measured. */
const WARM = 2;
/** Milliseconds from one look at what is left to the next. */
const LOOK = 20;

/** Worker processes as operators run them, with the queue between them. */
const twoWorkers: Workload = {
  name: 'two-workers',
  title: `Two workers share a backlog of ${COUNT} accepted meetings of one event`,
  floor: 'one worker',
  rounds: () => 4,
  thrownAway: 0,
  prepare: async (stage) => {
    const ids = await acceptedMeetings(stage, 1, COUNT);
    // Its own worker would take part.
    await stage.pause();
    return {
      metrics: [
        { key: 'took', title: 'until all of them have their time', unit: 'ms', limit: 1.1 },
      ],
      floor: () => placedBy(stage, ids, 1),
      ours: () => placedBy(stage, ids, 2),
      close: async () => {
        await stage.renew();
        await soundness(stage, twoWorkers.name);
        await stage.database.pool.query('DELETE FROM meetings WHERE id = ANY($1::uuid[])', [ids]);
      },
    };
  },
};

async function placedBy({ database }: Stage, ids: string[], count: number): Promise<Sample> {
  const { pool, url } = database;
  const workers = await Promise.all(Array.from({ length: count }, () => startWorker(url)));
  let took = 0;
  for (let time = 0; time <= WARM; time += 1) {
    await pool.query(CLEAR, [ids]);
    const from = performance.now();
    await pool.query(ASK_FOR_TIMES, [ids]);
    for (let left = ids.length; left > 0;) {
      await wait(LOOK);
      const { rows } = await pool.query<{ left: number }>(LEFT, [ids]);
      left = rows[0]?.left ?? 0;
    }
    took = performance.now() - from;
  }
  for (const worker of workers) await worker.stop();
  return { took };
}

/** Their jobs, as the accepts leave them. */
const ASK_FOR_TIMES = `SELECT append_outbox('[]', '[]', jsonb_agg(jsonb_build_object('job', 'assign-time',
    'payload', jsonb_build_object('meetingId', id, 'version', version)) ORDER BY accepted_at))
  FROM meetings WHERE id = ANY($1::uuid[])`;

const LEFT = `SELECT count(*)::integer AS left FROM meetings
  WHERE id = ANY($1::uuid[]) AND scheduled_start_time IS NULL`;

export const SEVERAL_WORKERS: readonly Workload[] = [twoWorkers];
