var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
import { Injectable } from '@nestjs/common';
import { seeded } from './engine/random.js';
import { repairPatiently } from './engine/repair.js';
import { layOutEvent, NOTICE_MS } from './event-board.js';
import { PLACED_OF_EVENT, TAKEN_ELSEWHERE } from './scheduling.queries.js';
import { slotsOf } from '../events/slots-of-event.js';
/** The most other meetings that are moved so that one more has a time. */
const MOST_MOVES = 12;
/** Finds times for meetings whose people share none, by moving others. */
let RepairService = class RepairService {
    /**
     * The way that moves the fewest, of those found; null where nothing helps. Held are the event's times
     * and the meeting's people: what others do meanwhile is for the caller to look at, who holds them next.
     */
    async find(from, held, found) {
        const { event, meeting } = held;
        if (!canHelp(held, found))
            return null;
        const placed = await from.query(PLACED_OF_EVENT, [
            event.id,
            event.now,
            NOTICE_MS / 1000,
        ]);
        const own = [meeting.requesterUserId, meeting.requesteeUserId];
        const people = new Set(placed.flatMap((one) => [one.requesterUserId, one.requesteeUserId]).concat(own));
        const elsewhere = await from.query(TAKEN_ELSEWHERE, [
            [...people],
            event.id,
            event.now,
        ]);
        const layout = layOutEvent(event, event.now, { placed, elsewhere, waiting: [meeting] });
        const { board, meetings, slots } = layout;
        const number = meetings.length - 1;
        // The same board always gets the same repair.
        const moves = repairPatiently(board, number, seeded(0), { maxMoves: MOST_MOVES });
        if (moves === null)
            return null;
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
};
RepairService = __decorate([
    Injectable()
], RepairService);
export { RepairService };
/** Somebody with no free time at all gets none by moving, and where all tables are taken there is none. */
function canHelp({ event }, { obstacle, load }) {
    const { tables, now } = event;
    if (obstacle === 'no-shared-time' && tables === null)
        return true;
    if (obstacle !== 'no-shared-time' && obstacle !== 'no-table')
        return false;
    return slotsOf(event).some((slot) => slot.start >= now && load(slot) < (tables ?? Infinity));
}
//# sourceMappingURL=repair.service.js.map