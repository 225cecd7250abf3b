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
import { Database } from '../../database/database.js';
import { streamAfter } from '../../outbox/streams.js';
import { HeardPeople } from './heard-people.js';
/**
 * Sends each person's stream to the sockets they have at this process, in order and without holes, the same
 * for live events and for what was missed. A notice brings what was appended; where it does not follow on
 * what a socket was sent last, or brings nothing, the stream is read from there.
 */
let StreamDelivery = class StreamDelivery {
    constructor(database) {
        this.database = database;
        this.log = new Logger('Live');
        this.people = new Map();
        this.notices = new HeardPeople();
    }
    /** How many notices about people were heard; taken before what a person may hear is read. */
    get heard() {
        return this.notices.count;
    }
    /** Notices were lost. */
    forgetHeard() {
        this.notices.forget();
    }
    add(socket) {
        const { userId, seq, known } = socket.data;
        const person = this.people.get(userId) ?? {
            sockets: new Set(),
            delivering: false,
            again: false,
        };
        person.sockets.add(socket);
        this.people.set(userId, person);
        // What was committed between reading the person's access and this moment is sent now.
        if (seq !== known.head || this.notices.mayInclude(userId, known.heard))
            this.deliver(userId);
    }
    remove(socket) {
        const { userId } = socket.data;
        const person = this.people.get(userId);
        person?.sockets.delete(socket);
        if (person?.sockets.size === 0)
            this.people.delete(userId);
    }
    socketsOf(userId) {
        return [...(this.people.get(userId)?.sockets ?? [])];
    }
    everyone() {
        return [...this.people.keys()];
    }
    /** Sends what a notice brings; one that comes again brings nothing. */
    hear(notice) {
        const { userId, entries } = notice;
        this.notices.add(userId);
        const person = this.people.get(userId);
        if (person === undefined)
            return;
        if (entries === undefined)
            return this.deliver(userId);
        const head = notice.before + entries.length;
        const behind = [...person.sockets].filter((socket) => socket.data.seq < head);
        if (behind.length === 0)
            return;
        if (person.delivering || behind.some((socket) => socket.data.seq !== notice.before))
            return this.deliver(userId);
        const at = new Date(notice.at);
        const numbered = entries.map(({ event, data }, index) => ({
            seq: notice.before + index + 1,
            event,
            data,
            at,
        }));
        for (const socket of behind)
            send(socket, { head, entries: numbered });
    }
    /** Sends what the person's sockets have not been sent yet. */
    deliver(userId) {
        const person = this.people.get(userId);
        if (person === undefined)
            return;
        person.again = true;
        if (person.delivering)
            return;
        person.delivering = true;
        void this.run(userId, person);
    }
    async run(userId, person) {
        try {
            while (person.again) {
                person.again = false;
                await this.catchUp(userId, person);
            }
        }
        catch (error) {
            // A client that hears nothing notices by its poll; one that is cut off reconnects and asks again.
            this.log.error(`A stream could not be read: ${String(error)}`);
            for (const socket of person.sockets)
                socket.disconnect(true);
        }
        finally {
            person.delivering = false;
        }
    }
    async catchUp(userId, person) {
        const positions = new Set([...person.sockets].map((socket) => socket.data.seq));
        for (const since of positions) {
            const part = await streamAfter(this.database, userId, since);
            for (const socket of person.sockets) {
                if (socket.data.seq === since)
                    send(socket, part);
            }
        }
    }
};
StreamDelivery = __decorate([
    Injectable(),
    __metadata("design:paramtypes", [Database])
], StreamDelivery);
export { StreamDelivery };
function send(socket, { head, entries }) {
    if (entries === null) {
        socket.emit('resync', { at: new Date().toISOString(), seq: head, data: {} });
    }
    else {
        for (const { seq, event, data, at } of entries) {
            // The column holds what the typed map allows: it is written through `Consequences` only.
            socket.emit(event, {
                at: at.toISOString(),
                seq,
                data: data,
            });
        }
    }
    socket.data.seq = head;
}
//# sourceMappingURL=stream-delivery.service.js.map