var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
var __metadata = (this && this.__metadata) || function (k, v) {
    if (typeof Reflect === "object" && typeof Reflect.metadata === "function") return Reflect.metadata(k, v);
};
var __param = (this && this.__param) || function (paramIndex, decorator) {
    return function (target, key) { decorator(target, key, paramIndex); }
};
import { Inject, Injectable } from '@nestjs/common';
import { ENV } from '../../config/config.module.js';
import { freeTimesIn, loadsOf, tableAt, takenForMeeting, } from './free-times.js';
import { SET_TIME } from './scheduling.queries.js';
/** The time of one meeting that is held with the event's times and both people: what is free, and taking it. */
let MeetingTimes = class MeetingTimes {
    constructor(env) {
        this.env = env;
    }
    /** `taken` is what takes the two, where it has been read already. */
    async free(tx, held, taken = takenForMeeting(tx, held.meeting.id)) {
        const { event } = held;
        const [own, loads] = await Promise.all([taken, loadsOf(tx, event, event.now)]);
        return freeTimesIn({ taken: own, loads }, searchFor(held));
    }
    /**
     * Writes the time, and the table where the event numbers them; the trigger takes both people's time.
     * Returns the meeting as it is then, which is not written yet: the transaction fails if it cannot be.
     */
    async give(tx, held, slot) {
        const { event, meeting } = held;
        const table = await tableAt(tx, searchFor(held), slot);
        const { link, location } = this.venueOf(event);
        const { id, start, end } = slot;
        tx.send(SET_TIME, [meeting.id, id, start, end, link, location, table, event.now]);
        return {
            ...meeting,
            timeSlotId: id,
            scheduledStartTime: start,
            scheduledEndTime: end,
            lastStartTime: start,
            lastEndTime: end,
            meetingLink: link,
            location,
            tableNumber: table,
            waitingSince: null,
            waitingReason: null,
            version: meeting.version + 1,
            updatedAt: event.now,
        };
    }
    /** Where the event's meetings are held: a virtual one where its address says, else on their page. */
    venueOf(event) {
        if (!event.isVirtual)
            return { link: null, location: event.location };
        const page = `${this.env.publicUrl}/events/${event.id}/meetings`;
        return { link: event.externalUrl ?? page, location: null };
    }
};
MeetingTimes = __decorate([
    Injectable(),
    __param(0, Inject(ENV)),
    __metadata("design:paramtypes", [Object])
], MeetingTimes);
export { MeetingTimes };
function searchFor({ event, meeting }) {
    return {
        event,
        now: event.now,
        people: [meeting.requesterUserId, meeting.requesteeUserId],
        meetingId: meeting.id,
    };
}
//# sourceMappingURL=meeting-times.service.js.map