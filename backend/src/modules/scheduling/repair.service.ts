import { Injectable } from '@nestjs/common';
import type { Queries } from '../../database/database.js';
import type { HeldMeeting } from '../meetings/meeting-changes.service.js';
import { seeded } from './engine/random.js';
import { repairPatiently } from './engine/repair.js';
import { layOutEvent, NOTICE_MS, type PlacedMeeting, type TakenElsewhere } from './event-board.js';
import type { Placement } from './event-seats.js';
import type { FreeTimes } from './free-times.js';
import { PLACED_OF_EVENT, TAKEN_ELSEWHERE } from './scheduling.queries.js';
import { slotsOf } from '../events/slots-of-event.js';

/** The most other meetings that are moved so that one more has a time. */
const MOST_MOVES = 12;

/** A way to make room: where the meeting goes, and where those go that give way. */
export interface Repair {
  placements: Placement[];
  /** Everybody of these meetings. */
  people: string[];
}

/** Finds times for meetings whose people share none, by moving others. */
@Injectable()
export class RepairService {
  /**
   * The way that moves the fewest, of those found; null where nothing helps. Held are the event's times
   * and the meeting's people: what others do meanwhile is for the caller to look at, who holds them next.
   */
  async find(from: Queries, held: HeldMeeting, found: FreeTimes): Promise<Repair | null> {
    const { event, meeting } = held;
    if (!canHelp(held, found)) return null;
    const placed = await from.query<PlacedMeeting>(PLACED_OF_EVENT, [
      event.id,
      event.now,
      NOTICE_MS / 1000,
    ]);
    const own = [meeting.requesterUserId, meeting.requesteeUserId];
    const people = new Set(
      placed.flatMap((one) => [one.requesterUserId, one.requesteeUserId]).concat(own),
    );
    const elsewhere = await from.query<TakenElsewhere>(TAKEN_ELSEWHERE, [
      [...people],
      event.id,
      event.now,
    ]);
    const layout = layOutEvent(event, event.now, { placed, elsewhere, waiting: [meeting] });
    const { board, meetings, slots } = layout;
    const number = meetings.length - 1;
    // The same board always gets the same repair.
    const moves = repairPatiently(board, number, seeded(0), { maxMoves: MOST_MOVES });
    if (moves === null) return null;
    const changed = [number, ...moves.map((move) => move.meeting)];
    const all = changed.flatMap((index) => {
      const [one, slot] = [meetings[index], slots[board.slotOf(index)]];
      return one && slot ? [{ one, slot }] : [];
    });
    return {
      placements: all.map(({ one, slot }) => ({ meetingId: one.id, slot })),
      people: all.flatMap(({ one }) => [one.requesterUserId, one.requesteeUserId]),
    };
  }
}

/** Somebody with no free time at all gets none by moving, and where all tables are taken there is none. */
function canHelp({ event }: HeldMeeting, { obstacle, load }: FreeTimes): boolean {
  const { tables, now } = event;
  if (obstacle === 'no-shared-time' && tables === null) return true;
  if (obstacle !== 'no-shared-time' && obstacle !== 'no-table') return false;
  return slotsOf(event).some((slot) => slot.start >= now && load(slot) < (tables ?? Infinity));
}
