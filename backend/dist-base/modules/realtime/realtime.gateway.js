var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
var __metadata = (this && this.__metadata) || function (k, v) {
    if (typeof Reflect === "object" && typeof Reflect.metadata === "function") return Reflect.metadata(k, v);
};
import { Logger } from '@nestjs/common';
import { WebSocketGateway, WebSocketServer } from '@nestjs/websockets';
import { Database } from '../../database/database.js';
import { Listener } from '../../database/listener.js';
import { LIVE_CHANNEL } from '../../outbox/consequences.js';
import { Broadcasts } from './broadcasts.service.js';
import { LiveAccessService } from './live-access.service.js';
import { StreamDelivery } from './stream-delivery.service.js';
/** The longest a timer can wait; a session that lasts longer is looked at again then. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;
/** Handshake and rooms, and handing on what the database says has been committed. */
let RealtimeGateway = class RealtimeGateway {
    constructor(database, listener, access, delivery, broadcasts) {
        this.database = database;
        this.listener = listener;
        this.access = access;
        this.delivery = delivery;
        this.broadcasts = broadcasts;
        this.log = new Logger('Live');
        /** Resolved when everybody is in the rooms that the notices heard so far say. */
        this.rooms = Promise.resolve();
    }
    afterInit(server) {
        server.use((socket, next) => void this.answer(socket, next));
        server.on('connection', (socket) => {
            socket.on('disconnect', () => {
                clearTimeout(socket.data.expiry);
                this.delivery.remove(socket);
            });
            this.delivery.add(socket);
        });
    }
    async onApplicationBootstrap() {
        this.database.hearOwn(LIVE_CHANNEL, (notice) => this.heard(notice));
        await this.listener.listen(LIVE_CHANNEL, (payload) => this.heard(JSON.parse(payload)), () => void this.mendGap());
    }
    async answer(socket, next) {
        try {
            next((await this.admit(socket)) ? undefined : new Error('Unauthorized'));
        }
        catch {
            next(new Error('The server is busy.'));
        }
    }
    /** Whether the socket may connect; puts it into its rooms. */
    async admit(socket) {
        const { token, since } = socket.handshake.auth;
        const heard = this.delivery.heard;
        const access = typeof token === 'string' ? await this.access.ofToken(token) : null;
        if (access === null)
            return false;
        const left = Math.min(access.expiresAt - Date.now(), LONGEST_TIMER_MS);
        socket.data = {
            userId: access.userId,
            tokenVersion: access.tokenVersion,
            seq: Number.isSafeInteger(since) && Number(since) >= 0 ? Number(since) : access.head,
            known: { head: access.head, heard },
            expiry: setTimeout(() => socket.disconnect(true), left),
        };
        await socket.join(access.rooms);
        return true;
    }
    heard(notice) {
        this.follow(notice).catch((error) => this.log.error(`A live event could not be sent: ${String(error)}`));
    }
    async follow(notice) {
        if (notice.kind === 'person')
            return this.delivery.hear(notice);
        if (notice.kind === 'session')
            return this.changeRooms(notice.userId);
        // What is told to many was committed after what it waits for: who had left by then does not hear it.
        await this.rooms;
        switch (notice.kind) {
            case 'event':
                return this.broadcasts.event(this.server, notice);
            case 'registration':
                return this.broadcasts.registration(this.server, notice);
            case 'user':
                return this.broadcasts.user(this.server, notice.userId);
        }
    }
    changeRooms(userId) {
        const changed = this.refresh(userId);
        this.rooms = Promise.allSettled([this.rooms, changed]).then(() => undefined);
        return changed;
    }
    /** Reads again what the person may hear: their sockets change rooms, those of an ended session close. */
    async refresh(userId) {
        const sockets = this.delivery.socketsOf(userId);
        if (sockets.length === 0)
            return;
        const access = await this.access.ofUser(userId);
        for (const socket of sockets) {
            if (access === null || access.tokenVersion !== socket.data.tokenVersion) {
                socket.disconnect(true);
                continue;
            }
            const rooms = new Set([socket.id, ...access.rooms]);
            for (const room of socket.rooms) {
                if (!rooms.has(room))
                    await socket.leave(room);
            }
            await socket.join([...rooms]);
        }
    }
    /** Notices were lost while the listener was away: everybody here reads everything again. */
    async mendGap() {
        this.delivery.forgetHeard();
        for (const userId of this.delivery.everyone()) {
            await this.refresh(userId).catch((error) => this.log.error(String(error)));
            for (const socket of this.delivery.socketsOf(userId)) {
                socket.emit('resync', { at: new Date().toISOString(), seq: socket.data.seq, data: {} });
            }
            this.delivery.deliver(userId);
        }
    }
};
__decorate([
    WebSocketServer(),
    __metadata("design:type", Object)
], RealtimeGateway.prototype, "server", void 0);
RealtimeGateway = __decorate([
    WebSocketGateway(),
    __metadata("design:paramtypes", [Database,
        Listener,
        LiveAccessService,
        StreamDelivery,
        Broadcasts])
], RealtimeGateway);
export { RealtimeGateway };
//# sourceMappingURL=realtime.gateway.js.map