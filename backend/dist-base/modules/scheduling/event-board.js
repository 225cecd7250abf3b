import { Board } from './engine/board.js';
import { timeKey } from './seating.js';
import { slotsOf } from '../events/slots-of-event.js';
/** How long before a meeting its time stays as it is, and how long before a time nobody is moved into it. */
export const NOTICE_MS = 12 * 3_600_000;
/**
 * Lays out what is to come of an event, with the meetings that look for a time. What has begun, or is at
 * no time of the event any more, takes its people's time and a table and is not on the board itself.
 */
export function layOutEvent(event, now, known) {
    const slots = slotsOf(event).filter(({ start }) => start >= now);
    const places = new Map(slots.map((slot, index) => [timeKey(slot), index]));
    const people = new Places();
    const onBoard = known.placed.filter((meeting) => places.has(timeKey(meeting)));
    const offBoard = known.placed.filter((meeting) => !places.has(timeKey(meeting)));
    const notice = now.getTime() + NOTICE_MS;
    const firstSlot = slots.findIndex(({ start }) => start.getTime() >= notice);
    const meetings = onBoard.map((meeting) => ({
        ...sides(meeting, people),
        slot: places.get(timeKey(meeting)) ?? null,
        pinned: !meeting.movable,
        firstSlot: firstSlot === -1 ? slots.length : firstSlot,
    }));
    const blocked = new Blocks(meetings);
    for (const one of offBoard) {
        const { a, b } = sides(one, people);
        for (const slot of overlapped(slots, one))
            blocked.add(a, slot).add(b, slot);
    }
    for (const one of known.elsewhere) {
        const person = people.of(one.userId);
        for (const slot of overlapped(slots, one))
            blocked.add(person, slot);
    }
    const waiting = known.waiting.map((meeting) => sides(meeting, people));
    const running = offBoard.flatMap((one) => 
    // Their people are blocked then: what is left to say is that a table is taken.
    overlapped(slots, one).map((slot) => ({ ...people.two(), slot, pinned: true })));
    const { tables } = event;
    return {
        board: new Board({
            slots: slots.length,
            people: people.count,
            tables,
            blocked: blocked.lists(people.count),
            meetings: [...meetings, ...waiting, ...(tables === null ? [] : running)],
        }),
        meetings: [...onBoard, ...known.waiting],
        slots,
    };
}
/** Numbers people in the order they are met. */
class Places {
    constructor() {
        this.known = new Map();
        this.count = 0;
    }
    of(userId) {
        const known = this.known.get(userId);
        if (known !== undefined)
            return known;
        this.known.set(userId, this.count);
        this.count += 1;
        return this.count - 1;
    }
    /** Two who are nobody else. */
    two() {
        this.count += 2;
        return { a: this.count - 2, b: this.count - 1 };
    }
}
/**
 * Slots people cannot meet in, but for those they do meet in: a meeting and what else takes its people
 * were read one after the other, and the meeting may have ended in between.
 */
class Blocks {
    constructor(meetings) {
        this.slotsOf = new Map();
        this.met = new Set(meetings.flatMap(({ a, b, slot }) => [`${a} ${slot}`, `${b} ${slot}`]));
    }
    add(person, slot) {
        if (this.met.has(`${person} ${slot}`))
            return this;
        const own = this.slotsOf.get(person);
        if (own === undefined)
            this.slotsOf.set(person, [slot]);
        else
            own.push(slot);
        return this;
    }
    lists(people) {
        return Array.from({ length: people }, (_, person) => this.slotsOf.get(person) ?? []);
    }
}
function sides({ requesterUserId, requesteeUserId }, people) {
    return { a: people.of(requesterUserId), b: people.of(requesteeUserId) };
}
/** The slots, in order and apart from each other, that a time reaches into. */
function overlapped(slots, { start, end }) {
    let [low, high] = [0, slots.length];
    while (low < high) {
        const middle = (low + high) >> 1;
        const slot = slots[middle];
        if (slot !== undefined && slot.end <= start)
            low = middle + 1;
        else
            high = middle;
    }
    const found = [];
    for (let at = low; at < slots.length; at += 1) {
        const slot = slots[at];
        if (slot === undefined || slot.start >= end)
            break;
        found.push(at);
    }
    return found;
}
//# sourceMappingURL=event-board.js.map