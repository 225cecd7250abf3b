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
import { notificationOf } from '../../outbox/notifications.js';
import { RegistrationsService } from '../registrations/registrations.service.js';
import { UsersService } from '../users/users.service.js';
import { meetingView } from './meeting-view.js';
import { ATTRIBUTE, EVENT_OF_MEETING, FIRST_IN_LINE, HOLD_MEETING, LOCK_MEETINGS, LOCK_TIMES_OF_EVENT, MEETING_BY_ID, MEETINGS_BY_IDS, SEE_MEETING, SET_STATUS, TAKE_TURNS, } from './meetings.queries.js';
/** What a meeting has no more once it has given its time back. */
const RELEASED = {
    waitingSince: null,
    waitingReason: null,
    timeSlotId: null,
    scheduledStartTime: null,
    scheduledEndTime: null,
    tableNumber: null,
    meetingLink: null,
};
/** The answer to a change that came second. */
export const LOST_RACE = 'This meeting has just been changed. Please look at it again.';
/**
 * The one way to change a meeting: hold it, change it, tell both. Locks are taken in the order
 * event, people by id, meeting (then what it occupies, then streams) by everyone.
 */
let MeetingChanges = class MeetingChanges {
    constructor(registrations, users) {
        this.registrations = registrations;
        this.users = users;
    }
    /** The meeting as it is now, not held. Null when there is no such meeting. */
    async see(tx, meetingId) {
        const [seen] = await tx.query(SEE_MEETING, [meetingId]);
        return seen ?? null;
    }
    /**
     * Holds a meeting and its two people until the transaction ends, where the one who acts is one of them.
     * The state read is the current one; null when there is no such meeting.
     */
    hold(tx, meetingId, actorId) {
        this.holdUnread(tx, meetingId, actorId);
        return this.held(tx, meetingId);
    }
    /** The same for who reads it otherwise. */
    holdUnread(tx, meetingId, actorId) {
        tx.send(HOLD_MEETING, [meetingId, actorId]);
    }
    /**
     * Keeps every other assignment of times of the meeting's event out and holds those who are first in line up
     * to it, at most so many, with their people and those named `also`; the meeting itself where nobody is.
     * Returns which meetings these are in the order of their turns, none when there is no such meeting.
     */
    async takeTurns(tx, meetingId, turns) {
        const { passedOver, also, most } = turns;
        const values = [meetingId, passedOver, also, most];
        const [taken] = await tx.query(TAKE_TURNS, values);
        return taken?.line ?? [];
    }
    /** Who would be next if the turn were taken now. */
    async firstInLine(from, meetingId, passedOver) {
        const [first] = await from.query(FIRST_IN_LINE, [meetingId, passedOver]);
        return first?.id ?? meetingId;
    }
    /** A meeting that is held, and its event; sent at once with what was sent before. */
    async held(tx, meetingId) {
        const [[event], [meeting]] = await Promise.all([
            tx.query(EVENT_OF_MEETING, [meetingId]),
            tx.query(MEETING_BY_ID, [meetingId]),
        ]);
        return event === undefined || meeting === undefined ? null : { event, meeting };
    }
    /** The same of meetings of one event; those that are gone are left out. */
    async heldTogether(tx, ids) {
        const [[event], rows] = await Promise.all([
            tx.query(EVENT_OF_MEETING, [ids[0]]),
            this.rows(tx, ids),
        ]);
        return event === undefined ? [] : rows.map((meeting) => ({ event, meeting }));
    }
    /** These meetings as they are now, not held, in the order of their ids. */
    async rows(from, ids) {
        const [first, ...others] = ids;
        if (first === undefined)
            return [];
        // A list PostgreSQL would plan anew each time.
        return others.length === 0
            ? from.query(MEETING_BY_ID, [first])
            : from.query(MEETINGS_BY_IDS, [ids]);
    }
    /** Holds these meetings, whose people are held already; as they are now, in the order of acceptance. */
    async holdMeetings(tx, ids) {
        if (ids.length === 0)
            return [];
        tx.send(LOCK_MEETINGS, [ids]);
        const rows = await this.rows(tx, ids);
        return rows.sort((a, b) => Number(a.acceptedAt) - Number(b.acceptedAt));
    }
    /** Ends an accepted meeting that is held and has not begun: the requester cancels, the other declines. */
    withdraw(tx, { event, meeting }, userId) {
        const status = meeting.requesterUserId === userId ? 'cancelled' : 'declined';
        tx.send(SET_STATUS, [meeting.id, status, event.now]);
    }
    /** A meeting as it is once it has another status, and has given back the time it had. */
    withStatus(meeting, status, now) {
        return {
            ...meeting,
            ...RELEASED,
            status,
            acceptedAt: status === 'accepted' ? now : meeting.acceptedAt,
            version: meeting.version + 1,
            updatedAt: now,
        };
    }
    /** Through whom and why times change in this transaction, for the history of their meetings. */
    attribute(tx, { by, cause = null }) {
        tx.send(ATTRIBUTE, [by ?? '', cause ?? '']);
    }
    /** The event with its current hours, kept from being edited; null when it is gone. */
    async holdEvent(tx, eventId) {
        return this.registrations.lockToRead(tx, eventId);
    }
    holdTimes(tx, eventId) {
        tx.send(LOCK_TIMES_OF_EVENT, [eventId]);
    }
    holdPeople(tx, userIds) {
        this.users.hold(tx, userIds);
    }
    /**
     * Tells both people of each meeting its state in this transaction, and notifies of `news`, where
     * there is any, everybody but the one who made it; returns the meetings.
     */
    async tell(tx, meetingIds, consequences, news) {
        const rows = await this.rows(tx, meetingIds);
        this.tellOf(rows, consequences, news);
        return rows;
    }
    /** The same of meetings that were read in this transaction after they were changed. */
    tellOf(rows, consequences, news) {
        for (const row of rows) {
            for (const userId of [row.requesterUserId, row.requesteeUserId]) {
                const meeting = meetingView(row, userId);
                consequences.tell(userId, 'meeting-status', meeting);
                if (news === null || userId === news.by)
                    continue;
                const { email: _, ...actor } = meeting.otherUser;
                const about = { eventId: row.eventId, meetingId: row.id };
                const notification = notificationOf(news.kind, news.by === null ? null : actor, about);
                consequences.tell(userId, 'notification', notification);
            }
        }
    }
};
MeetingChanges = __decorate([
    Injectable(),
    __metadata("design:paramtypes", [RegistrationsService,
        UsersService])
], MeetingChanges);
export { MeetingChanges };
//# sourceMappingURL=meeting-changes.service.js.map