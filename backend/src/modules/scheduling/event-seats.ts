import type { EventState } from '../events/event-view.js';
import type { Slot } from '../events/slots.js';
import type { Parties } from '../meetings/meeting-changes.service.js';
import { chooseTable, distance } from './choose-slot.js';
import type { Seated } from './seating.js';

/** A meeting of an event that has a time and may have begun. */
export type ScheduledMeeting = Pick<Parties, 'requesterUserId' | 'requesteeUserId'> &
  Seated & { id: string };

/** A meeting and its new slot. */
export interface Placement {
  meetingId: string;
  slot: Slot;
}

/** A meeting with its new slot and its new table; null where tables have no numbers. */
export interface SeatedPlacement extends Placement {
  table: number | null;
}

/** The tables in use around the meetings that get new tables. */
export interface Seats {
  /** For each start of a slot, in milliseconds, the tables in use. */
  taken: ReadonlyMap<number, ReadonlySet<number>>;
  /** The meetings that the people have at other times, with their tables. */
  beside: readonly (Seated & Pair)[];
  /** How many meetings each table holds; null when the first free table will do. */
  loads: ReadonlyMap<number, number> | null;
}

type Pair = Pick<Parties, 'requesterUserId' | 'requesteeUserId'>;

/**
 * Chooses a free table for each meeting, if possible the one at which a person of the meeting is right before or
 * after. The table is null where the event has no limit of tables.
 * @throws RangeError when a slot holds more meetings than the event has tables
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
