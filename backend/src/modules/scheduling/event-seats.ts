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

/**
 * A table for each of the meetings placed, among the meetings that stay: beside where their people sit
 * where that can be had. Null where the event does not number its tables.
 * @throws RangeError when a time holds more meetings than the event has tables
 */
export function seatPlacements(
  event: Pick<EventState, 'tables' | 'slotPolicy' | 'meetingGapMinutes'>,
  staying: readonly ScheduledMeeting[],
  placed: readonly (Placement & Pick<Parties, 'requesterUserId' | 'requesteeUserId'>)[],
): SeatedPlacement[] {
  const { tables } = event;
  if (tables === null) {
    return placed.map(({ meetingId, slot }) => ({ meetingId, slot, table: null }));
  }
  const seated: ScheduledMeeting[] = [...staying];
  const gapMs = event.meetingGapMinutes * 60_000;
  const inOrder = [...placed].sort((a, b) => a.slot.start.getTime() - b.slot.start.getTime());
  return inOrder.map(({ meetingId, slot, requesterUserId, requesteeUserId }) => {
    const taken = new Set<number>();
    const beside: number[] = [];
    for (const one of seated) {
      if (one.table === null) continue;
      const apart = distance(one, slot);
      if (apart < 0) taken.add(one.table);
      const two = [one.requesterUserId, one.requesteeUserId];
      const shared = two.includes(requesterUserId) || two.includes(requesteeUserId);
      if (shared && apart >= 0 && apart <= gapMs) beside.push(one.table);
    }
    const loads = event.slotPolicy === 'balanced' ? countLoads(seated) : null;
    const table = chooseTable({ tables, taken, beside, loads });
    if (table === null) {
      throw new RangeError(`There is no table at ${slot.start.toISOString()}.`);
    }
    seated.push({
      id: meetingId,
      requesterUserId,
      requesteeUserId,
      start: slot.start,
      end: slot.end,
      table,
    });
    return { meetingId, slot, table };
  });
}

function countLoads(seated: readonly ScheduledMeeting[]): Map<number, number> {
  const loads = new Map<number, number>();
  for (const { table } of seated) {
    if (table !== null) loads.set(table, (loads.get(table) ?? 0) + 1);
  }
  return loads;
}
