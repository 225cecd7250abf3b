import type { Queries } from '../../database/database.js';
import type { EventTimes } from '../events/event-view.js';
import type { Slot } from '../events/slots.js';
import type { UnschedulableReason } from '../meetings/unschedulable-reason.js';
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

/** A time in which a person is busy; `meetingId` is null when the person blocked it. */
export type BusyInterval = Interval & { userId: string; meetingId: string | null };
type Load = Interval & { meetings: number };
type Seat = Interval & { table: number };

/** The input of a search for a time that two people of an event share. */
export interface Search {
  event: EventTimes;
  /** Intervals that end before this moment are ignored. */
  now: Date;
  /** The earliest start of a slot; `now` when absent. */
  notBefore?: Date;
  people: readonly [string, string];
  /** The meeting that needs the time; its present time counts as free. */
  meetingId: string;
  /** The ids of slots that turned out to have no free table. */
  full?: ReadonlySet<string>;
}

/** The slots that two people share. The iterables compute the slots in order and on demand. */
export interface FreeTimes extends Choice<Slot> {
  /** The slots in which both people are free, with or without a free table. */
  shared: Iterable<Slot>;
  /** Returns why no slot is free; null when one is. */
  unschedulableReason: () => UnschedulableReason | null;
}

/** The busy times of people and the load of an event's slots, read once for one or many searches. */
export interface Availability {
  busy: readonly BusyInterval[];
  loads: readonly Load[];
}

/** The result stays true inside a transaction that holds the locks of the event's times and of all the people. */
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

/** Returns an empty list where the loads do not influence the choice. */
async function loadsOf(from: Queries, event: EventTimes, now: Date): Promise<Load[]> {
  return needsLoads(event) ? from.query<Load>(LOADS, [event.id, now]) : [];
}

/** Finds the slots in which both people and a table are free. */
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

  function reasonForNone(): UnschedulableReason {
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

function* withTable(slots: Iterable<Slot>, hasTable: (slot: Slot) => boolean): Generator<Slot> {
  for (const slot of slots) if (hasTable(slot)) yield slot;
}

/** Reads the availability of both people and finds the slots that they share. */
export async function freeTimes(from: Queries, search: Search): Promise<FreeTimes> {
  return freeTimesIn(await readAvailability(from, search.event, search.people, search.now), search);
}

/** Chooses the table for a meeting in this slot; null where the event has no limit of tables, or all are taken. */
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

/** Returns how many coming meetings each table holds; null where the policy does not need the loads. */
export async function tableLoads(
  from: Queries,
  event: EventTimes,
  now: Date,
): Promise<Map<number, number> | null> {
  if (event.slotPolicy !== 'balanced') return null;
  const rows = await from.query<{ table: number; meetings: number }>(TABLE_LOADS, [event.id, now]);
  return new Map(rows.map(({ table, meetings }) => [table, meetings]));
}

/** Returns whether the meetings of other people influence the choice among the event's slots. */
function needsLoads({ tables, slotPolicy }: Pick<EventTimes, 'tables' | 'slotPolicy'>): boolean {
  return tables !== null || slotPolicy === 'balanced';
}
