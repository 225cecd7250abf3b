import { lowestBit } from './bits.js';
import { NONE } from './board.js';
/** Meetings without a pause that `balanced` finds enough. */
const IN_A_ROW = 3;
/** The slot the policy chooses for a meeting without one: both free, a table left; or `NONE`. */
export function findSlot(board, meeting, policy = 'first') {
    let best = NONE;
    let bestCost = Infinity;
    for (let word = 0; word < board.words; word += 1) {
        let bits = board.sharedWord(meeting, word) & board.openWord(word);
        while (bits !== 0) {
            const slot = word * 32 + lowestBit(bits);
            if (policy === 'first')
                return slot;
            bits &= bits - 1;
            const cost = policy === 'compact' ? -neighbours(board, meeting, slot) : strain(board, meeting, slot);
            if (cost < bestCost)
                [best, bestCost] = [slot, cost];
        }
    }
    return best;
}
/** Puts a meeting without a slot where the policy wants it. Says whether there was such a slot. */
export function place(board, meeting, policy = 'first') {
    const slot = findSlot(board, meeting, policy);
    if (slot === NONE)
        return false;
    board.put(meeting, slot);
    return true;
}
/** How many meetings the two have in the slots next to this one. */
function neighbours(board, meeting, slot) {
    let count = 0;
    for (const person of [board.personA(meeting), board.personB(meeting)]) {
        if (busy(board, person, slot - 1))
            count += 1;
        if (busy(board, person, slot + 1))
            count += 1;
    }
    return count;
}
/** The slot's load; a row that would be too long outweighs any load. */
function strain(board, meeting, slot) {
    const longest = Math.max(rowWith(board, board.personA(meeting), slot), rowWith(board, board.personB(meeting), slot));
    return board.load(slot) + (longest > IN_A_ROW ? board.meetings + 1 : 0);
}
/** How many meetings in a row the person would have with one more in this slot. */
function rowWith(board, person, slot) {
    let first = slot;
    let last = slot;
    while (busy(board, person, first - 1))
        first -= 1;
    while (busy(board, person, last + 1))
        last += 1;
    return last - first + 1;
}
function busy(board, person, slot) {
    return slot >= 0 && slot < board.slots && board.meetingAt(person, slot) !== NONE;
}
//# sourceMappingURL=place.js.map