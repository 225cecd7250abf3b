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
  const given: (Placement & Pair & { table: number })[] = [];
  const inOrder = [...placed].sort((a, b) => a.slot.start.getTime() - b.slot.start.getTime());
  for (const placement of inOrder) {
    const { slot, requesterUserId, requesteeUserId } = placement;
    const two = [requesterUserId, requesteeUserId];
    const seated = [...seats.beside, ...given.map((one) => ({ ...one, ...one.slot }))];
    const beside = seated.flatMap((one) => {
      const apart = distance(one, slot);
      const shared = two.includes(one.requesterUserId) || two.includes(one.requesteeUserId);
      return shared && apart >= 0 && apart <= gapMs && one.table !== null ? [one.table] : [];
    });
    const alongside = given.filter((one) => distance(one.slot, slot) < 0);
    const taken = new Set(seats.taken.get(slot.start.getTime()));
    for (const one of alongside) taken.add(one.table);
    const loads = seats.loads && withGiven(seats.loads, given);
    const table = chooseTable({ tables, taken, beside, loads });
    if (table === null) {
      throw new RangeError(`There is no table at ${slot.start.toISOString()}.`);
    }
    given.push({ ...placement, table });
  }
  return given.map(({ meetingId, slot, table }) => ({ meetingId, slot, table }));
}

function withGiven(
  loads: ReadonlyMap<number, number>,
  given: readonly { table: number }[],
): Map<number, number> {
  const all = new Map(loads);
  for (const { table } of given) all.set(table, (all.get(table) ?? 0) + 1);
  return all;
}
