import { type Board, NONE } from './board.js';

/** Returns the meetings that the person has on the day of the slot. */
export function meetingsOnDay(board: Board, person: number, slot: number): number[] {
  const found: number[] = [];
  for (let at = 0; at < board.slots; at += 1) {
    const meeting = board.separates(at, slot) ? NONE : board.meetingAt(person, at);
    if (meeting !== NONE) found.push(meeting);
  }
  return found;
}
