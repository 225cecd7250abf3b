import { lowestBit } from './bits.js';
import { NONE } from './board.js';
/**
 * Makes room by flipping chains of the two people, one after another, each clearing one of a person's slots
 * for another: first one chain, then two, up to `most`; not more once fewer moves cannot come of it.
 */
export function searchChains(trial, most) {
    for (let depth = 0; depth <= most; depth += 1) {
        if (trial.bound <= depth || trial.isSpent())
            return;
        explore(trial, depth, 0);
    }
}
/** Tries every way of flipping `depth` more chains; `moved` counts what the flips made so far moved. */
function explore(trial, depth, moved) {
    if (depth === 0) {
        settle(trial);
        return;
    }
    const { board, meeting } = trial;
    const [a, b] = [board.personA(meeting), board.personB(meeting)];
    exploreSide(trial, a, b, depth, moved);
    exploreSide(trial, b, a, depth, moved);
}
/** Flips chains that take one of a person's meetings to a slot the person is free in. */
function exploreSide(trial, person, other, depth, moved) {
    const { board, chain, meeting } = trial;
    for (let slot = 0; slot < board.slots; slot += 1) {
        const inTheWay = board.meetingAt(person, slot);
        if (inTheWay === NONE || board.isPinned(inTheWay))
            continue;
        if (depth === 1 && !(board.allows(meeting, slot) && board.isFree(other, slot)))
            continue;
        for (let to = 0; to < board.slots && !trial.isSpent(); to += 1) {
            if (!board.isFree(person, to))
                continue;
            if (!chain.trace(inTheWay, to, trial.bound - 1 - moved))
                continue;
            const length = chain.meetings.length;
            const flipped = trial.flip();
            if (depth > 1)
                explore(trial, depth - 1, moved + length);
            else if (board.isFree(other, slot))
                trial.finish(slot);
            trial.undo(flipped);
        }
    }
}
/** The two are free in a common slot, but its tables are taken. */
function settle(trial) {
    const { board, meeting } = trial;
    for (let word = 0; word < board.words; word += 1) {
        for (let bits = board.sharedWord(meeting, word); bits !== 0; bits &= bits - 1) {
            trial.finish(word * 32 + lowestBit(bits));
        }
    }
}
//# sourceMappingURL=chain-search.js.map