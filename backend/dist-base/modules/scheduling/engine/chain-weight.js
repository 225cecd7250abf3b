import { NONE } from './board.js';
/** How many more breaks there would be if the chain were flipped: only its ends change when they are busy. */
export function breaksOfFlip(gaps, board, chain) {
    const { headEnd, tailEnd } = chain;
    if (headEnd === NONE)
        return 0;
    return changeAt(gaps, board, chain, headEnd) + changeAt(gaps, board, chain, tailEnd);
}
/** Flips the chain on the board and in the breaks. */
export function flipWithGaps(gaps, board, chain) {
    const { headEnd, tailEnd } = chain;
    if (headEnd !== NONE) {
        moveAt(gaps, board, chain, headEnd);
        moveAt(gaps, board, chain, tailEnd);
    }
    chain.flip();
}
function changeAt(gaps, board, { from, to }, person) {
    return board.meetingAt(person, from) === NONE
        ? gaps.change(person, to, from)
        : gaps.change(person, from, to);
}
function moveAt(gaps, board, { from, to }, person) {
    if (board.meetingAt(person, from) === NONE)
        gaps.move(person, to, from);
    else
        gaps.move(person, from, to);
}
//# sourceMappingURL=chain-weight.js.map