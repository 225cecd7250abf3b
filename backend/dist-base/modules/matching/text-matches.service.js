var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
var __metadata = (this && this.__metadata) || function (k, v) {
    if (typeof Reflect === "object" && typeof Reflect.metadata === "function") return Reflect.metadata(k, v);
};
import { Injectable } from '@nestjs/common';
import { eventIn, slotIn } from './engine/attendance.js';
import { Kept } from './engine/kept.js';
import { inTurns } from './engine/turns.js';
import { ProfileIndex } from './profile-index.service.js';
/** Attendees of all the events whose texts are kept, which mostly are the profiles' own. */
const MOST_TEXTS = 600_000;
/** Bytes of all the matches kept, one for each attendee. */
const MOST_MATCHES = 30_000_000;
/** How many people are looked at without interruption. */
const STRETCH = 512;
/** Who has a text in their profile: found once for all who look for it, and then for those who changed. */
let TextMatches = class TextMatches {
    constructor(profiles) {
        this.profiles = profiles;
        this.texts = new Kept(MOST_TEXTS);
        this.matches = new Kept(MOST_MATCHES);
    }
    /** Whether somebody of these events has the text, in any case, in what is searched of them. */
    async of(attendance, text) {
        const lower = text.toLowerCase();
        const found = await Promise.all(attendance.events.map((event) => this.atEvent(event, lower)));
        return (who) => found[eventIn(who)]?.[slotIn(who)] === 1;
    }
    async atEvent(event, text) {
        const { eventId, roll } = event;
        const { revision } = roll;
        const texts = await this.textsAt(event);
        const key = `${eventId} ${text}`;
        const found = this.matches.get(key);
        const known = found?.roll === roll ? found : undefined;
        const slots = changedSlots(roll, known);
        if (known && slots.length === 0)
            return known.values;
        const values = new Uint8Array(roll.slots);
        if (known)
            values.set(known.values);
        await inTurns(looking(slots, texts, text, values));
        this.matches.set(key, { roll, revision, values }, Math.max(1, values.length));
        this.matches.trim();
        return values;
    }
    /** What is searched of everybody, by their number. */
    async textsAt({ eventId, roll }) {
        const found = this.texts.get(eventId);
        const known = found?.roll === roll ? found : undefined;
        const { revision } = roll;
        const slots = changedSlots(roll, known);
        if (known && slots.length === 0)
            return known.values;
        const values = known?.values ?? [];
        await this.profiles.with(presences(roll, slots), () => inTurns(this.reading(roll, slots, values)));
        this.texts.set(eventId, { roll, revision, values }, Math.max(1, values.length));
        this.texts.trim();
        return values;
    }
    *reading(roll, slots, texts) {
        for (const [at, slot] of slots.entries()) {
            texts[slot] = this.profiles.get(roll.idOf(slot))?.searched ?? '';
            if (at % STRETCH === 0)
                yield;
        }
    }
};
TextMatches = __decorate([
    Injectable(),
    __metadata("design:paramtypes", [ProfileIndex])
], TextMatches);
export { TextMatches };
/** Whose values are not known as of now. */
function changedSlots(roll, known) {
    const changes = known ? roll.since(known.revision) : null;
    return changes === null ? roll.byId().slice() : changes.map(({ slot }) => slot);
}
function* presences(roll, slots) {
    for (const slot of slots)
        yield { id: roll.idOf(slot), version: roll.versionOf(slot) };
}
function* looking(slots, texts, text, values) {
    for (let at = 0; at < slots.length; at += 1) {
        const slot = slots[at];
        values[slot] = texts[slot]?.includes(text) === true ? 1 : 0;
        if (at % STRETCH === 0)
            yield;
    }
}
//# sourceMappingURL=text-matches.service.js.map