import { type Board, NONE } from './board.js';
import type { Chain } from './chain.js';
import type { BreakCounter } from './break-counter.js';

/** Returns how many breaks a flip of the chain would add. Only the people at its ends would be busy in another slot. */
export function addedBreaks(counter: BreakCounter, board: Board, chain: Chain): number {
  const { headEnd, tailEnd } = chain;
  if (headEnd === NONE) return 0;
  return changeAt(counter, board, chain, headEnd) + changeAt(counter, board, chain, tailEnd);
}

/** Flips the chain on the board and updates the counter. */
export function flipAndCount(counter: BreakCounter, board: Board, chain: Chain): void {
  const { headEnd, tailEnd } = chain;
  if (headEnd !== NONE) {
    moveAt(counter, board, chain, headEnd);
    moveAt(counter, board, chain, tailEnd);
  }
  chain.flip();
}

function changeAt(
  counter: BreakCounter,
  board: Board,
  { from, to }: Chain,
  person: number,
): number {
  return board.meetingAt(person, from) === NONE
    ? counter.change(person, to, from)
    : counter.change(person, from, to);
}

function moveAt(counter: BreakCounter, board: Board, { from, to }: Chain, person: number): void {
  if (board.meetingAt(person, from) === NONE) counter.move(person, to, from);
  else counter.move(person, from, to);
}
