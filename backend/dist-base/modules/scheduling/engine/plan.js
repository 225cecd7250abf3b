import { Board, NONE } from './board.js';
import { countBreaks } from './breaks.js';
import { compact } from './compact.js';
import { hindrance } from './hindrance.js';
import { place } from './place.js';
import { seeded } from './random.js';
import { repair, repairPatiently } from './repair.js';
import { assignTables } from './tables.js';
const SECONDS = 10;
/** Long searches without success in one round, after which the others are not worth theirs. */
const FUTILE = 8;
/** Plans a problem that `parseProblem` accepts. The same problem gets the same plan; see `compact`. */
export function plan(problem) {
    const { mode = 'online', maxMoves, seconds = SECONDS, seed = 0 } = problem;
    const board = boardOf(problem);
    const random = seeded(seed);
    let moves = 0;
    if (mode === 'first')
        placeInOrder(board);
    else if (mode === 'online')
        moves = planOnline(board, random, maxMoves);
    else
        planOffline(board, random, seconds);
    return read(board, moves);
}
/** The board with everything pinned in its place and nothing else. */
export function boardOf(problem) {
    const { slots, tables, people, meetings, blocked = [], pinned = [] } = problem;
    return new Board({
        slots,
        tables,
        people,
        blocked,
        meetings: meetings.map(([a, b, firstSlot, lastSlot], index) => {
            const slot = pinned[index] ?? null;
            return { a, b, firstSlot, lastSlot, slot, pinned: slot !== null };
        }),
    });
}
function placeInOrder(board) {
    for (const meeting of withoutSlot(board))
        place(board, meeting);
}
/**
 * One meeting after the other, moving earlier ones where there is no room; those that found none are tried
 * again as long as that helps any, for what moved since may have made room. Returns the number of moves.
 */
function planOnline(board, random, maxMoves) {
    let moves = 0;
    for (const meeting of withoutSlot(board)) {
        moves += repair(board, meeting, { maxMoves })?.length ?? 0;
    }
    let waiting = withoutSlot(board);
    for (let before = Infinity; waiting.length < before;) {
        before = waiting.length;
        moves += retry(board, waiting, random, maxMoves);
        waiting = withoutSlot(board);
    }
    return moves;
}
/** As many as possible, then shorter days, then once more those that found no room before. */
function planOffline(board, random, seconds) {
    planOnline(board, random, board.meetings);
    if (seconds > 0)
        compact(board, { seconds, random });
    retry(board, withoutSlot(board), random, board.meetings);
}
function retry(board, waiting, random, maxMoves) {
    let moves = 0;
    let futile = 0;
    for (const meeting of waiting) {
        const moved = futile < FUTILE
            ? repairPatiently(board, meeting, random, { maxMoves })
            : repair(board, meeting, { maxMoves });
        moves += moved?.length ?? 0;
        if (moved === null)
            futile += 1;
    }
    return moves;
}
function withoutSlot(board) {
    const meetings = [];
    for (let meeting = 0; meeting < board.meetings; meeting += 1) {
        if (board.slotOf(meeting) === NONE)
            meetings.push(meeting);
    }
    return meetings;
}
function read(board, moves) {
    const slotOf = Array.from({ length: board.meetings }, (_, meeting) => {
        const slot = board.slotOf(meeting);
        return slot === NONE ? null : slot;
    });
    const unplaced = withoutSlot(board).map((meeting) => ({
        meeting,
        reason: reasonFor(board, meeting),
    }));
    return { slotOf, tableOf: assignTables(board), moves, breaks: countBreaks(board), unplaced };
}
function reasonFor(board, meeting) {
    const cause = hindrance(board, meeting);
    switch (cause) {
        case 'a-full':
            return `person ${board.personA(meeting)} is full`;
        case 'b-full':
            return `person ${board.personB(meeting)} is full`;
        case 'no-shared-time':
            return 'no shared time';
        case 'no-free-table':
            return 'no free table';
    }
}
//# sourceMappingURL=plan.js.map