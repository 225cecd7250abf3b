import { type Board, NONE } from './board.js';

/**
 * Counts the breaks of all people. A break is an idle slot between the first and the last meeting of a person.
 * A blocked slot is not idle, because the person has something else to do.
 */
export function countBreaks(board: Board): number {
  let sum = 0;
  for (let person = 0; person < board.people; person += 1) {
    let lastMeeting = NONE;
    for (let slot = 0, idle = 0; slot < board.slots; slot += 1) {
      if (board.isFree(person, slot)) idle += 1;
      else if (board.meetingAt(person, slot) !== NONE) {
        if (lastMeeting !== NONE) sum += idle;
        lastMeeting = slot;
        idle = 0;
      }
    }
  }
  return sum;
}
