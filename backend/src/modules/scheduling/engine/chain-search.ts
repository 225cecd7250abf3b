import { lowestBit } from './bits.js';
import { NONE } from './board.js';
import type { MoveLog } from './move-log.js';

/**
 * Makes room by flipping alternating chains of the two people. Each flip frees one slot of a person and takes
 * another. The search tries one chain, then two in a row, up to `most`, and stops when more chains cannot lead
 * to fewer moves than the best solution so far.
 */
export function searchChains(log: MoveLog, most: number): void {
  for (let depth = 0; depth <= most; depth += 1) {
    if (log.bound <= depth || log.isExhausted()) return;
    exploreChains(log, depth, 0);
  }
}

/** Tries all sequences of `depth` more flips. The flips so far have moved `moved` meetings. */
function exploreChains(log: MoveLog, depth: number, moved: number): void {
  if (depth === 0) {
    tryFreeSlots(log);
    return;
  }
  const { board, meeting } = log;
  const [a, b] = [board.personA(meeting), board.personB(meeting)];
  exploreChainsOf(log, a, b, depth, moved);
  exploreChainsOf(log, b, a, depth, moved);
}

/** Flips chains that move one meeting of `person` to a slot in which `person` is free. */
function exploreChainsOf(
  log: MoveLog,
  person: number,
  other: number,
  depth: number,
  moved: number,
): void {
  const { board, chain, meeting } = log;
  for (let slot = 0; slot < board.slots; slot += 1) {
    const inTheWay = board.meetingAt(person, slot);
    if (inTheWay === NONE || board.isPinned(inTheWay)) continue;
    // A chain out of a full day opens all free slots of that day, not only its own.
    const opensDay = board.isDayFull(meeting, person, slot);
    if (depth === 1 && !opensDay && !(board.allows(meeting, slot) && board.isFree(other, slot))) {
      continue;
    }
    for (let to = 0; to < board.slots && !log.isExhausted(); to += 1) {
      if (!board.isFree(person, to)) continue;
      if (!chain.trace(inTheWay, to, log.bound - 1 - moved)) continue;
      const length = chain.meetings.length;
      const flipped = log.flipChain();
      if (depth > 1) exploreChains(log, depth - 1, moved + length);
      else if (opensDay) tryFreeSlots(log);
      else if (board.isFree(other, slot) && !board.isDayFull(meeting, other, slot))
        log.tryFinalSlot(slot);
      log.undo(flipped);
    }
  }
}

/** Tries the slots in which both people are free but no table is. */
function tryFreeSlots(log: MoveLog): void {
  const { board, meeting } = log;
  for (let word = 0; word < board.words; word += 1) {
    for (let bits = board.sharedWord(meeting, word); bits !== 0; bits &= bits - 1) {
      log.tryFinalSlot(word * 32 + lowestBit(bits));
    }
  }
}
