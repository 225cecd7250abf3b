import { type Board, NONE } from './board.js';
import { Chain } from './chain.js';
import { flipAndCount, addedBreaks } from './chain-weight.js';
import { BreakCounter } from './break-counter.js';

/** A chain longer than this is let be. */
const MAX_CHAIN_LENGTH = 400;

/**
 * Takes back what a search at random moved for nothing: meetings return to the slot they came from
 * (`originalSlots`, `NONE` for a meeting that had none) wherever that makes nobody's day longer, along chains on
 * which more return than leave. Deterministic; there are no more breaks afterwards.
 */
export function restoreOriginalSlots(board: Board, originalSlots: readonly number[]): void {
  const counter = new BreakCounter(board);
  const chain = new Chain(board);
  for (let restored = true; restored;) {
    restored = false;
    for (const [meeting, originalSlot] of originalSlots.entries()) {
      const mayReturn = originalSlot !== NONE && board.slotOf(meeting) !== NONE;
      if (!mayReturn || board.slotOf(meeting) === originalSlot) continue;
      if (!chain.trace(meeting, originalSlot, MAX_CHAIN_LENGTH) || !chain.hasTables) continue;
      if (netRestored(board, chain, originalSlots) <= 0 || addedBreaks(counter, board, chain) > 0)
        continue;
      flipAndCount(counter, board, chain);
      restored = true;
    }
  }
}

/** How many more of the chain's meetings would return than leave. */
function netRestored(board: Board, chain: Chain, originalSlots: readonly number[]): number {
  let count = 0;
  for (const meeting of chain.meetings) {
    const here = board.slotOf(meeting);
    const there = here === chain.from ? chain.to : chain.from;
    if (originalSlots[meeting] === there) count += 1;
    if (originalSlots[meeting] === here) count -= 1;
  }
  return count;
}
