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
import { DateTime } from 'luxon';
import { decodeCursor, encodeCursor, PAGE_SIZE, } from '../../common/pagination.js';
import { Database } from '../../database/database.js';
import { Consequences } from '../../outbox/consequences.js';
import { EventEntity } from './event.entity.js';
import { checkEventRules, isVisible } from './event-policy.js';
import { eventSummary, eventView } from './event-view.js';
import { EVENT_BY_ID, EVENT_PAGE, EVENT_TOTAL, EVENTS_BY_IDS, EVENTS_OF_USER, } from './events.queries.js';
const NOT_FOUND = 'This event does not exist or is not open to you.';
/** What the rules need before the database fills in the rest. */
const DEFAULTS = {
    timezone: 'UTC',
    networkingStartTime: '09:00',
    networkingEndTime: '17:00',
};
const instant = (text) => DateTime.fromISO(text, { zone: 'utc' }).toJSDate();
let EventsService = class EventsService {
    constructor(database) {
        this.database = database;
    }
    /** The events the caller may see, by start date. */
    async page(caller, { limit = PAGE_SIZE.default, cursor }) {
        const [startDate, id] = cursor === undefined ? [null, null] : decodeCursor(cursor, ['instant', 'uuid']);
        const rows = await this.database.query(EVENT_PAGE, [
            caller.id,
            caller.isAdmin,
            startDate,
            id,
            limit + 1,
        ]);
        const items = rows.slice(0, limit);
        const last = items.at(-1);
        return {
            items: items.map((row) => eventView(row, row.registered)),
            total: rows[0]?.total ?? (await this.total(caller)),
            next: rows.length > limit && last ? encodeCursor([last.startDate.toISOString(), last.id]) : null,
        };
    }
    async total({ id, isAdmin }) {
        const [count] = await this.database.query(EVENT_TOTAL, [id, isAdmin]);
        return count?.total ?? 0;
    }
    /** The events the person is registered for, by start date. */
    async ofUser(userId) {
        const rows = await this.database.query(EVENTS_OF_USER, [userId]);
        return rows.map((row) => eventView(row, true));
    }
    /** @throws NotFoundException when it is not there or not visible to the caller */
    async seenBy(caller, id) {
        const [row] = await this.database.query(EVENT_BY_ID, [caller.id, id]);
        if (row === undefined ||
            !isVisible(row, { registered: row.registered, isAdmin: caller.isAdmin })) {
            throw new NotFoundException(NOT_FOUND);
        }
        return row;
    }
    async detail(caller, id) {
        const row = await this.seenBy(caller, id);
        return eventView(row, row.registered);
    }
    /** These events as they are, whoever asks; those that are gone are missing. */
    states(ids) {
        return this.database.query(EVENTS_BY_IDS, [ids]);
    }
    /** The event without anybody's view of it; null when it is gone. */
    async summary(id) {
        const [event] = await this.states([id]);
        return event === undefined ? null : eventSummary(event);
    }
    /** @throws BadRequestException naming the field that is wrong */
    async create(fields) {
        return this.database.transaction(async (tx) => {
            const event = tx.manager.create(EventEntity, DEFAULTS);
            Object.assign(event, fields, {
                startDate: instant(fields.startDate),
                endDate: instant(fields.endDate),
            });
            checkEventRules(event);
            const saved = await tx.manager.save(event);
            new Consequences()
                .broadcast({
                kind: 'event',
                eventId: saved.id,
                audience: saved.isActive ? 'everyone' : 'attendees',
            })
                .append(tx);
            return eventView(saved, false);
        });
    }
    /**
     * Changes the fields sent; the worker then gives the meetings whose time is no slot any more a new one.
     * @throws NotFoundException | BadRequestException naming the field that is wrong
     */
    async update(caller, id, fields) {
        await this.database.transaction(async (tx) => {
            const event = await tx.manager.findOne(EventEntity, {
                where: { id },
                lock: { mode: 'pessimistic_write' },
            });
            if (event === null)
                throw new NotFoundException(NOT_FOUND);
            const wasActive = event.isActive;
            const changed = changedBy(event, fields);
            checkEventRules(changed);
            await tx.manager.save(changed);
            new Consequences()
                .broadcast({
                kind: 'event',
                eventId: id,
                audience: wasActive || changed.isActive ? 'everyone' : 'attendees',
            })
                .job('rebuild-slots', { eventId: id })
                .append(tx);
        });
        return this.detail(caller, id);
    }
    /**
     * The event as an edit would leave it, without making it.
     * @throws NotFoundException | BadRequestException naming the field that is wrong
     */
    async preview(id, fields) {
        const event = await this.database.dataSource.manager.findOneBy(EventEntity, { id });
        if (event === null)
            throw new NotFoundException(NOT_FOUND);
        const changed = changedBy(event, fields);
        checkEventRules(changed);
        return changed;
    }
};
EventsService = __decorate([
    Injectable(),
    __metadata("design:paramtypes", [Database])
], EventsService);
export { EventsService };
/** Applies the fields sent. */
function changedBy(event, { startDate, endDate, ...others }) {
    const changed = Object.assign(event, others, { version: event.version + 1 });
    if (startDate !== undefined)
        changed.startDate = instant(startDate);
    if (endDate !== undefined)
        changed.endDate = instant(endDate);
    return changed;
}
//# sourceMappingURL=events.service.js.map