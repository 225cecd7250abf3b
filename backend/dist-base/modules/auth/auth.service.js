var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
var __metadata = (this && this.__metadata) || function (k, v) {
    if (typeof Reflect === "object" && typeof Reflect.metadata === "function") return Reflect.metadata(k, v);
};
import { ConflictException, ForbiddenException, Injectable, UnauthorizedException, } from '@nestjs/common';
import { Database } from '../../database/database.js';
import { Consequences } from '../../outbox/consequences.js';
import { RateLimits } from '../limits/rate-limits.service.js';
import { userView } from '../users/user-view.js';
import { UsersService } from '../users/users.service.js';
import { checkPassword, hashPassword } from './passwords.js';
import { SessionsService } from './sessions.service.js';
import { Standings } from './standings.service.js';
const WRONG_PASSWORD = 'The current password is not right.';
let AuthService = class AuthService {
    constructor(database, users, sessions, standings, limits) {
        this.database = database;
        this.users = users;
        this.sessions = sessions;
        this.standings = standings;
        this.limits = limits;
    }
    /** Set-up is there only while no administrator exists. */
    async setupAvailable() {
        return !(await this.users.administratorExists());
    }
    /**
     * Creates the first administrator. The singleton row lets one of any number of simultaneous calls through.
     * @throws ConflictException when there is an administrator already or the e-mail is taken
     */
    async setupAdmin({ password, ...fields }) {
        if (!(await this.setupAvailable())) {
            throw new ConflictException('Administrator accounts have already been set up.');
        }
        const passwordHash = await hashPassword(password);
        const row = await this.database.transaction(async (tx) => {
            const user = await this.users.create(tx, {
                ...fields,
                passwordHash,
                consentToShareData: false,
                isAdmin: true,
            });
            await tx.query('INSERT INTO first_administrator (user_id) VALUES ($1)', [user.id]);
            return user;
        });
        return this.session(row);
    }
    /** @throws ConflictException when the e-mail is taken */
    async register({ password, ...fields }) {
        const passwordHash = await hashPassword(password);
        const row = await this.database.transaction(async (tx) => {
            const user = await this.users.create(tx, { ...fields, passwordHash, isAdmin: false });
            new Consequences().broadcast({ kind: 'user', userId: user.id }).append(tx);
            return user;
        });
        return this.session(row);
    }
    /**
     * `address` is where the caller comes from.
     * @throws UnauthorizedException with one sentence, whichever part was wrong;
     *   TooManyRequestsException after too many failures
     */
    async login({ email, password }, address) {
        const who = `${email.trim().toLowerCase()} ${address}`;
        await this.limits.checkSignIn(who);
        const user = await this.users.byEmail(email.trim());
        if (!(await checkPassword(user?.password ?? null, password)) || user === null) {
            await this.limits.signInFailed(who);
            throw new UnauthorizedException('The e-mail address or the password is not right.');
        }
        await this.limits.signInSucceeded(who);
        return this.session(user);
    }
    /** @throws UnauthorizedException when the account is gone */
    async me(userId) {
        const user = await this.users.byId(userId);
        if (user === null)
            throw new UnauthorizedException('Your session has ended. Please sign in again.');
        return userView(user);
    }
    /**
     * @throws ForbiddenException when the current password is not right; TooManyRequestsException after
     *   too many wrong ones: whoever holds a session may still have to guess the password
     */
    async changePassword(userId, { currentPassword, newPassword }) {
        await this.limits.checkSignIn(userId);
        const from = await this.users.passwordOf(userId);
        if (!(await checkPassword(from, currentPassword)) || from === null) {
            await this.limits.signInFailed(userId);
            throw new ForbiddenException(WRONG_PASSWORD);
        }
        await this.limits.signInSucceeded(userId);
        const to = await hashPassword(newPassword);
        const user = await this.endingSessions(userId, (tx) => this.users.changePassword(tx, userId, { from, to }));
        if (user === null)
            throw new ForbiddenException(WRONG_PASSWORD);
        return this.session(user);
    }
    /** Ends every session of the account; its sockets close at once. */
    async logoutEverywhere(userId) {
        await this.endingSessions(userId, (tx) => this.users.endSessions(tx, userId));
    }
    async endingSessions(userId, change) {
        const changed = await this.database.transaction(async (tx) => {
            const user = await change(tx);
            if (user !== null)
                new Consequences().broadcast({ kind: 'session', userId }).append(tx);
            return user;
        });
        this.standings.forget(userId);
        return changed;
    }
    session(user) {
        return { token: this.sessions.issue(user), user: userView(user) };
    }
};
AuthService = __decorate([
    Injectable(),
    __metadata("design:paramtypes", [Database,
        UsersService,
        SessionsService,
        Standings,
        RateLimits])
], AuthService);
export { AuthService };
//# sourceMappingURL=auth.service.js.map