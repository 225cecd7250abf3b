var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
var __metadata = (this && this.__metadata) || function (k, v) {
    if (typeof Reflect === "object" && typeof Reflect.metadata === "function") return Reflect.metadata(k, v);
};
import { BadRequestException, ConflictException, Injectable, NotFoundException, } from '@nestjs/common';
import { Database } from '../../database/database.js';
import { Consequences } from '../../outbox/consequences.js';
import { meetingView } from './meeting-view.js';
import { INSERT_FEEDBACK, MEETING_BY_ID, RAISE_VERSION } from './meetings.queries.js';
/** What the parties of a meeting say of each other afterwards. */
let FeedbackService = class FeedbackService {
    constructor(database) {
        this.database = database;
    }
    /**
     * Rates the other party of a completed meeting, once: a second rating breaks `meeting_feedback_once`.
     * The rater's other devices are told.
     * @throws NotFoundException | BadRequestException | ConflictException
     */
    async give(fromUserId, meetingId, { toUserId, rating, comments }) {
        return this.database.transaction(async (tx) => {
            // Locks the meeting; a completed one stays completed.
            await tx.query(RAISE_VERSION, [meetingId]);
            const [meeting] = await tx.query(MEETING_BY_ID, [meetingId]);
            check(meeting, fromUserId, toUserId);
            const said = comments === '' ? null : (comments ?? null);
            const values = [meetingId, fromUserId, toUserId, rating, said];
            const [row] = await tx.query(INSERT_FEEDBACK, values);
            if (row === undefined)
                throw new Error('INSERT … RETURNING returned nothing.');
            const seen = { ...meetingView(meeting, fromUserId), feedbackGiven: true };
            new Consequences().tell(fromUserId, 'meeting-status', seen).append(tx);
            return { ...row, createdAt: row.createdAt.toISOString() };
        });
    }
};
FeedbackService = __decorate([
    Injectable(),
    __metadata("design:paramtypes", [Database])
], FeedbackService);
export { FeedbackService };
function check(meeting, fromUserId, toUserId) {
    const parties = meeting === undefined ? [] : [meeting.requesterUserId, meeting.requesteeUserId];
    if (meeting === undefined || !parties.includes(fromUserId)) {
        throw new NotFoundException('This meeting does not exist or is not yours.');
    }
    if (toUserId === fromUserId || !parties.includes(toUserId)) {
        throw new BadRequestException(['toUserId must be the other party of the meeting']);
    }
    if (meeting.status !== 'completed') {
        throw new ConflictException('A meeting can be rated once it has taken place.');
    }
}
//# sourceMappingURL=feedback.service.js.map