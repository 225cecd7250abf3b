import type { EventState } from '../events/event-view.js';
import type { Slot } from '../events/slots.js';
import type { Parties } from '../meetings/meeting-changes.service.js';
import { chooseTable, distance } from './choose-slot.js';
import type { Seated } from './seating.js';

/** A meeting of an event that has a time: begun or to come. */
export type ScheduledMeeting = Pick<Parties, 'requesterUserId' | 'requesteeUserId'> &
  Seated & { id: string };

/** A meeting and the time it is given. */
export interface Placement {
  meetingId: string;
  slot: Slot;
}

/** What a placement comes to: the people of the meeting, its time and table. */
export interface SeatedPlacement extends Placement {
  table: number | null;
}

/** What decides about the tables of meetings that are placed, where they have none themselves. */
export interface Seats {
  /** At each of their times the tables taken. */
  taken: ReadonlyMap<number, ReadonlySet<number>>;
  /** Where their people sit at other times. */
  beside: readonly (Seated & Pair)[];
  /** How many meetings each table holds; given where the least loaded is wanted. */
  loads: ReadonlyMap<number, number> | null;
}

type Pair = Pick<Parties, 'requesterUserId' | 'requesteeUserId'>;

/**
 * A table for each of the meetings placed, among the meetings that stay: beside where their people sit
 * where that can be had. Null where the event does not number its tables. `taken` is by the start in milliseconds.
 * @throws RangeError when a time holds more meetings than the event has tables
 */
export function seatPlacements(
  { tables, meetingGapMinutes }: Pick<EventState, 'tables' | 'meetingGapMinutes'>,
  seats: Seats,
  placed: readonly (Placement & Pair)[],
): SeatedPlacement[] {
  if (tables === null) {
    return placed.map(({ meetingId, slot }) => ({ meetingId, slot, table: null }));
  }
  const gapMs = meetingGapMinutes * 60_000;
  const seated: (Seated & Pair)[] = [...seats.beside];
  const loads = seats.loads && new Map(seats.loads);
  const inOrder = [...placed].sort((a, b) => a.slot.start.getTime() - b.slot.start.getTime());
  return inOrder.map(({ meetingId, slot, requesterUserId, requesteeUserId }) => {
    const taken = new Set(seats.taken.get(slot.start.getTime()));
    const beside: number[] = [];
    for (const one of seated) {
      if (one.table === null) continue;
      const apart = distance(one, slot);
      if (apart < 0) taken.add(one.table);
      const two = [one.requesterUserId, one.requesteeUserId];
      const shared = two.includes(requesterUserId) || two.includes(requesteeUserId);
      if (shared && apart >= 0 && apart <= gapMs) beside.push(one.table);
    }
    const table = chooseTable({ tables, taken, beside, loads });
    if (table === null) {
      throw new RangeError(`There is no table at ${slot.start.toISOString()}.`);
    }
    const { start, end } = slot;
    seated.push({ requesterUserId, requesteeUserId, start, end, table });
    loads?.set(table, (loads.get(table) ?? 0) + 1);
    return { meetingId, slot, table };
  });
}
