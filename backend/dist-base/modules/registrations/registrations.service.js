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
import { EVENT_COLUMNS, eventView } from '../events/event-view.js';
import { EventsService } from '../events/events.service.js';
import { whyNotOpen } from './registration-policy.js';
const GONE = 'This event does not exist or is not open to you.';
/** Who takes part in an event. */
let RegistrationsService = class RegistrationsService {
    constructor(database, events) {
        this.database = database;
        this.events = events;
    }
    /**
     * Registers the caller. The event's row is locked, so its places hold under any number of calls.
     * @throws NotFoundException | ConflictException when full, over, not active or registered already
     */
    async register(caller, eventId) {
        await this.events.seenBy(caller, eventId);
        return this.database.transaction(async (tx) => {
            const event = await this.lockToChange(tx, eventId);
            const registered = await this.isRegistered(tx, eventId, caller.id);
            const obstacle = registered
                ? 'You are already registered for this event.'
                : whyNotOpen(event);
            if (obstacle !== null)
                throw new ConflictException(obstacle);
            await tx.query(INSERT, [eventId, caller.id]);
            return this.changed(tx, { eventId, userId: caller.id, registered: true, by: 1 });
        });
    }
    /**
     * Removes a registration inside a transaction that holds the event (`lockToChange`); what else
     * leaving means is the caller's. Appends its own consequences.
     * @throws NotFoundException when the person is not registered
     */
    async remove(tx, eventId, userId, also) {
        const removed = await tx.query(DELETE, [eventId, userId]);
        if (removed.length === 0)
            throw new NotFoundException('You are not registered for this event.');
        return this.changed(tx, { eventId, userId, registered: false, by: -1 }, also);
    }
    /**
     * Locks the event against every other change of it or of its meetings, until the transaction ends.
     * @throws NotFoundException when it is gone
     */
    async lockToChange(tx, eventId) {
        const [event] = await tx.query(LOCK_TO_CHANGE, [eventId]);
        if (event === undefined)
            throw new NotFoundException(GONE);
        return event;
    }
    /** Locks the event against edits and registrations, beside others who do the same; null when gone. */
    async lockToRead(tx, eventId) {
        const [event] = await tx.query(LOCK_TO_READ, [eventId]);
        return event ?? null;
    }
    async isRegistered(from, eventId, userId) {
        return (await from.query(IS_REGISTERED, [eventId, userId])).length > 0;
    }
    async changed(tx, change, consequences = new Consequences()) {
        const { eventId, userId, registered, by } = change;
        const [event] = await tx.query(COUNT, [eventId, by]);
        if (event === undefined)
            throw new NotFoundException(GONE);
        const view = eventView(event, registered);
        consequences
            .tell(userId, 'event-changed', view)
            .broadcast({ kind: 'session', userId })
            .broadcast({ kind: 'registration', eventId, userId, registered })
            .broadcast({ kind: 'event', eventId, audience: event.isActive ? 'everyone' : 'attendees' })
            .append(tx);
        return view;
    }
};
RegistrationsService = __decorate([
    Injectable(),
    __metadata("design:paramtypes", [Database,
        EventsService])
], RegistrationsService);
export { RegistrationsService };
const LOCK_TO_CHANGE = {
    name: 'event-lock-to-change',
    text: `SELECT ${EVENT_COLUMNS}, clock_timestamp() AS now FROM events e WHERE e.id = $1 FOR NO KEY UPDATE`,
};
const LOCK_TO_READ = {
    name: 'event-lock-to-read',
    text: `SELECT ${EVENT_COLUMNS}, clock_timestamp() AS now FROM events e WHERE e.id = $1 FOR SHARE`,
};
const IS_REGISTERED = {
    name: 'is-registered',
    text: 'SELECT 1 AS found FROM event_registrations WHERE event_id = $1 AND user_id = $2',
};
const INSERT = {
    name: 'register',
    text: 'INSERT INTO event_registrations (event_id, user_id) VALUES ($1, $2)',
};
const DELETE = {
    name: 'unregister',
    text: 'DELETE FROM event_registrations WHERE event_id = $1 AND user_id = $2 RETURNING id',
};
const COUNT = {
    name: 'count-attendees',
    text: `UPDATE events e SET attendee_count = attendee_count + $2, version = version + 1
    WHERE e.id = $1 RETURNING ${EVENT_COLUMNS}`,
};
//# sourceMappingURL=registrations.service.js.map