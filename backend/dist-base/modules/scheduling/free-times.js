import { chooseTable, distance, firstOf } from './choose-slot.js';
import { freeSlots } from './first-free-slot.js';
import { BUSY, BUSY_FOR_MEETING, BUSY_FOR_MEETINGS, LOADS, TABLE_LOADS, TABLES_OF_PEOPLE, TABLES_TAKEN, } from './scheduling.queries.js';
import { slotsOf } from '../events/slots-of-event.js';
/** Inside a transaction that holds the event's times and both people, what is read stays true. */
export async function readRoom(from, event, people, now) {
    const [taken, loads] = await Promise.all([
        from.query(BUSY, [people, now]),
        loadsOf(from, event, now),
    ]);
    return { taken, loads };
}
/** What takes the two of a meeting from now on. */
export function takenForMeeting(from, meetingId) {
    return from.query(BUSY_FOR_MEETING, [meetingId]);
}
/** What takes each person of these meetings from now on. */
export async function takenByPerson(from, meetingIds) {
    const taken = new Map();
    for (const one of await from.query(BUSY_FOR_MEETINGS, [meetingIds])) {
        const others = taken.get(one.userId);
        if (others === undefined)
            taken.set(one.userId, [one]);
        else
            others.push(one);
    }
    return taken;
}
/** What is in the event's times; nothing where that is no matter. */
export async function loadsOf(from, event, now) {
    return needsLoads(event) ? from.query(LOADS, [event.id, now]) : [];
}
/** The times at which both people are free and the event has a table. */
export function freeTimesIn({ taken, loads }, search) {
    const { event, now, people, meetingId } = search;
    const slots = slotsOf(event);
    const others = taken.filter((one) => one.meetingId !== meetingId);
    const of = (userIds) => others.filter(({ userId }) => userIds.includes(userId));
    const load = (slot) => {
        const overlapping = loads.filter(({ start, end }) => start < slot.end && end > slot.start);
        return overlapping.reduce((sum, { meetings }) => sum + meetings, 0);
    };
    const busy = of(people);
    const shared = () => freeSlots(slots, busy, now);
    const free = { [Symbol.iterator]: withTable };
    return {
        free,
        diaries: people.map((userId) => of([userId]).filter((one) => one.meetingId !== null)),
        load,
        gapMs: event.meetingGapMinutes * 60_000,
        obstacle: firstOf(free) === null ? obstacle() : null,
    };
    function* withTable() {
        for (const slot of shared()) {
            if (event.tables === null || load(slot) < event.tables)
                yield slot;
        }
    }
    function obstacle() {
        if (firstOf(shared()) !== null)
            return 'no-table';
        const isFull = (userIds) => freeSlots(slots, of(userIds), now).next().done === true;
        if (isFull([]))
            return 'no-slots';
        const [requester, requestee] = people.map((userId) => isFull([userId]));
        if (requester && requestee)
            return 'both-full';
        if (requester)
            return 'requester-full';
        return requestee ? 'requestee-full' : 'no-shared-time';
    }
}
/** Reads and finds in one. */
export async function freeTimes(from, search) {
    return freeTimesIn(await readRoom(from, search.event, search.people, search.now), search);
}
/** The table for a meeting in this slot; null where the event does not number them, or all are taken. */
export async function tableAt(from, search, slot) {
    const { event, now, people } = search;
    if (event.tables === null)
        return null;
    const [taken, seats, loads] = await Promise.all([
        from.query(TABLES_TAKEN, [event.id, slot.start, slot.end]),
        from.query(TABLES_OF_PEOPLE, [event.id, people, now]),
        event.slotPolicy === 'balanced'
            ? from.query(TABLE_LOADS, [event.id, now])
            : null,
    ]);
    const gapMs = event.meetingGapMinutes * 60_000;
    const beside = seats
        .filter((seat) => distance(seat, slot) >= 0 && distance(seat, slot) <= gapMs)
        .sort((a, b) => a.start.getTime() - b.start.getTime());
    return chooseTable({
        tables: event.tables,
        taken: new Set(taken.map(({ table }) => table)),
        beside: beside.map(({ table }) => table),
        loads: loads && new Map(loads.map(({ table, meetings }) => [table, meetings])),
    });
}
function needsLoads({ tables, slotPolicy }) {
    return tables !== null || slotPolicy === 'balanced';
}
//# sourceMappingURL=free-times.js.map