import type { Board } from './board.js';

/**
 * The reason why a meeting has no slot. `a-full`: person `a` has no free slot, or only on days on which the person has
 * as many meetings as may be; `b-full`: the same of person `b`.
 */
export type ConflictReason = 'a-full' | 'b-full' | 'no-shared-time' | 'no-free-table';

/** Returns why no slot of its range is free for a meeting that has no slot. */
export function conflictReason(board: Board, meeting: number): ConflictReason {
  const isFreeInRange = (person: number): boolean => {
    for (let slot = board.firstSlot(meeting); slot <= board.lastSlot(meeting); slot += 1) {
      if (board.isFree(person, slot) && !board.isDayFull(meeting, person, slot)) return true;
    }
    return false;
  };
  if (!isFreeInRange(board.personA(meeting))) return 'a-full';
  if (!isFreeInRange(board.personB(meeting))) return 'b-full';
  const isShared = hasSharedSlot(board, meeting);
  return isShared ? 'no-free-table' : 'no-shared-time';
}

function hasSharedSlot(board: Board, meeting: number): boolean {
  for (let word = 0; word < board.words; word += 1) {
    if (board.sharedWord(meeting, word) !== 0) return true;
  }
  return false;
}
