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
import { Consequences } from '../../outbox/consequences.js';
import { LOST_RACE, MeetingChanges } from './meeting-changes.service.js';
import { changeMeetingStatus } from './meeting-status.js';
import { meetingView } from './meeting-view.js';
import { MEETING_TO_ANSWER, SETTLE } from './meetings.queries.js';
export const NOT_FOUND = 'This meeting does not exist or is not yours.';
/** Accepting, declining and withdrawing. An accepted meeting gets its time from the worker. */
let MeetingAnswers = class MeetingAnswers {
    constructor(database, changes) {
        this.database = database;
        this.changes = changes;
    }
    /**
     * Decides about the meeting as it is read, and writes it in one statement that does nothing when it has
     * changed since; then it is held first and decided about again.
     * @throws NotFoundException to anyone but the two; ForbiddenException for the other one's decision;
     *   ConflictException when the meeting's state forbids it or it changed meanwhile
     */
    async give(callerId, id, status) {
        const seen = await this.find(this.database, id, callerId);
        const { row, consequences, values } = this.decide(seen, callerId, status);
        const [settled] = await this.database.change(SETTLE, values(tooLateFrom(seen)), (rows) => consequences.noticesOf(rows));
        if (settled?.appended)
            return meetingView(row, callerId);
        return this.database.transaction((tx) => this.giveHeld(tx, seen, callerId, status));
    }
    /** The same in a transaction that goes on; `seen` is how the call found the meeting. */
    async giveHeld(tx, seen, callerId, status) {
        this.changes.holdUnread(tx, seen.id, callerId);
        const found = await this.find(tx, seen.id, callerId);
        const { row, consequences, values } = this.decide(found, callerId, status);
        // Legal, but decided about a meeting that is no more what it was when this call came.
        if (found.status !== seen.status)
            throw new ConflictException(LOST_RACE);
        tx.announce(SETTLE, values(null), (rows) => consequences.noticesOf(rows));
        return meetingView(row, callerId);
    }
    async find(from, id, callerId) {
        const [found] = await from.query(MEETING_TO_ANSWER, [id]);
        if (found === undefined || ![found.requesterUserId, found.requesteeUserId].includes(callerId))
            throw new NotFoundException(NOT_FOUND);
        return found;
    }
    decide(found, callerId, status) {
        const { now, eventEnds, registered } = found;
        const outcome = changeMeetingStatus({
            status: found.status,
            requested: status,
            actor: found.requesterUserId === callerId ? 'requester' : 'requestee',
            begun: found.scheduledStartTime !== null && found.scheduledStartTime <= now,
        });
        if (!outcome.ok) {
            throw outcome.reason === 'not-yours'
                ? new ForbiddenException(outcome.message)
                : new ConflictException(outcome.message);
        }
        // Between the request and its acceptance the event may have ended or somebody left.
        if (status === 'accepted' && eventEnds <= now) {
            throw new ConflictException('This event is over.');
        }
        if (status === 'accepted' && registered !== 2) {
            throw new ConflictException('One of you is no longer registered for this event.');
        }
        const row = this.changes.withStatus(found, status, now);
        const consequences = this.consequencesOf(found, row, callerId);
        const { people, jobs } = consequences.written();
        return {
            row,
            consequences,
            values: (tooLate) => [row.id, callerId, found.versions, tooLate, status, now, people, jobs],
        };
    }
    consequencesOf(before, row, callerId) {
        const { id, eventId, version, requesterUserId, requesteeUserId } = row;
        const consequences = new Consequences();
        if (before.scheduledStartTime !== null) {
            consequences.job('place-waiting', { userIds: [requesterUserId, requesteeUserId], eventId });
        }
        if (row.status === 'accepted') {
            consequences.job('assign-time', { eventId, meetings: [{ id, version }] });
        }
        this.changes.tellOf([row], consequences, {
            kind: `meeting-${row.status}`,
            by: callerId,
        });
        return consequences;
    }
};
MeetingAnswers = __decorate([
    Injectable(),
    __metadata("design:paramtypes", [Database,
        MeetingChanges])
], MeetingAnswers);
export { MeetingAnswers };
/** When what was decided is not true any more, though nothing was changed: a meeting begins, an event ends. */
const tooLateFrom = ({ scheduledStartTime, eventEnds }) => scheduledStartTime ?? eventEnds;
//# sourceMappingURL=meeting-answers.service.js.map