var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
var __metadata = (this && this.__metadata) || function (k, v) {
    if (typeof Reflect === "object" && typeof Reflect.metadata === "function") return Reflect.metadata(k, v);
};
import { randomInt } from 'node:crypto';
import { Injectable, NotFoundException } from '@nestjs/common';
import { Database } from '../../../database/database.js';
import { Consequences } from '../../../outbox/consequences.js';
import { EventsService } from '../../events/events.service.js';
import { MeetingChanges } from '../../meetings/meeting-changes.service.js';
import { planView, UNDO_MS } from './plan-view.js';
import { INSERT_PLAN, LATEST_PLAN, SET_ASIDE, UNDOABLE_PLAN } from './plans.queries.js';
/** A plan nobody has worked at for so long has lost its worker. */
const GIVEN_UP_AFTER_SECONDS = 120;
/** The plans of an event: asking for one, and looking at it. */
let PlansService = class PlansService {
    constructor(database, events, changes) {
        this.database = database;
        this.events = events;
        this.changes = changes;
    }
    /**
     * Has the worker make a plan; one that was ready before is outdated by it.
     * @throws NotFoundException without the event; the database refuses a second one at once
     */
    async create(caller, eventId) {
        await this.events.seenBy(caller, eventId);
        return this.database.transaction(async (tx) => {
            await tx.query(SET_ASIDE, [eventId, GIVEN_UP_AFTER_SECONDS]);
            const [plan] = await tx.query(INSERT_PLAN, [eventId, caller.id, randomInt(2 ** 31)]);
            if (plan === undefined)
                throw new Error('An insertion always returns its row.');
            new Consequences().job('make-plan', { planId: plan.id }).append(tx);
            return this.view(tx, plan);
        });
    }
    /** @throws NotFoundException without the event, or when it has no plan yet */
    async latest(caller, eventId) {
        await this.events.seenBy(caller, eventId);
        const [plan] = await this.database.query(LATEST_PLAN, [eventId]);
        if (plan === undefined)
            throw new NotFoundException('This event has no plan yet.');
        return this.view(this.database, plan);
    }
    /** The plan with the people of its meetings, and the one that can be undone. */
    async view(from, plan) {
        const { moves = [], unplaced = [] } = plan.result ?? {};
        const ids = [...moves, ...unplaced].map(({ meetingId }) => meetingId);
        const [undoable] = await from.query(UNDOABLE_PLAN, [plan.eventId, UNDO_MS / 1000]);
        return planView(plan, await this.changes.rows(from, ids), undoable);
    }
};
PlansService = __decorate([
    Injectable(),
    __metadata("design:paramtypes", [Database,
        EventsService,
        MeetingChanges])
], PlansService);
export { PlansService };
//# sourceMappingURL=plans.service.js.map