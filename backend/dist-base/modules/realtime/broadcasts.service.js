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
import { EventsService } from '../events/events.service.js';
import { personView, userView } from '../users/user-view.js';
import { UsersService } from '../users/users.service.js';
import { envelope, ROOMS } from './live-server.js';
/** Sends to many what a notice only names. Each process reads it fresh and serves its own sockets. */
let Broadcasts = class Broadcasts {
    constructor(events, users) {
        this.events = events;
        this.users = users;
        /** Events being sent, with what has been asked for meanwhile: a rush of changes is sent as few. */
        this.sending = new Map();
    }
    async event(server, broadcast) {
        const { eventId } = broadcast;
        if (this.sending.has(eventId)) {
            const waiting = this.sending.get(eventId);
            this.sending.set(eventId, waiting?.audience === 'everyone' ? waiting : broadcast);
            return;
        }
        try {
            for (let next = broadcast; next; next = this.sending.get(eventId)) {
                this.sending.set(eventId, null);
                await this.sendEvent(server, next);
            }
        }
        finally {
            this.sending.delete(eventId);
        }
    }
    async registration(server, broadcast) {
        if (!hears(server, ROOMS.administrators))
            return;
        const { eventId, userId, registered } = broadcast;
        const [event, user] = await Promise.all([
            this.events.summary(eventId),
            this.users.byId(userId),
        ]);
        if (event === null || user === null)
            return;
        const change = {
            eventId,
            user: personView(user),
            registered,
            attendeeCount: event.attendeeCount,
        };
        server.local.to(ROOMS.administrators).emit('registration', envelope(change));
    }
    async user(server, userId) {
        if (!hears(server, ROOMS.administrators))
            return;
        const user = await this.users.byId(userId);
        if (user === null)
            return;
        server.local
            .to(ROOMS.administrators)
            .emit('user-changed', envelope(userView(user)));
    }
    async sendEvent(server, { eventId, audience }) {
        const event = await this.events.summary(eventId);
        if (event === null)
            return;
        const to = audience === 'everyone'
            ? server.local
            : server.local.to([ROOMS.event(eventId), ROOMS.administrators]);
        to.emit('event-changed', envelope(event));
    }
};
Broadcasts = __decorate([
    Injectable(),
    __metadata("design:paramtypes", [EventsService,
        UsersService])
], Broadcasts);
export { Broadcasts };
/**
 * Whether anybody at this process is in the room: for nobody nothing is read. Who comes in later reads what
 * is told to many once their socket is there.
 */
const hears = (server, room) => server.of('/').adapter.rooms.has(room);
//# sourceMappingURL=broadcasts.service.js.map