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
import { SessionsService } from '../auth/sessions.service.js';
import { ROOMS } from './live-server.js';
/** Who may connect, and to which rooms; both are read from the database, never from the token. */
let LiveAccessService = class LiveAccessService {
    constructor(database, sessions) {
        this.database = database;
        this.sessions = sessions;
        /** Asked for by the next statement, the promise of it, and the end of the one that runs. */
        this.asked = new Set();
        this.batch = null;
        this.running = Promise.resolve();
    }
    /** Null when the token does not hold or its session was ended. `expiresAt` is in ms since 1970. */
    async ofToken(token) {
        const claims = await this.sessions.claimsOf(token);
        if (claims === null)
            return null;
        const access = await this.ofUser(claims.sub);
        if (access?.tokenVersion !== claims.v)
            return null;
        return { ...access, expiresAt: claims.exp * 1000 };
    }
    /** Null when the account is gone. */
    async ofUser(userId) {
        const row = await this.next(userId);
        if (row === undefined)
            return null;
        const rooms = [ROOMS.user(userId), ...row.eventIds.map(ROOMS.event)];
        if (row.isAdmin)
            rooms.push(ROOMS.administrators);
        return { userId, tokenVersion: row.tokenVersion, head: Number(row.head), rooms };
    }
    /**
     * The row of a statement that begins after this call. Whoever asks while one runs shares the next: a
     * hall that comes back after a restart is a few statements, not one for each person.
     */
    async next(userId) {
        this.batch ??= this.startBatch();
        this.asked.add(userId);
        return (await this.batch).get(userId);
    }
    async startBatch() {
        await this.running;
        const reading = this.read();
        // A statement that fails is told to those who asked; the next one may still run.
        this.running = reading.then(() => undefined, () => undefined);
        return reading;
    }
    async read() {
        const asked = [...this.asked];
        this.asked.clear();
        this.batch = null;
        const rows = await this.database.query(ACCESS, [asked]);
        return new Map(rows.map((row) => [row.id, row]));
    }
};
LiveAccessService = __decorate([
    Injectable(),
    __metadata("design:paramtypes", [Database,
        SessionsService])
], LiveAccessService);
export { LiveAccessService };
const ACCESS = {
    name: 'live-access',
    text: `SELECT u.id, u.token_version AS "tokenVersion", u.is_admin AS "isAdmin", s.head,
      ARRAY(SELECT event_id FROM event_registrations r WHERE r.user_id = u.id) AS "eventIds"
    FROM users u JOIN streams s ON s.user_id = u.id WHERE u.id = ANY($1::uuid[])`,
};
//# sourceMappingURL=live-access.service.js.map