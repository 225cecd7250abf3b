import { bitsBetween, clearBit, setBit } from './bits.js';
/** No meeting, no slot: what a lookup answers when there is none. */
export const NONE = -1;
const FREE = NONE;
const BLOCKED = -2;
/**
 * People by slots: who is free, blocked or in which meeting, and how many tables each slot has left.
 * Free slots are kept as bits, 32 to a word, so that a mutual one is found by two or three ANDs.
 *
 * The board keeps nobody in two meetings at once and nobody in a blocked slot; ranges, pins and tables
 * are for the caller to heed, who may pass through a board with too few tables on the way to another.
 */
export class Board {
    /** @throws RangeError when a meeting stands where one of its people is blocked or in another meeting */
    constructor({ slots, people, tables, blocked, meetings }) {
        this.slots = slots;
        this.people = people;
        this.meetings = meetings.length;
        this.tables = tables ?? Number.MAX_SAFE_INTEGER;
        this.countsTables = tables !== null;
        this.words = Math.max(1, Math.ceil(slots / 32));
        this.cells = new Int32Array(people * slots).fill(FREE);
        this.freeBits = new Int32Array(people * this.words);
        this.openBits = new Int32Array(this.words);
        this.used = new Int32Array(slots);
        this.sides = new Int32Array(meetings.length * 2);
        this.ranges = new Int32Array(meetings.length * 2);
        this.places = new Int32Array(meetings.length).fill(NONE);
        this.pins = new Uint8Array(meetings.length);
        this.ranks = new Int32Array(meetings.length);
        this.members = Array.from({ length: slots }, () => []);
        for (let slot = 0; slot < slots; slot += 1) {
            if (this.tables > 0)
                setBit(this.openBits, 0, slot);
            for (let person = 0; person < people; person += 1) {
                setBit(this.freeBits, person * this.words, slot);
            }
        }
        for (const [person, list] of blocked.entries()) {
            for (const slot of list)
                this.block(person, slot);
        }
        for (const [meeting, given] of meetings.entries())
            this.admit(meeting, given);
    }
    personA(meeting) {
        return this.sides[meeting * 2] ?? NONE;
    }
    personB(meeting) {
        return this.sides[meeting * 2 + 1] ?? NONE;
    }
    other(meeting, person) {
        const a = this.personA(meeting);
        return a === person ? this.personB(meeting) : a;
    }
    /** The meeting's slot, or `NONE`. */
    slotOf(meeting) {
        return this.places[meeting] ?? NONE;
    }
    isPinned(meeting) {
        return this.pins[meeting] === 1;
    }
    /** Whether the slot is within the meeting's own range. */
    allows(meeting, slot) {
        return slot >= this.firstSlot(meeting) && slot <= this.lastSlot(meeting);
    }
    firstSlot(meeting) {
        return this.ranges[meeting * 2] ?? 0;
    }
    lastSlot(meeting) {
        return this.ranges[meeting * 2 + 1] ?? NONE;
    }
    /** Neither blocked nor in a meeting then. */
    isFree(person, slot) {
        return this.cells[person * this.slots + slot] === FREE;
    }
    isBlocked(person, slot) {
        return this.cells[person * this.slots + slot] === BLOCKED;
    }
    /** The person's meeting in that slot, or `NONE`. */
    meetingAt(person, slot) {
        return Math.max(NONE, this.cells[person * this.slots + slot] ?? NONE);
    }
    /** How many meetings the slot holds. */
    load(slot) {
        return this.used[slot] ?? 0;
    }
    hasTable(slot) {
        return this.load(slot) < this.tables;
    }
    /** The meetings of a slot, in no order; not to be kept across a change. */
    inSlot(slot) {
        return this.members[slot] ?? [];
    }
    /** Bits of the person's free slots from `32 * word` on. */
    freeWord(person, word) {
        return this.freeBits[person * this.words + word] ?? 0;
    }
    /** Bits of the slots in which both people are free and the meeting may be. */
    sharedWord(meeting, word) {
        return (this.freeWord(this.personA(meeting), word) &
            this.freeWord(this.personB(meeting), word) &
            bitsBetween(this.firstSlot(meeting) - word * 32, this.lastSlot(meeting) - word * 32));
    }
    /** Bits of the slots with a table left. */
    openWord(word) {
        return this.openBits[word] ?? 0;
    }
    /** Puts a meeting without a slot into one in which both people are free. */
    put(meeting, slot) {
        const list = this.members[slot];
        if (list === undefined)
            throw new RangeError(`There is no slot ${slot}.`);
        this.occupy(this.personA(meeting), slot, meeting);
        this.occupy(this.personB(meeting), slot, meeting);
        this.places[meeting] = slot;
        this.ranks[meeting] = list.length;
        list.push(meeting);
        const load = this.load(slot) + 1;
        this.used[slot] = load;
        if (load >= this.tables)
            clearBit(this.openBits, 0, slot);
    }
    /** Takes a meeting out of its slot. */
    take(meeting) {
        const slot = this.slotOf(meeting);
        const list = this.members[slot];
        const last = list?.pop();
        if (list === undefined || last === undefined)
            return;
        if (last !== meeting) {
            const rank = this.ranks[meeting] ?? 0;
            list[rank] = last;
            this.ranks[last] = rank;
        }
        this.vacate(this.personA(meeting), slot);
        this.vacate(this.personB(meeting), slot);
        this.places[meeting] = NONE;
        const load = this.load(slot) - 1;
        this.used[slot] = load;
        if (load < this.tables)
            setBit(this.openBits, 0, slot);
    }
    admit(meeting, given) {
        this.sides[meeting * 2] = given.a;
        this.sides[meeting * 2 + 1] = given.b;
        this.ranges[meeting * 2] = given.firstSlot ?? 0;
        this.ranges[meeting * 2 + 1] = given.lastSlot ?? this.slots - 1;
        this.pins[meeting] = given.pinned ? 1 : 0;
        const slot = given.slot ?? NONE;
        if (slot === NONE)
            return;
        if (given.a === given.b || !this.isFree(given.a, slot) || !this.isFree(given.b, slot)) {
            throw new RangeError(`Meeting ${meeting} cannot be in slot ${slot}.`);
        }
        this.put(meeting, slot);
    }
    block(person, slot) {
        this.cells[person * this.slots + slot] = BLOCKED;
        clearBit(this.freeBits, person * this.words, slot);
    }
    occupy(person, slot, meeting) {
        this.cells[person * this.slots + slot] = meeting;
        clearBit(this.freeBits, person * this.words, slot);
    }
    vacate(person, slot) {
        this.cells[person * this.slots + slot] = FREE;
        setBit(this.freeBits, person * this.words, slot);
    }
}
//# sourceMappingURL=board.js.map