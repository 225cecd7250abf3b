import { slotsOf } from '../events/slots-of-event.js';
/**
 * Which meetings keep their time and their table. `meetings` are in the order in which they were
 * accepted: where a time holds more than the event has tables, the first accepted stay. Those that
 * have begun at `now` stay as they are.
 */
export function seat(meetings, event, now) {
    const times = new Set(slotsOf(event).map(timeKey));
    const begun = meetings.filter(({ start }) => start <= now);
    const coming = meetings.filter(({ start }) => start > now);
    const seating = {
        astray: coming.filter((meeting) => !times.has(timeKey(meeting))),
        reseated: [],
    };
    const staying = new Map();
    for (const meeting of coming) {
        const key = timeKey(meeting);
        if (times.has(key))
            staying.set(key, [...(staying.get(key) ?? []), meeting]);
    }
    for (const group of staying.values())
        seatOneTime(group, begun, event.tables, seating);
    return seating;
}
/** The same for the same time. */
export const timeKey = ({ start, end }) => `${start.getTime()}-${end.getTime()}`;
function seatOneTime(meetings, begun, tables, { astray, reseated }) {
    if (tables === null) {
        const named = meetings.filter(({ table }) => table !== null);
        reseated.push(...named.map((meeting) => ({ meeting, table: null })));
        return;
    }
    const [time] = meetings;
    const running = begun.filter((one) => time && one.end > time.start && one.start < time.end);
    const staying = meetings.slice(0, Math.max(0, tables - running.length));
    astray.push(...meetings.slice(staying.length));
    const fits = ({ table }) => table !== null && table <= tables;
    const taken = new Set([...running, ...staying.filter(fits)].map(({ table }) => table));
    let next = 1;
    for (const meeting of staying) {
        if (fits(meeting))
            continue;
        while (taken.has(next))
            next += 1;
        reseated.push({ meeting, table: next });
        next += 1;
    }
}
//# sourceMappingURL=seating.js.map