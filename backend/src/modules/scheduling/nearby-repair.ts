import type { EventState } from '../events/event-view.js';
import type { Slot } from '../events/slots.js';
import type { EventPlaces } from '../places/event-places.js';
import type { DayLimits } from './day-limits.js';
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

/** Numbers of people. The first size is nearly always enough; the last takes some tenths of a second. */
const SIZES = [64, 192, 384];

/** The input of a repair for a meeting of an event that is too large for one board. */
export interface NearbySearch {
  event: EventState;
  now: Date;
  meeting: UnscheduledMeeting;
  places: EventPlaces;
  /** Returns how many meetings of a slot are at places without an owner. */
  sharedLoad: (slot: Slot) => number;
  /** People of meetings that could leave a place to this one; empty where a place is not what is missing. */
  atPlaces: readonly string[];
  limits: RepairLimits;
  /** Reads the busy times of these people in the coming part of the event, by person and in order. */
  read: (userIds: string[]) => Promise<DiaryEntry[]>;
  readLimits: (userIds: string[]) => Promise<DayLimits>;
}

/**
 * Makes room for the meeting on the smallest part of the event for which the search finds a solution. The cost
 * depends on the number of meetings for each person, not on the number of people.
 * @param sizes the numbers of people in the first part and in each larger one
 * @returns null when no part has a solution
 */
export async function repairNearby(
  search: NearbySearch,
  sizes: readonly number[] = SIZES,
): Promise<Repair | null> {
  const { meeting, limits, read } = search;
  const own: [string, string] = [meeting.requesterUserId, meeting.requesteeUserId];
  const part = new Neighbourhood(own);
  part.add(own, await read(own));
  let next = [...new Set([...part.next(sizes[0] ?? 0), ...search.atPlaces])];
  let layout: EventBoard;
  for (let at = 1; ; at += 1) {
    part.add(next, await read(next));
    layout = layOut(part, search, await search.readLimits(part.people));
    const moves = repair(layout.board, layout.meetings.length - 1, limits);
    if (moves !== null) return toRepair(layout, moves);
    next = part.next((sizes[at] ?? 0) - part.size);
    if (next.length === 0) break;
  }
  // The searches above have not changed the largest part, so that the tabu search can use it.
  const moves = repairWithTabuSearch(layout.board, layout.meetings.length - 1, seeded(0), limits);
  return moves && toRepair(layout, moves);
}

function layOut(part: Neighbourhood, search: NearbySearch, limits: DayLimits): EventBoard {
  const { event, now, meeting, places, sharedLoad } = search;
  const known = { ...part.known(), waiting: [meeting], places, sharedLoad, limits };
  return layOutEvent(event, now, known);
}
