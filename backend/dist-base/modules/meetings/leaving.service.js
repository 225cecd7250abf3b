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
import { Database } from '../../database/database.js';
import { Consequences } from '../../outbox/consequences.js';
import { RegistrationsService } from '../registrations/registrations.service.js';
import { MeetingChanges } from './meeting-changes.service.js';
import { MEETINGS_TO_WITHDRAW, WITHDRAW } from './meetings.queries.js';
/** Leaving an event: the registration goes, and with it that person's pending and coming meetings there. */
let LeavingService = class LeavingService {
    constructor(database, registrations, changes) {
        this.database = database;
        this.registrations = registrations;
        this.changes = changes;
    }
    /** @throws NotFoundException when the event is gone or the person not registered */
    async leave(userId, eventId) {
        return this.database.transaction(async (tx) => {
            // Everybody who changes a meeting locks its event; only the clock does not.
            await this.registrations.lockToChange(tx, eventId);
            const meetings = await tx.query(MEETINGS_TO_WITHDRAW, [
                eventId,
                userId,
            ]);
            const people = meetings.flatMap((one) => [one.requesterUserId, one.requesteeUserId]);
            this.changes.holdPeople(tx, [userId, ...people]);
            this.changes.attribute(tx, { by: userId });
            const withdrawn = await tx.query(WITHDRAW, [meetings.map(({ id }) => id)]);
            const consequences = new Consequences();
            await this.changes.tell(tx, withdrawn.map(({ id }) => id), consequences, { kind: 'meeting-cancelled', by: userId });
            // What they had blocked goes with the registration: it may be what they wait for elsewhere.
            consequences.job('place-waiting', { userIds: [...new Set([userId, ...people])], eventId });
            return this.registrations.remove(tx, eventId, userId, consequences);
        });
    }
};
LeavingService = __decorate([
    Injectable(),
    __metadata("design:paramtypes", [Database,
        RegistrationsService,
        MeetingChanges])
], LeavingService);
export { LeavingService };
//# sourceMappingURL=leaving.service.js.map