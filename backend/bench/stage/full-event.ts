import type { Stage } from './stage.js';
import { built } from './built.js';

interface Problem {
  readonly slots: number;
  readonly tables: number | null;
  readonly people: number;
  readonly meetings: readonly (readonly [number, number])[];
  readonly blocked: readonly (readonly number[])[];
}

interface Board {
  readonly meetings: number;
  slotOf(meeting: number): number;
  put(meeting: number, slot: number): void;
}

interface LargeBoard {
  readonly largeProblem: (seed: number, people: number) => Problem;
}
interface Plan {
  readonly boardOf: (problem: Problem) => Board;
}
interface Place {
  readonly findSlot: (board: Board, meeting: number) => number;
}
interface Repair {
  readonly repair: (board: Board, meeting: number) => object | null;
}
interface Slots {
  readonly generateSlots: (event: object) => { id: string; start: Date; end: Date }[];
}

/** Minutes of each of the slots, which follow each other from eight o'clock on. */
const SLOT = 20;
const ENGINE = 'modules/scheduling/engine';

export interface FullEvent {
  readonly eventId: string;
  /** Accepted and without a time. */
  readonly waiting: readonly string[];
  readonly meetings: number;
}

/**
 * An event of people who are at none of the other size, with 32 slots and 90 % of its tables used, as the rules
 * of acceptance fill it; the last `left` that found no shared time are accepted and have none.
 */
export async function fullEvent(
  stage: Stage,
  size: 1_000 | 10_000,
  left: number,
): Promise<FullEvent> {
  const { largeProblem } = await built<LargeBoard>('modules/scheduling/evaluation/large-board.js');
  const problem = largeProblem(1, size);
  const { slotOf, waiting } = await filled(problem, left);
  const { pool } = stage.database;
  const { rows } = await pool.query<{ id: string; startDate: Date; endDate: Date }>(EVENT, [
    problem.tables,
    problem.slots * SLOT,
    SLOT,
  ]);
  const [event] = rows;
  if (event === undefined) throw new Error('An insertion always returns its row.');
  const slots = (await built<Slots>('modules/events/slots.js')).generateSlots(event);
  const ids = Array.from({ length: problem.people }, (_, at) =>
    stage.scene.person(FIRST[size] + at),
  );
  await pool.query(REGISTER, [event.id, ids]);
  const blocks = problem.blocked.flatMap((list, person) => list.map((slot) => ({ person, slot })));
  await pool.query(BLOCK, [
    event.id,
    blocks.map(({ person }) => ids[person]),
    blocks.map(({ slot }) => slots[slot]?.start),
    blocks.map(({ slot }) => slots[slot]?.end),
  ]);
  const tables = seats(slotOf);
  const meetings = problem.meetings.map(([a, b], at) => {
    const { id = null, start = null, end = null } = slots[slotOf[at] ?? -1] ?? {};
    return { a: ids[a], b: ids[b], id, start, end, table: tables[at] };
  });
  for (let from = 0, some = meetings.slice(0, AT_FIRST); some.length > 0;) {
    await pool.query(MEETINGS, [
      event.id,
      some.map(({ a }) => a),
      some.map(({ b }) => b),
      some.map(({ id }) => id),
      some.map(({ start }) => start),
      some.map(({ end }) => end),
      some.map(({ table }) => table),
      from,
    ]);
    // What is planned for an empty table is not for a full one.
    await pool.query('ANALYZE meetings, occupancies, meeting_history');
    from += some.length;
    some = meetings.slice(from, from + AT_ONCE);
  }
  // As autovacuum leaves them, which has no time for it here.
  await pool.query('VACUUM meetings, occupancies');
  const { rows: without } = await pool.query<{ id: string }>(WAITING, [event.id]);
  if (without.length !== waiting) throw new Error('Others are without a time than those left out.');
  return {
    eventId: event.id,
    waiting: without.map(({ id }) => id),
    meetings: problem.meetings.length,
  };
}

/** The first of the seeded attendees who come. */
const FIRST = { 1_000: 1, 10_000: 1_001 } as const;
/** Meetings written by one statement. */
const AT_ONCE = 8_000;
/** The first statement finds empty tables and plans for them. */
const AT_FIRST = 500;

async function filled(
  problem: Problem,
  left: number,
): Promise<{ slotOf: number[]; waiting: number }> {
  const { boardOf } = await built<Plan>(`${ENGINE}/plan.js`);
  const { findSlot } = await built<Place>(`${ENGINE}/place.js`);
  const { repair } = await built<Repair>(`${ENGINE}/repair.js`);
  const board = boardOf(problem);
  const stuck: number[] = [];
  for (let meeting = 0; meeting < board.meetings; meeting += 1) {
    const slot = findSlot(board, meeting);
    if (slot >= 0) board.put(meeting, slot);
    else stuck.push(meeting);
  }
  for (const meeting of stuck.slice(0, -left)) repair(board, meeting);
  const slotOf = problem.meetings.map((_, meeting) => board.slotOf(meeting));
  return { slotOf, waiting: slotOf.filter((slot) => slot < 0).length };
}

/** A table for each, the next of its slot. */
function seats(slotOf: readonly number[]): (number | null)[] {
  const used = new Map<number, number>();
  return slotOf.map((slot) => {
    if (slot < 0) return null;
    used.set(slot, (used.get(slot) ?? 0) + 1);
    return used.get(slot) ?? null;
  });
}

const EVENT = `INSERT INTO events (name, description, start_date, end_date, location, tables,
    networking_start_time, networking_end_time, meeting_duration_minutes, meeting_gap_minutes)
  SELECT 'World congress', '', day, day + interval '1 day', 'Hall 9', $1, '08:00',
    to_char(time '08:00' + make_interval(mins => $2), 'HH24:MI'), $3, 0
  FROM (SELECT date_trunc('day', now(), 'UTC') + interval '2 days' AS day) AS at
  RETURNING id, start_date AS "startDate", end_date AS "endDate", timezone,
    networking_start_time AS "networkingStartTime", networking_end_time AS "networkingEndTime",
    meeting_duration_minutes AS "meetingDurationMinutes", meeting_gap_minutes AS "meetingGapMinutes"`;

const REGISTER = `WITH joined AS (
    INSERT INTO event_registrations (event_id, user_id) SELECT $1, unnest($2::uuid[]) RETURNING 1)
  UPDATE events SET attendee_count = (SELECT count(*) FROM joined), max_attendees = NULL WHERE id = $1`;

const BLOCK = `INSERT INTO occupancies (user_id, during, kind, event_id)
  SELECT person, tstzrange(starts, ends), 'blocked', $1
  FROM unnest($2::uuid[], $3::timestamptz[], $4::timestamptz[]) AS given (person, starts, ends)`;

/** Those without a time are not taken for forgotten by the sweep of the server that runs beside. */
const MEETINGS = `INSERT INTO meetings (event_id, requester_user_id, requestee_user_id, status, accepted_at,
    time_slot_id, scheduled_start_time, scheduled_end_time, table_number, location, updated_at)
  SELECT $1, a, b, 'accepted', now() - interval '1 hour' + ($8 + at) * interval '1 ms', slot, starts, ends, seat,
    'Hall 9', now() + interval '1 day'
  FROM unnest($2::uuid[], $3::uuid[], $4::uuid[], $5::timestamptz[], $6::timestamptz[], $7::integer[])
    WITH ORDINALITY AS given (a, b, slot, starts, ends, seat, at)`;

const WAITING = `SELECT id FROM meetings
  WHERE event_id = $1 AND scheduled_start_time IS NULL ORDER BY accepted_at`;
