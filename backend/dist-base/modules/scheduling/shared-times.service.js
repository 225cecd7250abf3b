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
import { EventsService } from '../events/events.service.js';
import { RegistrationsService } from '../registrations/registrations.service.js';
import { UsersService } from '../users/users.service.js';
import { freeSlots } from './first-free-slot.js';
import { BUSY } from './scheduling.queries.js';
import { slotsOf } from '../events/slots-of-event.js';
/** How much time two attendees of an event have for each other. */
let SharedTimesService = class SharedTimesService {
    constructor(database, events, registrations, users) {
        this.database = database;
        this.events = events;
        this.registrations = registrations;
        this.users = users;
    }
    /**
     * How many of the event's slots that have not begun both have free, in this event and in any other.
     * Told to whoever may ask this person for a meeting, and only as a number: not when they are busy.
     * @throws NotFoundException | ForbiddenException | ConflictException
     */
    async between(caller, eventId, userId) {
        const event = await this.events.seenBy(caller, eventId);
        if (!event.registered) {
            throw new ForbiddenException('Register for this event to ask for meetings.');
        }
        if (userId === caller.id)
            throw new ConflictException('You cannot meet yourself.');
        const [person, present] = await Promise.all([
            this.users.byId(userId),
            this.registrations.isRegistered(this.database, eventId, userId),
        ]);
        if (!present || person?.consent_to_share_data !== true) {
            throw new NotFoundException('This person is not among the attendees of this event.');
        }
        const now = new Date();
        const busy = await this.database.query(BUSY, [[caller.id, userId], now]);
        return [...freeSlots(slotsOf(event), busy, now)].length;
    }
};
SharedTimesService = __decorate([
    Injectable(),
    __metadata("design:paramtypes", [Database,
        EventsService,
        RegistrationsService,
        UsersService])
], SharedTimesService);
export { SharedTimesService };
//# sourceMappingURL=shared-times.service.js.map