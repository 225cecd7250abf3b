var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
var __metadata = (this && this.__metadata) || function (k, v) {
    if (typeof Reflect === "object" && typeof Reflect.metadata === "function") return Reflect.metadata(k, v);
};
import { ForbiddenException, Injectable } from '@nestjs/common';
import { Database } from '../../database/database.js';
import { EventsService } from '../events/events.service.js';
import { BUSY_IN_EVENT, SLOTS_TAKEN } from './scheduling.queries.js';
import { slotsOf } from '../events/slots-of-event.js';
/** An event's slots as one person sees them. */
let TimeSlotsService = class TimeSlotsService {
    constructor(database, events) {
        this.database = database;
        this.events = events;
    }
    /**
     * For a registered member a slot is available when they are free then, for an administrator who is
     * not registered when no meeting occupies it.
     * @throws NotFoundException | ForbiddenException when neither
     */
    async ofEvent(caller, eventId) {
        const event = await this.events.seenBy(caller, eventId);
        if (!event.registered && !caller.isAdmin) {
            throw new ForbiddenException('Register for this event to see its time slots.');
        }
        const [taken, busy] = await Promise.all([
            this.database.query(SLOTS_TAKEN, [eventId]),
            this.database.query(BUSY_IN_EVENT, [caller.id, event.startDate, event.endDate]),
        ]);
        const meetings = new Map(taken.map((slot) => [slot.id, slot.meetings]));
        return slotsOf(event).map(({ id, start, end }) => {
            const meetingCount = meetings.get(id) ?? 0;
            const isFree = !busy.some((time) => time.start < end && time.end > start);
            return {
                id,
                startTime: start.toISOString(),
                endTime: end.toISOString(),
                isAvailable: event.registered ? isFree : meetingCount === 0,
                meetingCount,
            };
        });
    }
};
TimeSlotsService = __decorate([
    Injectable(),
    __metadata("design:paramtypes", [Database,
        EventsService])
], TimeSlotsService);
export { TimeSlotsService };
//# sourceMappingURL=time-slots.service.js.map