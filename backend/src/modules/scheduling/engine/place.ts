import { lowestBit } from './bits.js';
import { type Board, NONE } from './board.js';

/**
 * Which of the slots that fit is taken: the `first`; `compact` the one with most meetings of the two right
 * before or after it; `balanced` the one with the fewest meetings of all, where neither of the two gets
 * more than `IN_A_ROW` meetings without a pause if that can be had. Ties go to the earlier slot.
 */
export type SlotPolicy = 'first' | 'compact' | 'balanced';

/** Meetings without a pause that `balanced` finds enough. */
const IN_A_ROW = 3;

/** The slot the policy chooses for a meeting without one: both free, a table left; or `NONE`. */
export function findSlot(board: Board, meeting: number, policy: SlotPolicy = 'first'): number {
  let best = NONE;
  let bestCost = Infinity;
  for (let word = 0; word < board.words; word += 1) {
    let bits = board.sharedWord(meeting, word) & board.openWord(word);
    while (bits !== 0) {
      const slot = word * 32 + lowestBit(bits);
      if (policy === 'first') return slot;
      bits &= bits - 1;
      const cost =
        policy === 'compact' ? -neighbours(board, meeting, slot) : strain(board, meeting, slot);
      if (cost < bestCost) [best, bestCost] = [slot, cost];
    }
  }
  return best;
}

/** Puts a meeting without a slot where the policy wants it. Says whether there was such a slot. */
export function place(board: Board, meeting: number, policy: SlotPolicy = 'first'): boolean {
  const slot = findSlot(board, meeting, policy);
  if (slot === NONE) return false;
  board.put(meeting, slot);
  return true;
}

/** How many meetings the two have in the slots next to this one. */
function neighbours(board: Board, meeting: number, slot: number): number {
  let count = 0;
  for (const person of [board.personA(meeting), board.personB(meeting)]) {
    if (busy(board, person, slot - 1)) count += 1;
    if (busy(board, person, slot + 1)) count += 1;
  }
  return count;
}

/** The slot's load; a row that would be too long outweighs any load. */
function strain(board: Board, meeting: number, slot: number): number {
  const longest = Math.max(
    rowWith(board, board.personA(meeting), slot),
    rowWith(board, board.personB(meeting), slot),
  );
  return board.load(slot) + (longest > IN_A_ROW ? board.meetings + 1 : 0);
}

/** How many meetings in a row the person would have with one more in this slot. */
function rowWith(board: Board, person: number, slot: number): number {
  let first = slot;
  let last = slot;
  while (busy(board, person, first - 1)) first -= 1;
  while (busy(board, person, last + 1)) last += 1;
  return last - first + 1;
}

function busy(board: Board, person: number, slot: number): boolean {
  return slot >= 0 && slot < board.slots && board.meetingAt(person, slot) !== NONE;
}
