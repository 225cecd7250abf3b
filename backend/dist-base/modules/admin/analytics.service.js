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
import { EventsService } from '../events/events.service.js';
import { TimeSlotsService } from '../scheduling/time-slots.service.js';
import { ANSWERS, COUNTS, FUNNEL, RATINGS, REQUESTS } from './analytics.queries.js';
import { occupancyOf, withEmptyBuckets } from './occupancy.js';
const STAGES = ['registered', 'requested', 'accepted', 'scheduled', 'met'];
/** Figures for administrators. */
let AnalyticsService = class AnalyticsService {
    constructor(database, events, slots) {
        this.database = database;
        this.events = events;
        this.slots = slots;
    }
    async counts() {
        const [counts] = await this.database.query(COUNTS);
        if (counts === undefined)
            throw new Error('A count without rows.');
        return counts;
    }
    /** @throws NotFoundException when the event is not there */
    async of(caller, eventId) {
        const event = eventId === null ? null : await this.events.seenBy(caller, eventId);
        const scope = {
            kind: event === null ? 'all' : 'event',
            eventId,
            zone: event?.timezone ?? 'UTC',
        };
        const [funnel, requests, ratings, answers, slots] = await Promise.all([
            this.funnel(scope),
            this.requests(scope),
            this.ratings(scope),
            this.answers(scope),
            event === null ? [] : this.slots.ofEvent(caller, event.id),
        ]);
        const { zone } = scope;
        return {
            eventId,
            timezone: zone,
            funnel,
            requests,
            occupancy: event === null ? null : occupancyOf(slots, { zone, people: event.attendeeCount }),
            ratings,
            answers,
        };
    }
    async funnel({ kind, eventId }) {
        const rows = await this.database.query(FUNNEL[kind], [eventId]);
        return STAGES.map((stage, step) => {
            const row = rows.find((one) => one.step === step);
            return {
                stage,
                people: row?.people ?? 0,
                meetings: step === 0 ? null : (row?.meetings ?? 0),
            };
        });
    }
    async requests({ kind, eventId, zone }) {
        const rows = await this.database.query(REQUESTS[kind], [eventId, zone]);
        const unit = rows[0]?.unit ?? 'day';
        const found = rows.map(({ start, requests }) => ({ start: start.toISOString(), requests }));
        return { unit, buckets: withEmptyBuckets(found, unit, zone) };
    }
    async ratings({ kind, eventId }) {
        const rows = await this.database.query(RATINGS[kind], [
            eventId,
        ]);
        const counts = [1, 2, 3, 4, 5].map((rating) => ({
            rating,
            given: rows.find((row) => row.rating === rating)?.given ?? 0,
        }));
        const given = counts.reduce((sum, count) => sum + count.given, 0);
        const points = counts.reduce((sum, count) => sum + count.rating * count.given, 0);
        return { counts, average: given === 0 ? null : points / given };
    }
    async answers({ kind, eventId }) {
        const [answers] = await this.database.query(ANSWERS[kind], [eventId]);
        return answers ?? { answered: 0, medianSeconds: null };
    }
};
AnalyticsService = __decorate([
    Injectable(),
    __metadata("design:paramtypes", [Database,
        EventsService,
        TimeSlotsService])
], AnalyticsService);
export { AnalyticsService };
//# sourceMappingURL=analytics.service.js.map