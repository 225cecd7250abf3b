import { NONE } from './board.js';
/**
 * Idle slots between a person's first and last meeting, summed over everybody. A blocked slot is not idle:
 * the person has something else to do.
 */
export function countBreaks(board) {
    let sum = 0;
    for (let person = 0; person < board.people; person += 1) {
        let lastMeeting = NONE;
        for (let slot = 0, idle = 0; slot < board.slots; slot += 1) {
            if (board.isFree(person, slot))
                idle += 1;
            else if (board.meetingAt(person, slot) !== NONE) {
                if (lastMeeting !== NONE)
                    sum += idle;
                lastMeeting = slot;
                idle = 0;
            }
        }
    }
    return sum;
}
//# sourceMappingURL=breaks.js.map