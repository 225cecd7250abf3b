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
import { Listener } from '../../database/listener.js';
import { UsersService } from '../users/users.service.js';
/** The trigger `users_tell_of_standing` sends the account's id here at commit. */
const CHANNEL = 'rendezvous_standing';
/** Even if a notice were lost on the way nothing older than this is believed, in milliseconds. */
const BELIEVED_MS = 5_000;
const KEPT = 20_000;
/**
 * The standing of accounts, kept in memory until the database says that it changed: every call asks for
 * one, and hardly any finds it other than the call before. While the connection that hears of changes is
 * away, nothing is kept.
 */
let Standings = class Standings {
    constructor(users, listener) {
        this.users = users;
        this.listener = listener;
        this.kept = new Map();
        /** Reads under way; one that a change overtakes is not kept. */
        this.reading = new Map();
        this.hearing = false;
    }
    async onApplicationBootstrap() {
        await this.listener.listen(CHANNEL, (userId) => this.forget(userId), () => this.forgetAll());
        this.hearing = true;
    }
    /** What is in memory and still believed, else null. */
    known(userId) {
        const kept = this.kept.get(userId);
        return kept !== undefined && kept.until > Date.now() && this.listener.isUp
            ? kept.standing
            : null;
    }
    /** Null when the account is gone. */
    of(userId) {
        const known = this.known(userId);
        if (known !== null)
            return Promise.resolve(known);
        const reading = this.reading.get(userId) ?? this.read(userId);
        this.reading.set(userId, reading);
        return reading;
    }
    /** Called after a change of this process's own, whose notice may arrive after the answer to it. */
    forget(userId) {
        this.kept.delete(userId);
        this.reading.delete(userId);
    }
    forgetAll() {
        this.kept.clear();
        this.reading.clear();
    }
    read(userId) {
        const read = async () => {
            try {
                const row = await this.users.byId(userId);
                if (row === null)
                    return null;
                const standing = { tokenVersion: row.token_version, isAdmin: row.is_admin };
                if (this.reading.get(userId) === reading)
                    this.keep(userId, standing);
                return standing;
            }
            finally {
                if (this.reading.get(userId) === reading)
                    this.reading.delete(userId);
            }
        };
        const reading = read();
        return reading;
    }
    keep(userId, standing) {
        if (!this.hearing || !this.listener.isUp)
            return;
        this.kept.delete(userId);
        const [oldest] = this.kept.keys();
        if (this.kept.size >= KEPT && oldest !== undefined)
            this.kept.delete(oldest);
        this.kept.set(userId, { standing, until: Date.now() + BELIEVED_MS });
    }
};
Standings = __decorate([
    Injectable(),
    __metadata("design:paramtypes", [UsersService,
        Listener])
], Standings);
export { Standings };
//# sourceMappingURL=standings.service.js.map