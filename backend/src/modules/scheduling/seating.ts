import type { SlotPlan } from '../events/slots.js';
import type { Interval } from './first-free-slot.js';
import { slotsOf } from '../events/slots-of-event.js';

/** A meeting that has a time. */
export type Seated = Interval & { table: number | null };

/** The coming meetings that the present hours and tables of an event change. */
export interface Seating<M> {
  /** Meetings whose time is no slot any more or has no free table; they need another time. */
  displaced: M[];
  /** Meetings that keep their time and get another table, or null where tables have no numbers. */
  reseated: { meeting: M; table: number | null }[];
}

/**
 * Finds the meetings that cannot keep their time or their table. `meetings` are in the order of acceptance: where a
 * slot holds more meetings than the event has tables, the first accepted stay. Meetings that have begun at
 * `now` keep both.
 */
export function seat<M extends Seated>(
  meetings: readonly M[],
  event: SlotPlan & { tables: number | null },
  now: Date,
): Seating<M> {
  const times = new Set(slotsOf(event).map(timeKey));
  const begun = meetings.filter(({ start }) => start <= now);
  const coming = meetings.filter(({ start }) => start > now);
  const seating: Seating<M> = {
    displaced: coming.filter((meeting) => !times.has(timeKey(meeting))),
    reseated: [],
  };
  const staying = new Map<string, M[]>();
  for (const meeting of coming) {
    const key = timeKey(meeting);
    if (times.has(key)) staying.set(key, [...(staying.get(key) ?? []), meeting]);
  }
  for (const group of staying.values()) seatOneTime(group, begun, event.tables, seating);
  return seating;
}

/** Returns the same key for intervals with the same start and end. */
export const timeKey = ({ start, end }: Interval): string => `${start.getTime()}-${end.getTime()}`;

function seatOneTime<M extends Seated>(
  meetings: readonly M[],
  begun: readonly M[],
  tables: number | null,
  { displaced, reseated }: Seating<M>,
): void {
  if (tables === null) {
    const named = meetings.filter(({ table }) => table !== null);
    reseated.push(...named.map((meeting) => ({ meeting, table: null })));
    return;
  }
  const [time] = meetings;
  const running = begun.filter((one) => time && one.end > time.start && one.start < time.end);
  const staying = meetings.slice(0, Math.max(0, tables - running.length));
  displaced.push(...meetings.slice(staying.length));
  const fits = ({ table }: Seated) => table !== null && table <= tables;
  const taken = new Set([...running, ...staying.filter(fits)].map(({ table }) => table));
  let next = 1;
  for (const meeting of staying) {
    if (fits(meeting)) continue;
    while (taken.has(next)) next += 1;
    reseated.push({ meeting, table: next });
    next += 1;
  }
}
