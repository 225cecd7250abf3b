import type { EventState } from '../events/event-view.js';
import type { Slot } from '../events/slots.js';
import { seeded } from './engine/random.js';
import { repair, type RepairLimits, repairWithTabuSearch } from './engine/repair.js';
import {
  type EventBoard,
  layOutEvent,
  type UnscheduledMeeting,
  type Repair,
  toRepair,
} from './event-board.js';
import { type DiaryEntry, Neighbourhood } from './neighbourhood.js';

/** The first is enough nearly always; the last costs some tenths of a second. */
const SIZES = [64, 192, 384];

/** A meeting that looks for a time at an event too large to be looked at as a whole. */
export interface NearbySearch {
  event: EventState;
  now: Date;
  meeting: UnscheduledMeeting;
  /** How many meetings of the event a slot holds. */
  load: (slot: Slot) => number;
  /** People of meetings that might leave the two a table; none where a table is not what they lack. */
  atTables: readonly string[];
  limits: RepairLimits;
  /** All that takes these people in what is to come of the event, by person and in order. */
  read: (userIds: string[]) => Promise<DiaryEntry[]>;
}

/**
 * Makes room for the meeting on the smallest part of the event on which a way is found; null where
 * none is. What it costs depends on how many meetings people have, not on how many people there are. `sizes`:
 * how many people are looked at, and how many where that was not enough.
 */
export async function repairNearby(
  search: NearbySearch,
  sizes: readonly number[] = SIZES,
): Promise<Repair | null> {
  const { meeting, limits, read } = search;
  const own: [string, string] = [meeting.requesterUserId, meeting.requesteeUserId];
  const part = new Neighbourhood(own);
  part.add(own, await read(own));
  let next = [...new Set([...part.next(sizes[0] ?? 0), ...search.atTables])];
  let layout: EventBoard;
  for (let at = 1; ; at += 1) {
    part.add(next, await read(next));
    layout = layOut(part, search);
    const moves = repair(layout.board, layout.meetings.length - 1, limits);
    if (moves !== null) return toRepair(layout, moves);
    next = part.next((sizes[at] ?? 0) - part.size);
    if (next.length === 0) break;
  }
  // Nothing has changed on the largest part: what is left is to search it at random.
  const moves = repairWithTabuSearch(layout.board, layout.meetings.length - 1, seeded(0), limits);
  return moves && toRepair(layout, moves);
}

function layOut(part: Neighbourhood, { event, now, meeting, load }: NearbySearch): EventBoard {
  return layOutEvent(event, now, { ...part.known(), waiting: [meeting], load });
}
