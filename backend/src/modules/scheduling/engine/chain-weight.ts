import { type Board, NONE } from './board.js';
import type { Chain } from './chain.js';
import type { Gaps } from './gaps.js';

/** What flipping the chain would add to the weight of all breaks: only its ends change when they are busy. */
export function weightOfFlip(gaps: Gaps, board: Board, chain: Chain): number {
  const { from, to } = chain;
  return endsOf(chain).reduce(
    (sum, person) =>
      sum +
      (board.meetingAt(person, from) === NONE
        ? gaps.change(person, to, from)
        : gaps.change(person, from, to)),
    0,
  );
}

/** Flips the chain on the board and in the breaks. `total` is the caller's to change. */
export function flipWithGaps(gaps: Gaps, board: Board, chain: Chain): void {
  const { from, to } = chain;
  for (const person of endsOf(chain)) {
    if (board.meetingAt(person, from) === NONE) gaps.move(person, to, from);
    else gaps.move(person, from, to);
  }
  chain.flip();
}

const endsOf = ({ headEnd, tailEnd }: Chain): number[] =>
  headEnd === NONE ? [] : [headEnd, tailEnd];
