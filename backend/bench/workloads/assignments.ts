import { quantile, median } from '../measure/figures.js';
import { processorTimeWithChildren } from '../measure/processor-time.js';
import type { Metric, Sample } from '../measure/rounds.js';
import { PER_SECOND, TOLD } from '../measure/told.js';
import { type Assigned, Assigners } from '../stage/assigners.js';
import type { Stage } from '../stage/stage.js';
import { soundness } from './soundness.js';
import type { Workload } from './workload.js';

const WORKERS = 4;
/** Meetings that are given a time in one round. */
const COUNT = { quick: 200, full: 800 } as const;
/** How often they all are given one before that is measured: the workers are new. */
const WARM = { quick: 1, full: 6 } as const;
/** Attendees who all meet each other: 60 of them have 1,770 meetings. */
const [FIRST, PEOPLE] = [100, 60] as const;

const METRICS: readonly Metric[] = [
  { key: 'median', title: `until it is committed, ${PER_SECOND} a second, median`, unit: 'ms' },
  {
    key: 'p95',
    title: `until it is committed, ${PER_SECOND} a second, 95 %`,
    unit: 'ms',
    most: 10,
  },
  { key: 'rate', title: 'as many as can be', unit: '/s', moreIsBetter: true },
  TOLD.processor(),
  TOLD.postgres(),
];

interface Accepted {
  id: string;
  slot: string;
  start: Date;
  end: Date;
}

/** Meetings accepted and without a time, of people at one event or at several, given one by four workers. */
function assignments(name: string, title: string, events: number): Workload {
  return {
    name,
    title,
    floor: 'one statement that books both people, committed, by one connection',
    prepare: async (stage) => {
      const { pool, pid, url } = stage.database;
      const count = stage.quick ? COUNT.quick : COUNT.full;
      const ids = await acceptedMeetings(stage, events, count);
      const workers = await Assigners.start(url, WORKERS);
      const measured = async (
        work: (perSecond: number | null) => Promise<Assigned>,
      ): Promise<Sample> => {
        await pool.query(CLEAR, [ids]);
        const { times } = await work(PER_SECOND);
        await pool.query(CLEAR, [ids]);
        const before = processorTimeWithChildren(pid);
        const { took, processor } = await work(null);
        const postgres = processorTimeWithChildren(pid) - before;
        return {
          median: median(times),
          p95: quantile(times, 0.95),
          rate: (ids.length * 1000) / took,
          processor: (processor * 1000) / ids.length,
          postgres: (postgres * 1000) / ids.length,
        };
      };
      for (let warm = stage.quick ? WARM.quick : WARM.full; warm > 0; warm -= 1) {
        await pool.query(CLEAR, [ids]);
        await workers.assign(ids, null);
      }
      // As autovacuum leaves them, which has no time for it here; plans made for empty tables end with it.
      await pool.query('VACUUM ANALYZE meetings, occupancies, meeting_history');
      const { rows: given } = await pool.query<Accepted>(GIVEN, [ids]);
      if (given.length < ids.length)
        throw new Error('There are times for all, and not all have one.');
      return {
        metrics: METRICS,
        floor: () => measured(() => book(stage, given)),
        ours: () => measured((perSecond) => workers.assign(ids, perSecond)),
        close: async () => {
          workers.stop();
          await soundness(stage, name);
          await pool.query('DELETE FROM meetings WHERE id = ANY($1::uuid[])', [ids]);
        },
      };
    },
  };
}

/** The least: the times are known, and each is written by a statement of its own. */
async function book({ database }: Stage, given: readonly Accepted[]): Promise<Assigned> {
  const times: number[] = [];
  const before = process.cpuUsage();
  const first = performance.now();
  for (const { id, slot, start, end } of given) {
    const begun = performance.now();
    await database.pool.query(BOOK, [id, slot, start, end]);
    times.push(performance.now() - begun);
  }
  const { user, system } = process.cpuUsage(before);
  return { times, took: performance.now() - first, processor: (user + system) / 1000 };
}

/** So many meetings, accepted one after the other, the events in turn. */
export async function acceptedMeetings(
  stage: Stage,
  events: number,
  count: number,
): Promise<string[]> {
  const { scene, database } = stage;
  const pairs = Array.from({ length: PEOPLE }, (_, a) =>
    Array.from({ length: a }, (__, b) => [a, b] as const),
  ).flat();
  // Neighbours in the list have nobody in common more often than not, as people accept.
  const step = 709;
  const drawn = Array.from({ length: count }, (_, at) => {
    const [a = 0, b = 1] = pairs[(Math.floor(at / events) * step) % pairs.length] ?? [];
    const first = FIRST + (at % events) * PEOPLE;
    return { event: at % events, a: first + a, b: first + b };
  });
  const eventIds = drawn.map(({ event }) => scene.events[event]);
  for (const people of [drawn.map(({ a }) => a), drawn.map(({ b }) => b)]) {
    await database.pool.query(REGISTER, [eventIds, people.map(scene.person)]);
  }
  const { rows } = await database.pool.query<{ id: string }>(ACCEPTED, [
    eventIds,
    drawn.map(({ a }) => scene.person(a)),
    drawn.map(({ b }) => scene.person(b)),
  ]);
  return rows.map(({ id }) => id);
}

/** So that the sweep of the server that runs beside does not take them for forgotten. */
const NOT_LOST = `now() + interval '1 day'`;

/** Those of the pairs who are not at the event yet. $1 events, $2 people. */
const REGISTER = `WITH joined AS (
    INSERT INTO event_registrations (event_id, user_id)
    SELECT DISTINCT event, person FROM unnest($1::uuid[], $2::uuid[]) AS given (event, person)
    ON CONFLICT DO NOTHING RETURNING event_id)
  UPDATE events SET max_attendees = NULL, attendee_count = attendee_count + added.people
  FROM (SELECT event_id, count(*)::integer AS people FROM joined GROUP BY event_id) AS added
  WHERE events.id = added.event_id`;

const ACCEPTED = `WITH made AS (
    INSERT INTO meetings (event_id, requester_user_id, requestee_user_id, status, accepted_at, updated_at)
    SELECT event, a, b, 'accepted', now() - interval '1 hour' + at * interval '1 ms', ${NOT_LOST}
    FROM unnest($1::uuid[], $2::uuid[], $3::uuid[]) WITH ORDINALITY AS given (event, a, b, at)
    RETURNING id, accepted_at)
  SELECT id FROM made ORDER BY accepted_at`;

/** $1 meetings, which lose their times. */
export const CLEAR = `UPDATE meetings SET time_slot_id = NULL, scheduled_start_time = NULL,
    scheduled_end_time = NULL, table_number = NULL, waiting_since = NULL, waiting_reason = NULL,
    version = version + 1, updated_at = ${NOT_LOST}
  WHERE id = ANY($1::uuid[])`;

const GIVEN = `SELECT id, time_slot_id AS slot, scheduled_start_time AS start, scheduled_end_time AS "end"
  FROM meetings WHERE id = ANY($1::uuid[]) AND scheduled_start_time IS NOT NULL ORDER BY accepted_at`;

const BOOK = `UPDATE meetings SET time_slot_id = $2, scheduled_start_time = $3, scheduled_end_time = $4,
  version = version + 1 WHERE id = $1`;

export const ASSIGNMENTS: readonly Workload[] = [
  assignments('assign', 'A meeting is given its time, four workers at four events', WORKERS),
  assignments('assign-one-event', 'The same with all four at one event, taking turns', 1),
];
