import { lowestBit } from './bits.js';
import { type Board, NONE } from './board.js';

/**
 * The rule that chooses among the free slots. `first` takes the first; `compact` the one with the most meetings
 * of the two people right before or after; `balanced` the one with the fewest meetings of the event, and avoids
 * more than `IN_A_ROW` meetings of one person without a break. Of equal slots the earlier one is taken.
 */
export type SlotPolicy = 'first' | 'compact' | 'balanced';

/** `balanced` avoids more meetings in a row than this. */
const IN_A_ROW = 3;

/** Returns the slot that the policy chooses for a meeting that has none, or `NONE`. Both people and a table are free. */
export function findSlot(board: Board, meeting: number, policy: SlotPolicy = 'first'): number {
  let best = NONE;
  let bestCost = Infinity;
  for (let word = 0; word < board.words; word += 1) {
    let bits = board.sharedWord(meeting, word) & board.openWord(word, meeting);
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

/** Puts a meeting that has no slot into the one that the policy chooses. Returns false when there is none. */
export function place(board: Board, meeting: number, policy: SlotPolicy = 'first'): boolean {
  const slot = findSlot(board, meeting, policy);
  if (slot === NONE) return false;
  board.put(meeting, slot);
  return true;
}

/** Counts the meetings of the two people in the slots right before and after this one. */
function neighbours(board: Board, meeting: number, slot: number): number {
  let count = 0;
  for (const person of [board.personA(meeting), board.personB(meeting)]) {
    if (busy(board, person, slot - 1)) count += 1;
    if (busy(board, person, slot + 1)) count += 1;
  }
  return count;
}

/** Returns the load of the slot. A row of meetings that would be too long costs more than any load. */
function strain(board: Board, meeting: number, slot: number): number {
  const longest = Math.max(
    rowWith(board, board.personA(meeting), slot),
    rowWith(board, board.personB(meeting), slot),
  );
  return board.load(slot) + (longest > IN_A_ROW ? board.meetings + 1 : 0);
}

/** Returns how many meetings in a row the person would have with one more in this slot. */
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
