import { NONE } from '../engine/board.js';
import { boardOf } from '../engine/plan.js';
import { findSlot } from '../engine/place.js';
import { repair } from '../engine/repair.js';
import { drawInstance } from './instances.js';
/** The meetings of 10,000 people in 32 slots, 90 % of the tables used. */
export function largeProblem(seed) {
    const shape = { people: 10_000, slots: 32, tables: 4200, used: 0.9, blocked: 0.08 };
    return drawInstance({ ...shape, popularity: 0.3 }, seed);
}
/** Fills a board with the meetings in order and times every step. */
export function measureLargeBoard(problem) {
    const board = boardOf(problem);
    const repairTimes = [];
    let placed = 0;
    let placing = 0;
    let failed = 0;
    let moves = 0;
    for (let meeting = 0; meeting < board.meetings; meeting += 1) {
        const startedAt = performance.now();
        const slot = findSlot(board, meeting);
        if (slot !== NONE) {
            board.put(meeting, slot);
            placing += performance.now() - startedAt;
            placed += 1;
            continue;
        }
        const moved = repair(board, meeting);
        repairTimes.push(performance.now() - startedAt);
        if (moved === null)
            failed += 1;
        moves += moved?.length ?? 0;
    }
    const sorted = repairTimes.sort((one, other) => one - other);
    const at = (share) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
    return {
        people: problem.people,
        slots: problem.slots,
        meetings: board.meetings,
        placeMicroseconds: (placing * 1000) / placed,
        repairs: sorted.length,
        failed,
        repairMilliseconds: { median: at(0.5), p99: at(0.99), most: at(1) },
        movesPerRepair: moves / Math.max(1, sorted.length - failed),
    };
}
//# sourceMappingURL=large-board.js.map