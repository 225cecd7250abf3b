var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
var __metadata = (this && this.__metadata) || function (k, v) {
    if (typeof Reflect === "object" && typeof Reflect.metadata === "function") return Reflect.metadata(k, v);
};
import { Injectable, NotFoundException } from '@nestjs/common';
import { Database } from '../../database/database.js';
import { EventsService } from '../events/events.service.js';
import { reasonFor } from '../meetings/meeting-view.js';
import { freeTimes, freeTimesIn, readRoom } from './free-times.js';
import { OPEN_MEETING, PENDING_TO_USER } from './scheduling.queries.js';
/** The times that two people share, for looking only: taking one checks again. */
let OpenTimesService = class OpenTimesService {
    constructor(database, events) {
        this.database = database;
        this.events = events;
    }
    /**
     * The other times a meeting could have, in order; none for one that is over or was declined.
     * @throws NotFoundException when it is not the caller's
     */
    async ofMeeting(callerId, meetingId) {
        const [meeting] = await this.database.query(OPEN_MEETING, [
            meetingId,
            callerId,
        ]);
        if (meeting === undefined) {
            throw new NotFoundException('This meeting does not exist or is not yours.');
        }
        const [event] = await this.events.states([meeting.eventId]);
        if (!meeting.open || event === undefined)
            return [];
        const people = [meeting.requesterUserId, meeting.requesteeUserId];
        const { free } = await freeTimes(this.database, { event, now: new Date(), people, meetingId });
        return [...free]
            .filter(({ id }) => id !== meeting.timeSlotId)
            .map(({ id, start, end }) => ({
            id,
            startTime: start.toISOString(),
            endTime: end.toISOString(),
        }));
    }
    /** For each request that waits for the caller's answer, how many times the two share. */
    async ofPending(callerId) {
        const pending = await this.database.query(PENDING_TO_USER, [callerId]);
        const events = await this.events.states([...new Set(pending.map(({ eventId }) => eventId))]);
        const now = new Date();
        const ofEvents = await Promise.all(events.map(async (event) => {
            const meetings = pending.filter(({ eventId }) => eventId === event.id);
            const people = [...new Set(meetings.map((one) => one.requesterUserId)), callerId];
            const room = await readRoom(this.database, event, people, now);
            return meetings.map((meeting) => {
                const two = [meeting.requesterUserId, callerId];
                const found = freeTimesIn(room, { event, now, people: two, meetingId: meeting.id });
                return {
                    meetingId: meeting.id,
                    sharedTimes: [...found.free].length,
                    reason: found.obstacle && reasonFor(found.obstacle, false),
                };
            });
        }));
        return ofEvents.flat();
    }
};
OpenTimesService = __decorate([
    Injectable(),
    __metadata("design:paramtypes", [Database,
        EventsService])
], OpenTimesService);
export { OpenTimesService };
//# sourceMappingURL=open-times.service.js.map