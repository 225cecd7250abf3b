var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
var __metadata = (this && this.__metadata) || function (k, v) {
    if (typeof Reflect === "object" && typeof Reflect.metadata === "function") return Reflect.metadata(k, v);
};
import { ConflictException, ForbiddenException, Injectable, NotFoundException, } from '@nestjs/common';
import { Database } from '../../database/database.js';
import { breaks } from '../../database/database-errors.js';
import { Consequences } from '../../outbox/consequences.js';
import { EventsService } from '../events/events.service.js';
import { RegistrationsService } from '../registrations/registrations.service.js';
import { UsersService } from '../users/users.service.js';
import { RateLimits } from '../limits/rate-limits.service.js';
import { MeetingAnswers, NOT_FOUND } from './meeting-answers.service.js';
import { MeetingChanges } from './meeting-changes.service.js';
import { meetingView } from './meeting-view.js';
import { INSERT_MEETING, LIVE_MEETING_OF_PAIR, MEETINGS_OF_USER, MEETINGS_TODAY, } from './meetings.queries.js';
const NO_EVENT = 'This event does not exist or is not open to you.';
const ALREADY = 'There already is a meeting request between you two for this event.';
/** Asking for meetings, and whose there are. Times are the scheduling module's. */
let MeetingsService = class MeetingsService {
    constructor(database, changes, answers, events, registrations, users, limits) {
        this.database = database;
        this.changes = changes;
        this.answers = answers;
        this.events = events;
        this.registrations = registrations;
        this.users = users;
        this.limits = limits;
    }
    async ofUser(userId, eventId = null) {
        const rows = await this.database.query(MEETINGS_OF_USER, [userId, eventId]);
        return rows.map((row) => meetingView(row, userId));
    }
    /** Requests that wait for the person's answer, newest first. */
    async pending(userId) {
        const meetings = await this.ofUser(userId);
        return meetings.filter((one) => one.status === 'pending' && one.requesteeUserId === userId);
    }
    /** Meetings with a time today, in the zone of their event. */
    async today(userId) {
        const rows = await this.database.query(MEETINGS_TODAY, [userId]);
        return rows.map((row) => meetingView(row, userId));
    }
    /** @throws NotFoundException when the event is not visible to the caller */
    async ofEvent(caller, eventId) {
        await this.events.seenBy(caller, eventId);
        return this.ofUser(caller.id, eventId);
    }
    /**
     * Asks for a meeting; asking somebody who has asked already accepts theirs.
     * @throws NotFoundException | ForbiddenException | ConflictException
     */
    async request(caller, request) {
        await this.limits.count('writing', caller.id);
        const attempt = () => this.database.transaction((tx) => this.requestIn(tx, caller.id, request));
        try {
            return await attempt();
        }
        catch (error) {
            // Another request of the two came first; seen now, it is a duplicate or one to accept.
            if (breaks(error, 'meetings_one_live_per_pair'))
                return attempt();
            throw error;
        }
    }
    async requestIn(tx, callerId, request) {
        const { eventId, requesteeUserId, message } = request;
        if (requesteeUserId === callerId)
            throw new ConflictException('You cannot meet yourself.');
        const event = await this.registrations.lockToRead(tx, eventId);
        if (event === null)
            throw new NotFoundException(NO_EVENT);
        if (!(await this.registrations.isRegistered(tx, eventId, callerId))) {
            if (!event.isActive)
                throw new NotFoundException(NO_EVENT);
            throw new ForbiddenException('Register for this event to ask for meetings.');
        }
        const requestee = await this.users.byId(requesteeUserId, tx);
        const present = await this.registrations.isRegistered(tx, eventId, requesteeUserId);
        const [live] = await tx.query(LIVE_MEETING_OF_PAIR, [
            eventId,
            callerId,
            requesteeUserId,
        ]);
        if (!present ||
            requestee === null ||
            (!requestee.consent_to_share_data && live === undefined)) {
            throw new NotFoundException('This person is not among the attendees of this event.');
        }
        if (event.endDate <= event.now)
            throw new ConflictException('This event is over.');
        if (live !== undefined)
            return this.answerInstead(tx, callerId, live);
        const [inserted] = await tx.query(INSERT_MEETING, [
            eventId,
            callerId,
            requesteeUserId,
            message === '' ? null : (message ?? null),
            event.isVirtual ? null : event.location,
        ]);
        if (inserted === undefined)
            throw new Error('INSERT … RETURNING returned nothing.');
        return this.told(tx, inserted.id, { kind: 'meeting-requested', by: callerId });
    }
    /** The two have a live meeting already: theirs to the caller is accepted, anything else is a duplicate. */
    async answerInstead(tx, callerId, live) {
        if (live.requesteeUserId !== callerId || live.status !== 'pending')
            throw new ConflictException(ALREADY);
        const held = await this.changes.hold(tx, live.id, callerId);
        if (held?.meeting.status !== 'pending')
            throw new ConflictException(ALREADY);
        return this.answers.giveHeld(tx, live, callerId, 'accepted');
    }
    async told(tx, id, news) {
        const consequences = new Consequences();
        const [row] = await this.changes.tell(tx, [id], consequences, news);
        if (row === undefined)
            throw new NotFoundException(NOT_FOUND);
        consequences.append(tx);
        return meetingView(row, news.by);
    }
};
MeetingsService = __decorate([
    Injectable(),
    __metadata("design:paramtypes", [Database,
        MeetingChanges,
        MeetingAnswers,
        EventsService,
        RegistrationsService,
        UsersService,
        RateLimits])
], MeetingsService);
export { MeetingsService };
//# sourceMappingURL=meetings.service.js.map