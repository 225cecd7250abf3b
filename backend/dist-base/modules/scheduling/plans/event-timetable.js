import { DateTime } from 'luxon';
import { chooseTable } from '../choose-slot.js';
import { timeKey } from '../seating.js';
import { slotsOf } from '../../events/slots-of-event.js';
/** Meetings that begin within so many minutes keep their time: people are on their way. */
const FROZEN_MINUTES = 60;
/** The first moment at which a meeting may still be moved. */
export const frozenUntil = (now) => new Date(now.getTime() + FROZEN_MINUTES * 60_000);
/** The coming times of an event as a board sees them, and the way back. */
export class EventTimetable {
    constructor(times) {
        this.times = times;
        const { event, now, meetings, taken } = times;
        this.slots = slotsOf(event).filter(({ start }) => start > now);
        const frozen = frozenUntil(now);
        this.firstOpen = this.slots.filter(({ start }) => start <= frozen).length;
        const places = new Map(this.slots.map((slot, index) => [timeKey(slot), index]));
        this.planned = meetings.filter((one) => !hasTime(one) || places.has(timeKey(one)));
        this.aside = meetings.filter(hasTime).filter((one) => !places.has(timeKey(one)));
        const people = [...new Set(this.planned.flatMap(partiesOf))];
        const numberOf = new Map(people.map((id, index) => [id, index]));
        const onBoard = new Set(this.planned.map(({ id }) => id));
        const blocked = people.map(() => []);
        for (const one of taken) {
            if (one.meetingId !== null && onBoard.has(one.meetingId))
                continue;
            const person = numberOf.get(one.userId);
            if (person !== undefined)
                blocked[person]?.push(...this.overlapping(one));
        }
        this.timetable = {
            slots: this.slots.length,
            days: this.daysIn(event.timezone),
            people: people.length,
            tables: event.tables === null ? null : Math.max(0, event.tables - this.mostAside()),
            blocked: blocked.map((slots) => [...new Set(slots)]),
            meetings: this.planned.map((meeting) => {
                const [a = 0, b = 0] = partiesOf(meeting).map((id) => numberOf.get(id));
                const slot = hasTime(meeting) ? (places.get(timeKey(meeting)) ?? null) : null;
                const pinned = slot !== null && (slot < this.firstOpen || meeting.fixed);
                return { a, b, slot, pinned, ...(!pinned && { firstSlot: this.firstOpen }) };
            }),
        };
    }
    /** Nothing can be moved or given a time any more. */
    get isOver() {
        return this.firstOpen >= this.slots.length;
    }
    /** What a plan that changes nothing says of an event in which nothing can change. */
    asItIs() {
        return {
            meetings: this.planned.length,
            moves: [],
            gapsBefore: 0,
            gapsAfter: 0,
            unplaced: this.planned
                .filter((one) => !hasTime(one))
                .map(({ id }) => ({ meetingId: id, reason: 'no-slots' })),
            restored: null,
        };
    }
    /** @throws Error when a table cannot be found for a meeting that moves */
    outcomeOf({ slotOf, gapsBefore, gapsAfter, unplaced }) {
        return {
            meetings: this.planned.length,
            moves: this.movesTo(slotOf),
            gapsBefore,
            gapsAfter,
            unplaced: unplaced.flatMap(({ meeting, hindrance }) => {
                const one = this.planned[meeting];
                return one === undefined ? [] : [{ meetingId: one.id, reason: REASONS[hindrance] }];
            }),
            restored: null,
        };
    }
    /** The moves in the order of their new times; each is given a table that those who stay leave free. */
    movesTo(slotOf) {
        const before = this.timetable.meetings;
        const tables = this.planned.map(({ table }) => table);
        const isMoved = (meeting) => (before[meeting]?.slot ?? null) !== slotOf[meeting];
        const moved = slotOf.flatMap((slot, meeting) => slot !== null && isMoved(meeting) ? [{ meeting, slot }] : []);
        for (const { meeting } of moved)
            tables[meeting] = null;
        return moved
            .sort((one, other) => one.slot - other.slot || one.meeting - other.meeting)
            .flatMap(({ meeting, slot }) => {
            const planned = this.planned[meeting];
            const time = this.slots[slot];
            if (planned === undefined || time === undefined)
                return [];
            const table = this.tableFor(meeting, slot, { slotOf, tables });
            tables[meeting] = table;
            return [{ meetingId: planned.id, from: this.placeOf(planned), to: placeIn(time, table) }];
        });
    }
    tableFor(meeting, slot, { slotOf, tables }) {
        const count = this.times.event.tables;
        const time = this.slots[slot];
        if (count === null || time === undefined)
            return null;
        const seated = (at, who) => slotOf.flatMap((where, other) => {
            const table = tables[other] ?? null;
            return where === at && table !== null && who(other) ? [table] : [];
        });
        const running = this.aside.filter((one) => one.start < time.end && one.end > time.start);
        const taken = [...seated(slot, () => true), ...running.map(({ table }) => table)];
        const shares = (other) => this.share(meeting, other);
        const table = chooseTable({
            tables: count,
            taken: new Set(taken.filter((number) => number !== null)),
            beside: [...seated(slot - 1, shares), ...seated(slot + 1, shares)],
            loads: null,
        });
        if (table === null)
            throw new Error('There is no table for a meeting that the plan moves.');
        return table;
    }
    share(one, other) {
        const [a, b] = [this.planned[one], this.planned[other]];
        return (a !== undefined && b !== undefined && partiesOf(a).some((id) => partiesOf(b).includes(id)));
    }
    placeOf(meeting) {
        if (!hasTime(meeting))
            return null;
        const slot = this.slots.find((one) => timeKey(one) === timeKey(meeting));
        return slot === undefined ? null : placeIn(slot, meeting.table);
    }
    overlapping({ start, end }) {
        return this.slots.flatMap((slot, index) => slot.start < end && slot.end > start ? [index] : []);
    }
    mostAside() {
        const counts = this.slots.map(() => 0);
        for (const one of this.aside) {
            for (const slot of this.overlapping(one))
                counts[slot] = (counts[slot] ?? 0) + 1;
        }
        return Math.max(0, ...counts);
    }
    /** The first slot of each local date. */
    daysIn(zone) {
        const dates = this.slots.map(({ start }) => DateTime.fromJSDate(start, { zone }).toISODate());
        return dates.flatMap((date, index) => (date === dates[index - 1] ? [] : [index]));
    }
}
const REASONS = {
    'a-full': 'requester-full',
    'b-full': 'requestee-full',
    'no-shared-time': 'no-shared-time',
    'no-free-table': 'no-table',
};
function hasTime(meeting) {
    return meeting.start !== null && meeting.end !== null;
}
const partiesOf = (meeting) => [
    meeting.requesterUserId,
    meeting.requesteeUserId,
];
const placeIn = ({ id, start, end }, table) => ({
    slotId: id,
    start: start.toISOString(),
    end: end.toISOString(),
    table,
});
//# sourceMappingURL=event-timetable.js.map