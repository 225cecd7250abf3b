import { MOST_SLOTS, SLOT_BITS } from './roll.js';
/** Which of the events a number belongs to. */
export const eventIn = (who) => who >>> SLOT_BITS;
/** Somebody's number in the roll of that event. */
export const slotIn = (who) => who & (MOST_SLOTS - 1);
const numberOf = (event, slot) => event * MOST_SLOTS + slot;
/** Who is at some events, each person once, at the first of them; a number says who and at which. */
export class Attendance {
    constructor(events) {
        this.events = events;
    }
    idOf(who) {
        return this.rollOf(who)?.idOf(slotIn(who)) ?? '';
    }
    versionOf(who) {
        return this.rollOf(who)?.versionOf(slotIn(who)) ?? 0;
    }
    eventOf(who) {
        return this.events[eventIn(who)]?.eventId ?? '';
    }
    /** Somebody's number; undefined when they are at none of the events. */
    whoOf(id) {
        for (const [at, { roll }] of this.events.entries()) {
            const slot = roll.slotOf(id);
            if (slot !== undefined)
                return numberOf(at, slot);
        }
        return undefined;
    }
    /** Everybody's number, in the order of the ids. */
    byId() {
        return this.events.reduce((before, { roll }, at) => {
            // Of the first event a slot is the number.
            if (at === 0)
                return roll.byId().slice();
            const earlier = this.events.slice(0, at);
            const others = roll
                .byId()
                .filter((slot) => earlier.every((one) => one.roll.slotOf(roll.idOf(slot)) === undefined))
                .map((slot) => numberOf(at, slot));
            return this.merged(before, others);
        }, []);
    }
    /** The people of these numbers, with the versions of their profiles. */
    *presences(people) {
        for (const who of people)
            yield { id: this.idOf(who), version: this.versionOf(who) };
    }
    /** How far each roll has come. */
    revisions() {
        return this.events.map(({ roll }) => roll.revision);
    }
    /** Whether numbers mean the same: the same events with the same rolls. */
    isLike({ events }) {
        return (events.length === this.events.length &&
            events.every(({ eventId, roll }, at) => eventId === this.events[at]?.eventId && roll === this.events[at]?.roll));
    }
    /** What has changed since then; null when that is no longer known. */
    since(revisions) {
        const changed = { gone: [], ids: new Set() };
        for (const [at, { roll }] of this.events.entries()) {
            const changes = roll.since(revisions[at] ?? 0);
            if (changes === null)
                return null;
            for (const { id, slot } of changes) {
                changed.gone.push(numberOf(at, slot));
                changed.ids.add(id);
            }
        }
        return changed;
    }
    /** The numbers a person has, one at each of the events they are at. */
    numbersOf(id) {
        return this.events.flatMap(({ roll }, at) => {
            const slot = roll.slotOf(id);
            return slot === undefined ? [] : [numberOf(at, slot)];
        });
    }
    rollOf(who) {
        return this.events[eventIn(who)]?.roll;
    }
    merged(some, others) {
        if (some.length === 0 || others.length === 0)
            return some.length === 0 ? others : some;
        const merged = [];
        let at = 0;
        for (const who of some) {
            const id = this.idOf(who);
            for (; at < others.length && this.idOf(others[at]) < id; at += 1) {
                merged.push(others[at]);
            }
            merged.push(who);
        }
        return merged.concat(others.slice(at));
    }
}
//# sourceMappingURL=attendance.js.map