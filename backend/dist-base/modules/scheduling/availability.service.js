var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
var __metadata = (this && this.__metadata) || function (k, v) {
    if (typeof Reflect === "object" && typeof Reflect.metadata === "function") return Reflect.metadata(k, v);
};
import { ConflictException, ForbiddenException, Injectable } from '@nestjs/common';
import { Database } from '../../database/database.js';
import { Consequences } from '../../outbox/consequences.js';
import { EventsService } from '../events/events.service.js';
import { MeetingChanges } from '../meetings/meeting-changes.service.js';
import { RegistrationsService } from '../registrations/registrations.service.js';
import { BLOCK, TAKEN_BETWEEN, UNBLOCK } from './availability.queries.js';
import { BookedTimes } from './booked-times.service.js';
import { slotsOf } from '../events/slots-of-event.js';
const NOT_REGISTERED = 'Register for this event to say when you are free.';
/** When the attendees of an event want to meet nobody. */
let AvailabilityService = class AvailabilityService {
    constructor(database, events, registrations, changes, booked) {
        this.database = database;
        this.events = events;
        this.registrations = registrations;
        this.changes = changes;
        this.booked = booked;
    }
    /**
     * The event's slots with what they are to the caller.
     * @throws NotFoundException | ForbiddenException when not registered
     */
    async ofEvent(caller, eventId) {
        const event = await this.events.seenBy(caller, eventId);
        if (!event.registered)
            throw new ForbiddenException(NOT_REGISTERED);
        return this.slotsSeen(this.database, caller.id, event);
    }
    /**
     * Blocks and unblocks slots. One that holds a meeting is refused unless `booked` says what becomes of
     * the meeting; all is done or nothing.
     * @throws NotFoundException | ForbiddenException when not registered; ConflictException when a slot is
     *   gone, has begun, is taken, or its meeting has no other time
     */
    async change(caller, eventId, { block = [], unblock = [], booked }) {
        await this.events.seenBy(caller, eventId);
        return this.database.transaction(async (tx) => {
            // Meetings are moved only where no other meeting of the event is given a time meanwhile.
            if (booked !== undefined)
                this.changes.holdTimes(tx, eventId);
            const event = await this.changes.holdEvent(tx, eventId);
            if (event === null || !(await this.registrations.isRegistered(tx, eventId, caller.id))) {
                throw new ForbiddenException(NOT_REGISTERED);
            }
            const [toBlock, toUnblock] = [block, unblock].map((ids) => coming(event, ids));
            const others = booked === undefined ? [] : await this.booked.people(tx, caller.id, eventId, toBlock ?? []);
            this.changes.holdPeople(tx, [caller.id, ...others]);
            const consequences = new Consequences();
            await tx.query(UNBLOCK, [caller.id, eventId, starts(toUnblock)]);
            await this.block(tx, caller.id, event, toBlock ?? [], booked, consequences);
            consequences
                .tell(caller.id, 'availability-changed', { eventId })
                .job('place-waiting', { userIds: [caller.id, ...others], eventId })
                .append(tx);
            return this.slotsSeen(tx, caller.id, event);
        });
    }
    async block(tx, userId, event, slots, booked, consequences) {
        const taken = await this.taken(tx, userId, event);
        const free = slots.filter((slot) => !taken.some((one) => overlaps(one, slot)));
        const between = taken.filter((one) => slots.some((slot) => overlaps(one, slot)));
        if (between.some(({ eventId }) => eventId !== event.id)) {
            throw new ConflictException('You are taken at that time by another event.');
        }
        const meetingIds = between.flatMap(({ meetingId }) => meetingId ?? []);
        const inTheWay = await this.booked.clear(tx, { userId, event, meetingIds, booked });
        const cleared = slots.filter((slot) => inTheWay.some((one) => overlaps(one, slot)));
        const blocks = [...free, ...cleared];
        const ends = blocks.map(({ end }) => end);
        await tx.query(BLOCK, [userId, event.id, starts(blocks), ends]);
        await this.booked.settle(tx, { userId, event, meetings: inTheWay, consequences });
    }
    taken(from, userId, event) {
        return from.query(TAKEN_BETWEEN, [userId, event.startDate, event.endDate]);
    }
    async slotsSeen(from, userId, event) {
        const taken = await this.taken(from, userId, event);
        return slotsOf(event).map((slot) => {
            const by = taken.find((one) => overlaps(one, slot));
            return {
                id: slot.id,
                startTime: slot.start.toISOString(),
                endTime: slot.end.toISOString(),
                state: stateOf(by, event.id),
                meetingId: by?.eventId === event.id ? by.meetingId : null,
            };
        });
    }
};
AvailabilityService = __decorate([
    Injectable(),
    __metadata("design:paramtypes", [Database,
        EventsService,
        RegistrationsService,
        MeetingChanges,
        BookedTimes])
], AvailabilityService);
export { AvailabilityService };
function stateOf(by, eventId) {
    if (by === undefined)
        return 'free';
    if (by.eventId !== eventId)
        return 'elsewhere';
    return by.meetingId === null ? 'blocked' : 'meeting';
}
const overlaps = (a, b) => a.start < b.end && a.end > b.start;
const starts = (slots = []) => slots.map(({ start }) => start);
/** @throws ConflictException where one of these is no slot of the event any more, or has begun */
function coming(event, ids) {
    const wanted = new Set(ids);
    const slots = slotsOf(event).filter(({ id }) => wanted.has(id));
    if (slots.length < wanted.size) {
        throw new ConflictException('This time is not offered any more: the event has changed.');
    }
    if (slots.some(({ start }) => start <= event.now)) {
        throw new ConflictException('This time has already begun.');
    }
    return slots;
}
//# sourceMappingURL=availability.service.js.map