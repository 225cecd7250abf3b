import { Injectable } from '@nestjs/common';
import type { Queries } from '../../database/database.js';
import type { Slot } from '../events/slots.js';
import { slotsOf } from '../events/slots-of-event.js';
import type { LockedMeeting } from '../meetings/meeting-changes.service.js';
import { changeRefusal } from '../rules/request-rules.js';
import { readDayLimits } from './day-limits.js';
import { seeded } from './engine/random.js';
import { repairWithTabuSearch } from './engine/repair.js';
import {
  layOutEvent,
  type UnscheduledMeeting,
  NOTICE_MS,
  type PlacedMeeting,
  type Repair,
  toRepair,
  type BusyElsewhere,
} from './event-board.js';
import type { FreeTimes } from './free-times.js';
import { earliestStart } from './meeting-times.service.js';
import { repairNearby } from './nearby-repair.js';
import type { DiaryEntry } from './neighbourhood.js';
import {
  DIARIES,
  MORE_PLACED_THAN,
  MOVABLE_AT_PLACES,
  PLACED_OF_EVENT,
  BUSY_ELSEWHERE,
} from './repair.queries.js';

/** At most so many other meetings are moved so that one more meeting gets a time. */
const LIMITS = { maxMoves: 12 };
/** Of an event with more meetings that have times, the search reads only a part: reading all takes too long. */
const MAX_WHOLE_EVENT = 2_000;
/** Where a place is missing, the search considers so many slots and places, and so many meetings there. */
const MAX_FULL_SLOTS = 8;
const MAX_PLACES = 32;
const MAX_MEETINGS_AT_PLACES = 24;

/** Makes room: finds slots for meetings whose people share none, by moves of other meetings. */
@Injectable()
export class RepairService {
  /**
   * Returns the solution with the fewest moves that the search finds; null when it finds none. The caller holds
   * the locks of the event's times and of the two people, and still has to lock the people of the other meetings.
   */
  async find(from: Queries, locked: LockedMeeting, found: FreeTimes): Promise<Repair | null> {
    if (!this.canHelp(locked, found)) return null;
    const { id, now } = locked.event;
    const more = await from.query(MORE_PLACED_THAN, [id, now, MAX_WHOLE_EVENT]);
    return more.length === 0
      ? this.findAmongAll(from, locked, found)
      : this.findNearby(from, locked, found);
  }

  /**
   * Moves cannot help a person who has no free slot at all, or an event whose places are taken in all slots. Once changes
   * are closed nothing is moved.
   */
  canHelp({ event }: LockedMeeting, found: FreeTimes): boolean {
    if (changeRefusal(event) !== null) return false;
    const { capacity } = found.places;
    const reason = found.unschedulableReason();
    if (reason === 'no-shared-time' && (capacity === null || found.hasOwnPlace)) return true;
    if (reason !== 'no-shared-time' && reason !== 'no-table') return false;
    const from = earliestStart(event, event.now);
    return slotsOf(event).some(
      (slot) => slot.start >= from && found.sharedLoad(slot) < (capacity ?? Infinity),
    );
  }

  private async findAmongAll(
    from: Queries,
    { event, meeting }: LockedMeeting,
    { places, sharedLoad }: FreeTimes,
  ): Promise<Repair | null> {
    const placed = await from.query<PlacedMeeting>(PLACED_OF_EVENT, eventParameters(event));
    const own = [meeting.requesterUserId, meeting.requesteeUserId];
    const people = new Set(
      placed.flatMap((one) => [one.requesterUserId, one.requesteeUserId]).concat(own),
    );
    const elsewhere = await from.query<BusyElsewhere>(BUSY_ELSEWHERE, [
      [...people],
      event.id,
      event.now,
    ]);
    const limits = await readDayLimits(from, event, [...people]);
    const known = { placed, elsewhere, waiting: [meeting], places, sharedLoad, limits };
    const layout = layOutEvent(event, event.now, known);
    // With a constant seed the same board always gets the same repair.
    const moves = repairWithTabuSearch(layout.board, layout.meetings.length - 1, seeded(0), LIMITS);
    return moves && toRepair(layout, moves);
  }

  private async findNearby(
    from: Queries,
    locked: LockedMeeting,
    found: FreeTimes,
  ): Promise<Repair | null> {
    const { event, meeting } = locked;
    return repairNearby({
      event,
      now: event.now,
      meeting,
      places: found.places,
      sharedLoad: found.sharedLoad,
      atPlaces:
        found.unschedulableReason() === 'no-table'
          ? await this.peopleAtFullPlaces(from, locked, found)
          : [],
      limits: LIMITS,
      read: (userIds) => from.query<DiaryEntry>(DIARIES, [...eventParameters(event), userIds]),
      readLimits: (userIds) => readDayLimits(from, event, userIds),
    });
  }

  /** Returns the people of some meetings at the places that are missing. The meeting id is the seed of the choice. */
  private async peopleAtFullPlaces(
    from: Queries,
    { event, meeting }: LockedMeeting,
    { shared, places }: FreeTimes,
  ): Promise<string[]> {
    const full: Slot[] = [];
    for (const slot of shared) if (full.push(slot) === MAX_FULL_SLOTS) break;
    const random = seeded(Number.parseInt(meeting.id.slice(0, 8), 16));
    const pick = () => places.shared[Math.floor(random() * places.shared.length)]?.id ?? [];
    const some = Array.from({ length: MAX_PLACES }, pick).flat();
    const meetings = await from.query<UnscheduledMeeting>(MOVABLE_AT_PLACES, [
      ...eventParameters(event),
      full.map(({ start }) => start),
      full.map(({ end }) => end),
      [...new Set(some)],
      MAX_MEETINGS_AT_PLACES,
    ]);
    return meetings.flatMap((one) => [one.requesterUserId, one.requesteeUserId]);
  }
}

/** The parameters $1 to $3 of the statements in `repair.queries.ts`. */
const eventParameters = ({ id, now }: LockedMeeting['event']): [string, Date, number] => [
  id,
  now,
  NOTICE_MS / 1000,
];
