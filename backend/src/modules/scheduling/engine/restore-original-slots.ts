import { type Board, NONE } from './board.js';
import { Chain } from './chain.js';
import { flipAndCount, addedBreaks } from './chain-weight.js';
import { BreakCounter } from './break-counter.js';

/** The search gives up chains of more meetings than this. */
const MAX_CHAIN_LENGTH = 400;

/**
 * Undoes the moves of a search that do not reduce breaks. Meetings return to their original slots (`NONE`: the
 * meeting had none) along chains on which more meetings return than leave, wherever that adds no breaks.
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

/** Returns how many meetings of the chain would return, less how many would leave. */
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
