import { median, quantile } from '../measure/figures.js';
import { processorTimeWithChildren } from '../measure/processor-time.js';
import type { Sample } from '../measure/rounds.js';
import { TOLD } from '../measure/told.js';
import { Assigners } from '../stage/assigners.js';
import { type FullEvent, fullEvent } from '../stage/full-event.js';
import type { Workload } from './workload.js';

/** Repairs in one round, and one round for warming up. */
const EACH = { quick: 4, full: 10 } as const;
const ROUNDS = { quick: 4, full: 8 } as const;

/** Others moved so that one more has a time, where an event is as large and as full as it gets. */
const repair: Workload = {
  name: 'repair',
  title: 'A meeting without a shared time is given one at a full event of 10,000 people',
  floor: 'the same at an event as full of 1,000 people: what it costs does not grow with the event',
  prepare: async (stage) => {
    const { pool, pid, url } = stage.database;
    const each = stage.quick ? EACH.quick : EACH.full;
    const rounds = stage.quick ? ROUNDS.quick : ROUNDS.full;
    const small = await fullEvent(stage, 1_000, each * rounds);
    const large = await fullEvent(stage, 10_000, each * rounds);
    // It would place those who may have the times that repairs leave behind.
    await stage.pause();
    const workers = await Assigners.start(url, 1);
    const repairsAt = ({ waiting }: FullEvent): (() => Promise<Sample>) => {
      let next = 0;
      return async () => {
        const before = processorTimeWithChildren(pid);
        const { times, processor } = await workers.assign(waiting.slice(next, (next += each)));
        return {
          median: median(times),
          longest: quantile(times, 1),
          processor: (processor * 1000) / each,
          postgres: ((processorTimeWithChildren(pid) - before) * 1000) / each,
        };
      };
    };
    const events = [small.eventId, large.eventId];
    return {
      note: `${large.waiting.length} of ${large.meetings} meetings are left to be repaired`,
      metrics: [
        { key: 'median', title: 'until it is committed, median', unit: 'ms' },
        { key: 'longest', title: 'until it is committed, longest', unit: 'ms' },
        TOLD.processor(),
        TOLD.postgres(),
      ],
      floor: repairsAt(small),
      ours: repairsAt(large),
      close: async () => {
        workers.stop();
        const { rows } = await pool.query<{ left: number }>(LEFT, [events]);
        await pool.query('DELETE FROM events WHERE id = ANY($1::uuid[])', [events]);
        await stage.renew();
        if (rows[0]?.left !== 0) throw new Error(`${rows[0]?.left} repairs found no way.`);
      },
    };
  },
};

const LEFT = `SELECT count(*)::integer AS left FROM meetings
  WHERE event_id = ANY($1::uuid[]) AND waiting_since IS NOT NULL`;

export const REPAIRS: readonly Workload[] = [repair];
