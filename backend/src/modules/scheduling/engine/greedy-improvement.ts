import { type Board, NONE } from './board.js';
import { Chain } from './chain.js';
import { flipAndCount, addedBreaks } from './chain-weight.js';
import { BreakCounter } from './break-counter.js';

/** A chain longer than this is let be. */
const MAX_CHAIN_LENGTH = 400;

/**
 * Makes the days shorter by moves that each gain something: every meeting in turn takes the slot that
 * gains most, the one on the shortest chain among equals, until none gains or `effort` meetings have been
 * looked at. Moves far fewer than `anneal`, and stops where only several moves at once would help.
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
