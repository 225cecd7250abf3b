import { NONE } from './board.js';
import { Chain } from './chain.js';
import { flipWithGaps, breaksOfFlip } from './chain-weight.js';
import { Gaps } from './gaps.js';
/** A chain longer than this is let be. */
const LONGEST = 400;
/**
 * Takes back what a search at random moved for nothing: meetings return to the slot they came from
 * (`homes`, `NONE` for a meeting that had none) wherever that makes nobody's day longer, along chains on
 * which more come home than leave it. Deterministic; there are no more breaks afterwards.
 */
export function bringHome(board, homes) {
    const gaps = new Gaps(board);
    const chain = new Chain(board);
    for (let returned = true; returned;) {
        returned = false;
        for (const [meeting, home] of homes.entries()) {
            const isAway = home !== NONE && board.slotOf(meeting) !== NONE;
            if (!isAway || board.slotOf(meeting) === home)
                continue;
            if (!chain.trace(meeting, home, LONGEST) || !chain.hasTables)
                continue;
            if (comingHome(board, chain, homes) <= 0 || breaksOfFlip(gaps, board, chain) > 0)
                continue;
            flipWithGaps(gaps, board, chain);
            returned = true;
        }
    }
}
/** How many more of the chain's meetings would come home than leave it. */
function comingHome(board, chain, homes) {
    let count = 0;
    for (const meeting of chain.meetings) {
        const here = board.slotOf(meeting);
        const there = here === chain.from ? chain.to : chain.from;
        if (homes[meeting] === there)
            count += 1;
        if (homes[meeting] === here)
            count -= 1;
    }
    return count;
}
//# sourceMappingURL=homecoming.js.map