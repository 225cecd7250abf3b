import type { Queries } from '../../database/database.js';
import type { EventTimes } from '../events/event-view.js';
import type { Slot } from '../events/slots.js';
import type { Obstacle } from '../meetings/obstacle.js';
import { type Choice, chooseTable, distance, firstOf } from './choose-slot.js';
import { type Interval, freeSlots } from './first-free-slot.js';
import {
  BUSY_INTERVALS,
  LOADS,
  TABLE_LOADS,
  TABLES_OF_PEOPLE,
  TABLES_TAKEN,
} from './scheduling.queries.js';
import { slotsOf } from '../events/slots-of-event.js';

/** When somebody is taken, and by which meeting, if it is one. */
export type BusyInterval = Interval & { userId: string; meetingId: string | null };
type Load = Interval & { meetings: number };
type Seat = Interval & { table: number };

/** Two people of an event who look for a time. */
export interface Search {
  event: EventTimes;
  /** What ends before is over. */
  now: Date;
  /** The earliest start that is wanted; as `now` when absent. */
  notBefore?: Date;
  people: readonly [string, string];
  /** The meeting the time is for: what it takes now is no obstacle. */
  meetingId: string;
  /** Slots without a table left, by their ids. */
  full?: ReadonlySet<string>;
}

/** The times two people share, in order and found when asked for, and why there is none. */
export interface FreeTimes extends Choice<Slot> {
  /** In which both people are free, with or without a table. */
  shared: Iterable<Slot>;
  unschedulableReason: () => Obstacle | null;
}

/** What takes people's time and an event's tables, read at once for one or many searches. */
export interface Availability {
  busy: readonly BusyInterval[];
  loads: readonly Load[];
}

/** Inside a transaction that holds the event's times and both people, what is read stays true. */
export async function readAvailability(
  from: Queries,
  event: EventTimes,
  people: readonly string[],
  now: Date,
): Promise<Availability> {
  const [busy, loads] = await Promise.all([
    from.query<BusyInterval>(BUSY_INTERVALS, [people, now]),
    loadsOf(from, event, now),
  ]);
  return { busy, loads };
}

/** What is in the event's times; nothing where that is no matter. */
async function loadsOf(from: Queries, event: EventTimes, now: Date): Promise<Load[]> {
  return needsLoads(event) ? from.query<Load>(LOADS, [event.id, now]) : [];
}

/** The times at which both people are free and the event has a table. */
export function freeTimesIn({ busy, loads }: Availability, search: Search): FreeTimes {
  const { event, now, notBefore = now, people, meetingId, full } = search;
  const slots = slotsOf(event);
  const others = busy.filter((one) => one.meetingId !== meetingId);
  const of = (userIds: readonly string[]) =>
    others.filter(({ userId }) => userIds.includes(userId));
  const load = (slot: Slot) => {
    const overlapping = loads.filter(({ start, end }) => start < slot.end && end > slot.start);
    return overlapping.reduce((sum, { meetings }) => sum + meetings, 0);
  };
  const busyOfBoth = of(people);
  const { tables } = event;
  const hasTable = (slot: Slot) => full?.has(slot.id) !== true && load(slot) < (tables ?? Infinity);
  const shared = { [Symbol.iterator]: () => freeSlots(slots, busyOfBoth, notBefore) };
  const free = tables === null ? shared : { [Symbol.iterator]: () => withTable(shared, hasTable) };
  return {
    free,
    shared,
    diaries: people.map((userId) => of([userId]).filter((one) => one.meetingId !== null)),
    load,
    gapMs: event.meetingGapMinutes * 60_000,
    unschedulableReason: () => (firstOf(free) === null ? reasonForNone() : null),
  };

  function reasonForNone(): Obstacle {
    if (firstOf(shared) !== null) return 'no-table';
    const isFull = (userIds: string[]) =>
      freeSlots(slots, of(userIds), notBefore).next().done === true;
    if (isFull([])) return 'no-slots';
    const [requester, requestee] = people.map((userId) => isFull([userId]));
    if (requester && requestee) return 'both-full';
    if (requester) return 'requester-full';
    return requestee ? 'requestee-full' : 'no-shared-time';
  }
}

/** The slots with a table left. */
function* withTable(slots: Iterable<Slot>, hasTable: (slot: Slot) => boolean): Generator<Slot> {
  for (const slot of slots) if (hasTable(slot)) yield slot;
}

/** Reads and finds in one. */
export async function freeTimes(from: Queries, search: Search): Promise<FreeTimes> {
  return freeTimesIn(await readAvailability(from, search.event, search.people, search.now), search);
}

/** The table for a meeting in this slot; null where the event does not number them, or all are taken. */
export async function tableAt(
  from: Queries,
  search: Search,
  slot: Interval,
): Promise<number | null> {
  const { event, now, people } = search;
  if (event.tables === null) return null;
  const [taken, seats, loads] = await Promise.all([
    from.query<{ table: number }>(TABLES_TAKEN, [event.id, slot.start, slot.end]),
    from.query<Seat>(TABLES_OF_PEOPLE, [event.id, people, now]),
    tableLoads(from, event, now),
  ]);
  const gapMs = event.meetingGapMinutes * 60_000;
  const beside = seats
    .filter((seat) => distance(seat, slot) >= 0 && distance(seat, slot) <= gapMs)
    .sort((a, b) => a.start.getTime() - b.start.getTime());
  return chooseTable({
    tables: event.tables,
    taken: new Set(taken.map(({ table }) => table)),
    beside: beside.map(({ table }) => table),
    loads,
  });
}

/** How many coming meetings each table holds; null where the least loaded is not wanted. */
export async function tableLoads(
  from: Queries,
  event: EventTimes,
  now: Date,
): Promise<Map<number, number> | null> {
  if (event.slotPolicy !== 'balanced') return null;
  const rows = await from.query<{ table: number; meetings: number }>(TABLE_LOADS, [event.id, now]);
  return new Map(rows.map(({ table, meetings }) => [table, meetings]));
}

/** Whether a choice among the event's times depends on the meetings of others. */
function needsLoads({ tables, slotPolicy }: Pick<EventTimes, 'tables' | 'slotPolicy'>): boolean {
  return tables !== null || slotPolicy === 'balanced';
}
