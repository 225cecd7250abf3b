import { Injectable } from '@nestjs/common';
import type { Queries } from '../../database/database.js';
import type { Slot } from '../events/slots.js';
import { slotsOf } from '../events/slots-of-event.js';
import type { LockedMeeting } from '../meetings/meeting-changes.service.js';
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
  MOVABLE_AT_TABLES,
  PLACED_OF_EVENT,
  BUSY_ELSEWHERE,
} from './repair.queries.js';

/** The most other meetings that are moved so that one more has a time. */
const LIMITS = { maxMoves: 12 };
/** An event with more placed meetings is not looked at as a whole: reading them would take longer than all else. */
const MAX_WHOLE_EVENT = 2_000;
/** Where a table is missing: times and tables looked at, and meetings there that might be moved. */
const MAX_FULL_SLOTS = 8;
const MAX_TABLES = 32;
const MAX_MEETINGS_AT_TABLES = 24;

/** Finds times for meetings whose people share none, by moving others. */
@Injectable()
export class RepairService {
  /**
   * The way that moves the fewest, of those found; null where nothing helps. Held are the event's times
   * and the meeting's people: what others do meanwhile is for the caller to look at, who holds them next.
   */
  async find(from: Queries, locked: LockedMeeting, found: FreeTimes): Promise<Repair | null> {
    if (!this.canHelp(locked, found)) return null;
    const { id, now } = locked.event;
    const more = await from.query(MORE_PLACED_THAN, [id, now, MAX_WHOLE_EVENT]);
    return more.length === 0
      ? this.findAmongAll(from, locked, found)
      : this.findNearby(from, locked, found);
  }

  /** Somebody with no free time at all gets none by moving, and where all tables are taken there is none. */
  canHelp({ event }: LockedMeeting, found: FreeTimes): boolean {
    const { tables } = event;
    const reason = found.unschedulableReason();
    if (reason === 'no-shared-time' && tables === null) return true;
    if (reason !== 'no-shared-time' && reason !== 'no-table') return false;
    const from = earliestStart(event, event.now);
    return slotsOf(event).some(
      (slot) => slot.start >= from && found.load(slot) < (tables ?? Infinity),
    );
  }

  private async findAmongAll(
    from: Queries,
    { event, meeting }: LockedMeeting,
    { load }: FreeTimes,
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
    const known = { placed, elsewhere, waiting: [meeting], load };
    const layout = layOutEvent(event, event.now, known);
    // The same board always gets the same repair.
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
      load: found.load,
      atTables:
        found.unschedulableReason() === 'no-table'
          ? await this.peopleAtFullTables(from, locked, found)
          : [],
      limits: LIMITS,
      read: (userIds) => from.query<DiaryEntry>(DIARIES, [...eventParameters(event), userIds]),
    });
  }

  /** People of some meetings that take the tables the two lack; others for each meeting, and always the same. */
  private async peopleAtFullTables(
    from: Queries,
    { event, meeting }: LockedMeeting,
    { shared }: FreeTimes,
  ): Promise<string[]> {
    const { tables } = event;
    if (tables === null) return [];
    const full: Slot[] = [];
    for (const slot of shared) if (full.push(slot) === MAX_FULL_SLOTS) break;
    const random = seeded(Number.parseInt(meeting.id.slice(0, 8), 16));
    const some = Array.from({ length: MAX_TABLES }, () => 1 + Math.floor(random() * tables));
    const meetings = await from.query<UnscheduledMeeting>(MOVABLE_AT_TABLES, [
      ...eventParameters(event),
      full.map(({ start }) => start),
      full.map(({ end }) => end),
      [...new Set(some)],
      MAX_MEETINGS_AT_TABLES,
    ]);
    return meetings.flatMap((one) => [one.requesterUserId, one.requesteeUserId]);
  }
}

/** What is read of an event: its times to come, and what of them may be moved. */
const eventParameters = ({ id, now }: LockedMeeting['event']): [string, Date, number] => [
  id,
  now,
  NOTICE_MS / 1000,
];
