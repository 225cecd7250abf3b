import type { Board } from './board.js';

/** What keeps a meeting from a time: `a-full` and `b-full` name its two people in their order. */
export type ConflictReason = 'a-full' | 'b-full' | 'no-shared-time' | 'no-free-table';

/** Why a meeting without a slot has none: within its range, as the board stands. */
export function conflictReason(board: Board, meeting: number): ConflictReason {
  const isFreeInRange = (person: number): boolean => {
    for (let slot = board.firstSlot(meeting); slot <= board.lastSlot(meeting); slot += 1) {
      if (board.isFree(person, slot)) return true;
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
