var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
var __metadata = (this && this.__metadata) || function (k, v) {
    if (typeof Reflect === "object" && typeof Reflect.metadata === "function") return Reflect.metadata(k, v);
};
import { Injectable, Logger } from '@nestjs/common';
import { Database } from '../../../database/database.js';
import { RegistrationsService } from '../../registrations/registrations.service.js';
import { BUSY } from '../scheduling.queries.js';
import { EventTimetable, } from './event-timetable.js';
import { optimiseInThread } from './in-thread.js';
import { FAIL_PLAN, FINISH_PLAN, MEETINGS_TO_PLAN, SET_PROGRESS, START_PLAN, } from './plans.queries.js';
/** Making the days shorter takes a second for so many meetings, within these bounds. */
const MEETINGS_PER_SECOND = 40;
const MOST_SECONDS = 30;
/** Makes the plans that were asked for: the worker's part. */
let PlanMaking = class PlanMaking {
    constructor(database, registrations) {
        this.database = database;
        this.registrations = registrations;
        this.log = new Logger('Plans');
        this.stopping = new AbortController();
    }
    beforeApplicationShutdown() {
        this.stopping.abort();
    }
    /**
     * Makes a plan that is queued, or whose worker died at it; else nothing. What cannot be planned ends
     * as `failed`.
     * @throws Error when the process stops meanwhile; another goes on
     */
    async make(planId) {
        const [plan] = await this.database.query(START_PLAN, [planId]);
        if (plan === undefined)
            return;
        const times = await this.read(plan.eventId);
        let outcome;
        try {
            outcome = await this.outcomeOf(plan, new EventTimetable(times));
        }
        catch (error) {
            if (this.stopping.signal.aborted)
                throw error;
            this.log.error(`Plan ${planId} could not be made: ${String(error)}`);
            await this.fail(planId);
            return;
        }
        await this.database.query(FINISH_PLAN, [planId, JSON.stringify(outcome)]);
    }
    async fail(planId) {
        await this.database.query(FAIL_PLAN, [planId]);
    }
    async outcomeOf(plan, times) {
        if (times.isOver)
            return times.asItIs();
        const { timetable } = times;
        const seconds = timetable.meetings.length / MEETINGS_PER_SECOND;
        const optimised = await optimiseInThread({ timetable, seconds: Math.min(MOST_SECONDS, Math.max(1, seconds)), seed: plan.seed }, (percent) => this.showProgress(plan.id, percent), this.stopping.signal);
        return times.outcomeOf(optimised);
    }
    /** Not waited for: a progress that cannot be written is no harm. */
    showProgress(planId, percent) {
        this.database
            .query(SET_PROGRESS, [planId, percent])
            .catch((error) => this.log.warn(`The progress of a plan: ${String(error)}`));
    }
    /** Everything as it is at one moment. */
    read(eventId) {
        return this.database.transaction(async (tx) => {
            await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ');
            const event = await this.registrations.lockToRead(tx, eventId);
            if (event === null)
                throw new Error('The event of the plan is gone.');
            const { now } = event;
            const meetings = await tx.query(MEETINGS_TO_PLAN, [eventId, now]);
            const people = new Set(meetings.flatMap((one) => [one.requesterUserId, one.requesteeUserId]));
            const taken = await tx.query(BUSY, [[...people], now]);
            return { event, now, meetings, taken };
        });
    }
};
PlanMaking = __decorate([
    Injectable(),
    __metadata("design:paramtypes", [Database,
        RegistrationsService])
], PlanMaking);
export { PlanMaking };
//# sourceMappingURL=plan-making.service.js.map