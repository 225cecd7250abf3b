var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
var __metadata = (this && this.__metadata) || function (k, v) {
    if (typeof Reflect === "object" && typeof Reflect.metadata === "function") return Reflect.metadata(k, v);
};
import { ConflictException, Injectable } from '@nestjs/common';
import { MeetingChanges } from '../meetings/meeting-changes.service.js';
import { nextFreeSlot } from './first-free-slot.js';
import { MeetingTimes } from './meeting-times.service.js';
import { CLEAR_TIME, PEOPLE_MET_AT } from './scheduling.queries.js';
/** What becomes of the meetings in times that one of their people blocks. */
let BookedTimes = class BookedTimes {
    constructor(changes, times) {
        this.changes = changes;
        this.times = times;
    }
    /**
     * Whom the person meets at these times. While the event's times are held nobody can be added: a
     * meeting is given a time only under them.
     */
    async people(tx, userId, eventId, slots) {
        const met = await tx.query(PEOPLE_MET_AT, [
            userId,
            eventId,
            slots.map(({ start }) => start),
            slots.map(({ end }) => end),
        ]);
        return met.map(({ id }) => id);
    }
    /**
     * Takes these meetings out of their times, after which the times can be blocked.
     * @throws ConflictException naming the other people when nothing was chosen, or once begun
     */
    async clear(tx, asked) {
        const { userId, event, meetingIds, booked } = asked;
        const rows = await this.changes.holdMeetings(tx, meetingIds);
        if (rows.length === 0)
            return [];
        if (booked === undefined) {
            const names = rows.map((row) => nameOf(row, userId)).join(' and ');
            const meeting = rows.length === 1 ? 'a meeting' : 'meetings';
            throw new ConflictException(`You have ${meeting} with ${names} at that time.`);
        }
        this.changes.attribute(tx, { by: userId });
        const cleared = [];
        for (const row of rows) {
            const { scheduledStartTime: start, scheduledEndTime: end } = row;
            if (start === null || end === null)
                continue;
            if (start <= event.now)
                throw new ConflictException('This meeting has already begun.');
            if (booked === 'cancel') {
                this.changes.withdraw(tx, { event, meeting: row }, userId);
                cleared.push({ row, start, end, becomes: 'cancelled' });
                continue;
            }
            const [changed] = await tx.query(CLEAR_TIME, [row.id]);
            const { version } = changed ?? row;
            cleared.push({ row: { ...row, version }, start, end, becomes: 'moved' });
        }
        return cleared;
    }
    /**
     * Gives the moved meetings their new times and tells everybody.
     * @throws ConflictException when there is no other time for one of them
     */
    async settle(tx, asked) {
        const { userId, event, meetings, consequences } = asked;
        for (const { row, start, end, becomes } of meetings) {
            if (becomes === 'cancelled') {
                const kind = row.requesterUserId === userId ? 'meeting-cancelled' : 'meeting-declined';
                await this.changes.tell(tx, [row.id], consequences, { kind, by: userId });
                continue;
            }
            const held = { event, meeting: row };
            const { free } = await this.times.free(tx, held);
            const slot = nextFreeSlot(free, [], event.now, { start, end });
            if (slot === null) {
                throw new ConflictException(`There is no other time for the meeting with ${nameOf(row, userId)}.`);
            }
            const changed = await this.times.give(tx, held, slot);
            this.changes.tellOf([changed], consequences, { kind: 'meeting-time-changed', by: userId });
        }
    }
};
BookedTimes = __decorate([
    Injectable(),
    __metadata("design:paramtypes", [MeetingChanges,
        MeetingTimes])
], BookedTimes);
export { BookedTimes };
function nameOf({ requesterUserId, requester, requestee }, userId) {
    const other = requesterUserId === userId ? requestee : requester;
    return `${other.first_name} ${other.last_name}`;
}
//# sourceMappingURL=booked-times.service.js.map