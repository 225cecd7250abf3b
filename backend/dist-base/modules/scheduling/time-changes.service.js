var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
var __metadata = (this && this.__metadata) || function (k, v) {
    if (typeof Reflect === "object" && typeof Reflect.metadata === "function") return Reflect.metadata(k, v);
};
import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { Database } from '../../database/database.js';
import { Consequences } from '../../outbox/consequences.js';
import { LOST_RACE, MeetingChanges, } from '../meetings/meeting-changes.service.js';
import { meetingView } from '../meetings/meeting-view.js';
import { nextFreeSlot } from './first-free-slot.js';
import { MeetingTimes } from './meeting-times.service.js';
import { slotsOf } from '../events/slots-of-event.js';
const NOT_FOUND = 'This meeting does not exist or is not yours.';
const BEGUN = 'This meeting has already begun.';
/** What the two people of a meeting do about its time. */
let TimeChangesService = class TimeChangesService {
    constructor(database, changes, times) {
        this.database = database;
        this.changes = changes;
        this.times = times;
    }
    /**
     * Moves the caller's meeting to the next slot both are free in, later ones first.
     * @throws NotFoundException when it is not theirs; ConflictException with no other slot (the time is
     *   kept), without a time, or once begun
     */
    changeTime(callerId, meetingId) {
        return this.move(callerId, meetingId, ({ event, meeting }, { free }) => {
            const { scheduledStartTime: start, scheduledEndTime: end } = meeting;
            if (meeting.status !== 'accepted' || start === null || end === null) {
                throw new ConflictException('This meeting has no time to change.');
            }
            if (start <= event.now)
                throw new ConflictException(BEGUN);
            const slot = nextFreeSlot(free, [], event.now, { start, end });
            if (slot === null)
                throw new ConflictException('No alternative time slots available.');
            return slot;
        });
    }
    /**
     * Gives the caller's accepted meeting the slot they chose.
     * @throws NotFoundException when it is not theirs; ConflictException when the slot is not free for
     *   both any more, the meeting is not accepted or has begun
     */
    takeTime(callerId, meetingId, slotId) {
        return this.move(callerId, meetingId, ({ event, meeting }, { free }) => {
            if (meeting.status !== 'accepted') {
                throw new ConflictException('Only an accepted meeting has a time.');
            }
            const start = meeting.scheduledStartTime;
            if (start !== null && start <= event.now)
                throw new ConflictException(BEGUN);
            if (meeting.timeSlotId === slotId) {
                throw new ConflictException('The meeting already is at this time.');
            }
            if (slotsOf(event).every(({ id }) => id !== slotId)) {
                throw new ConflictException('This time is not offered any more: the event has changed.');
            }
            const slot = [...free].find(({ id }) => id === slotId);
            if (slot === undefined)
                throw new ConflictException('This time is not free any more.');
            return slot;
        });
    }
    async move(callerId, meetingId, choose) {
        return this.database.transaction(async (tx) => {
            const held = await this.holdOwn(tx, callerId, meetingId);
            const slot = choose(held, await this.times.free(tx, held));
            this.changes.attribute(tx, { by: callerId });
            const row = await this.times.give(tx, held, slot);
            const { requesterUserId, requesteeUserId } = held.meeting;
            const consequences = new Consequences().job('place-waiting', {
                userIds: [requesterUserId, requesteeUserId],
                eventId: held.event.id,
            });
            this.changes.tellOf([row], consequences, { kind: 'meeting-time-changed', by: callerId });
            consequences.append(tx);
            return meetingView(row, callerId);
        });
    }
    async holdOwn(tx, callerId, meetingId) {
        const seen = await this.changes.see(tx, meetingId);
        if (seen === null || ![seen.requesterUserId, seen.requesteeUserId].includes(callerId)) {
            throw new NotFoundException(NOT_FOUND);
        }
        this.changes.holdTimes(tx, seen.eventId);
        const held = await this.changes.hold(tx, meetingId, callerId);
        if (held === null)
            throw new NotFoundException(NOT_FOUND);
        const { status, scheduledStartTime: start } = held.meeting;
        if (status === 'accepted' && start?.getTime() !== seen.scheduledStartTime?.getTime()) {
            throw new ConflictException(LOST_RACE);
        }
        return held;
    }
};
TimeChangesService = __decorate([
    Injectable(),
    __metadata("design:paramtypes", [Database,
        MeetingChanges,
        MeetingTimes])
], TimeChangesService);
export { TimeChangesService };
//# sourceMappingURL=time-changes.service.js.map