import { type Board, NONE } from './board.js';
import type { Chain } from './chain.js';
import type { Gaps } from './gaps.js';

/** How many more breaks there would be if the chain were flipped: only its ends change when they are busy. */
export function breaksOfFlip(gaps: Gaps, board: Board, chain: Chain): number {
  const { headEnd, tailEnd } = chain;
  if (headEnd === NONE) return 0;
  return changeAt(gaps, board, chain, headEnd) + changeAt(gaps, board, chain, tailEnd);
}

/** Flips the chain on the board and in the breaks. */
export function flipWithGaps(gaps: Gaps, board: Board, chain: Chain): void {
  const { headEnd, tailEnd } = chain;
  if (headEnd !== NONE) {
    moveAt(gaps, board, chain, headEnd);
    moveAt(gaps, board, chain, tailEnd);
  }
  chain.flip();
}

function changeAt(gaps: Gaps, board: Board, { from, to }: Chain, person: number): number {
  return board.meetingAt(person, from) === NONE
    ? gaps.change(person, to, from)
    : gaps.change(person, from, to);
}

function moveAt(gaps: Gaps, board: Board, { from, to }: Chain, person: number): void {
  if (board.meetingAt(person, from) === NONE) gaps.move(person, to, from);
  else gaps.move(person, from, to);
}
