import { timeKey } from '../seating.js';
import { slotsOf } from '../../events/slots-of-event.js';
const timeOf = ({ start, end }) => ({ start: new Date(start), end: new Date(end) });
const overlap = (a, b) => a.start < b.end && a.end > b.start;
/** Those of the transfers whose new place is a coming slot of the event, free for both, with their table. */
export function possible(transfers, around) {
    const { event, taken, tables } = around;
    const slots = new Set(slotsOf(event).map(timeKey));
    return transfers.filter(({ people, to }) => {
        const time = timeOf(to);
        if (time.start <= event.now || !slots.has(timeKey(time)))
            return false;
        if ((event.tables === null) !== (to.table === null))
            return false;
        if (event.tables !== null && (to.table ?? 0) > event.tables)
            return false;
        if (taken.some((one) => people.includes(one.userId) && overlap(one, time)))
            return false;
        return !tables.some((one) => one.table === to.table && overlap(one, time));
    });
}
//# sourceMappingURL=plan-room.js.map