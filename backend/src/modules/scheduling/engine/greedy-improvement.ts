import { type Board, NONE } from './board.js';
import { Chain } from './chain.js';
import { flipAndCount, addedBreaks } from './chain-weight.js';
import { BreakCounter } from './break-counter.js';

/** The search gives up chains of more meetings than this. */
const MAX_CHAIN_LENGTH = 400;

/**
 * Reduces breaks by moves that each reduce breaks. Each meeting in turn takes the slot that reduces most, and of
 * equal slots the one with the shortest chain. The search ends when no move reduces breaks any more or when it
 * has visited `effort` meetings. It moves far fewer meetings than `anneal`, and ends where only several moves
 * together would help.
 */
export function improveGreedily(board: Board, effort: number): void {
  const counter = new BreakCounter(board);
  const chain = new Chain(board);
  for (let improved = true; improved;) {
    improved = false;
    for (let meeting = 0; meeting < board.meetings; meeting += 1) {
      if (chain.steps > effort) return;
      const slot = bestSlot(board, meeting, { counter, chain });
      if (slot === NONE || !chain.trace(meeting, slot, MAX_CHAIN_LENGTH)) continue;
      flipAndCount(counter, board, chain);
      improved = true;
    }
  }
}

function bestSlot(
  board: Board,
  meeting: number,
  { counter, chain }: { counter: BreakCounter; chain: Chain },
): number {
  const from = board.slotOf(meeting);
  let best = NONE;
  let bestChange = 0;
  let bestLength = Infinity;
  if (from === NONE || board.isPinned(meeting)) return NONE;
  for (let slot = board.firstSlot(meeting); slot <= board.lastSlot(meeting); slot += 1) {
    if (slot === from || !chain.trace(meeting, slot, MAX_CHAIN_LENGTH) || !chain.hasTables)
      continue;
    const change = addedBreaks(counter, board, chain);
    const { length } = chain.meetings;
    if (change >= 0 || change > bestChange) continue;
    if (change === bestChange && length >= bestLength) continue;
    [best, bestChange, bestLength] = [slot, change, length];
  }
  return best;
}
