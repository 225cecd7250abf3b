import { median, quantile } from '../measure/figures.js';
import { processorTimeWithChildren } from '../measure/processor-time.js';
import type { Sample } from '../measure/rounds.js';
import { TOLD } from '../measure/told.js';
import { type Assigned, Assigners } from '../stage/assigners.js';
import { fullEvent } from '../stage/full-event.js';
import type { Workload } from './workload.js';

/** Repairs in one round, and one round for warming up. */
const EACH = { quick: 4, full: 10 } as const;
const ROUNDS = { quick: 4, full: 8 } as const;

/** Others moved so that one more has a time, where an event is as large and as full as it gets. */
const repair: Workload = {
  name: 'repair',
  title: 'A meeting without a shared time is given one at a full event of 10,000 people',
  floor: 'reading who meets whom when at that event',
  prepare: async (stage) => {
    const { pool, pid, url } = stage.database;
    const each = stage.quick ? EACH.quick : EACH.full;
    const rounds = stage.quick ? ROUNDS.quick : ROUNDS.full;
    const { eventId, waiting } = await fullEvent(stage, each * rounds);
    const workers = await Assigners.start(url, 1);
    let next = 0;
    const measured = async (work: () => Promise<Omit<Assigned, 'took'>>): Promise<Sample> => {
      const before = processorTimeWithChildren(pid);
      const { times, processor } = await work();
      return {
        median: median(times),
        longest: quantile(times, 1),
        processor: (processor * 1000) / each,
        postgres: ((processorTimeWithChildren(pid) - before) * 1000) / each,
      };
    };
    return {
      note: `${waiting.length} of the 120,960 meetings are left to be repaired`,
      metrics: [
        { key: 'median', title: 'until it is committed, median', unit: 'ms' },
        { key: 'longest', title: 'until it is committed, longest', unit: 'ms' },
        TOLD.processor(),
        TOLD.postgres(),
      ],
      floor: () =>
        measured(async () => {
          const times: number[] = [];
          const before = process.cpuUsage();
          for (let read = 0; read < each; read += 1) {
            const begun = performance.now();
            await pool.query(EVERYTHING, [eventId]);
            times.push(performance.now() - begun);
          }
          const { user, system } = process.cpuUsage(before);
          return { times, processor: (user + system) / 1000 };
        }),
      ours: () => measured(() => workers.assign(waiting.slice(next, (next += each)))),
      close: async () => {
        workers.stop();
        const { rows } = await pool.query<{ left: number }>(LEFT, [eventId]);
        await pool.query('DELETE FROM events WHERE id = $1', [eventId]);
        if (rows[0]?.left !== 0) throw new Error(`${rows[0]?.left} repairs found no way.`);
      },
    };
  },
};

const EVERYTHING = `SELECT id, requester_user_id, requestee_user_id, scheduled_start_time
  FROM meetings WHERE event_id = $1`;

const LEFT = `SELECT count(*)::integer AS left FROM meetings
  WHERE event_id = $1 AND waiting_since IS NOT NULL`;

export const REPAIRS: readonly Workload[] = [repair];
