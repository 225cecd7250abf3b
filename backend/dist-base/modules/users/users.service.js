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
import { USER_COLUMNS } from './user-view.js';
/** Accounts: finding and creating them. */
let UsersService = class UsersService {
    constructor(database) {
        this.database = database;
    }
    /** Inside a transaction it must be `from` that transaction: a second connection may not be free. */
    async byId(id, from = this.database) {
        const [row] = await from.query(BY_ID, [id]);
        return row ?? null;
    }
    async byIds(ids) {
        return this.database.query(BY_IDS, [ids]);
    }
    /** E-mails compare without case. The one read that carries the password's hash. */
    async byEmail(email) {
        const [row] = await this.database.query(BY_EMAIL, [email]);
        return row ?? null;
    }
    /** The hash of the password, null when the account is gone. */
    async passwordOf(id) {
        const [row] = await this.database.query('SELECT password FROM users WHERE id = $1', [id]);
        return row?.password ?? null;
    }
    /** Raises the token version; null when the account is gone. */
    async endSessions(tx, id) {
        const [row] = await tx.query(END_SESSIONS, [id]);
        return row ?? null;
    }
    /** Changes the password and ends every session; null when the hash is not `from` any more. */
    async changePassword(tx, id, { from, to }) {
        const [row] = await tx.query(CHANGE_PASSWORD, [id, from, to]);
        return row ?? null;
    }
    async administratorExists() {
        const rows = await this.database.query('SELECT 1 FROM users WHERE is_admin LIMIT 1');
        return rows.length > 0;
    }
    /** Holds these people until the transaction ends, sorted, so that nobody waits in a circle. */
    hold(tx, userIds) {
        const [one, other = one, ...more] = new Set(userIds);
        if (more.length === 0)
            tx.send(HOLD_TWO, [one, other]);
        else
            tx.send(HOLD, [userIds]);
    }
    /** @throws the database's unique violation `users_email_key` when the e-mail is taken */
    async create(tx, user) {
        const [row] = await tx.query(CREATE, [
            user.email,
            user.passwordHash,
            user.firstName,
            user.lastName,
            user.company,
            user.role,
            user.whatTheyBuy,
            user.whatTheySell,
            user.reasonForMeeting ?? null,
            user.consentToShareData,
            user.isAdmin,
        ]);
        if (row === undefined)
            throw new Error('INSERT … RETURNING returned nothing.');
        return row;
    }
};
UsersService = __decorate([
    Injectable(),
    __metadata("design:paramtypes", [Database])
], UsersService);
export { UsersService };
const END_SESSIONS = {
    name: 'user-end-sessions',
    text: `UPDATE users SET token_version = token_version + 1, updated_at = now()
    WHERE id = $1 RETURNING ${USER_COLUMNS}`,
};
/** The hash that was checked must still be the one: of two changes at once the second is refused. */
const CHANGE_PASSWORD = {
    name: 'user-change-password',
    text: `UPDATE users SET token_version = token_version + 1, password = $3, updated_at = now()
    WHERE id = $1 AND password = $2 RETURNING ${USER_COLUMNS}`,
};
const HOLD = {
    name: 'hold-people',
    text: 'SELECT id FROM users WHERE id = ANY($1::uuid[]) ORDER BY id FOR NO KEY UPDATE',
};
/** Nearly always it is the two of a meeting; a list PostgreSQL would plan anew each time. */
const HOLD_TWO = {
    name: 'hold-two-people',
    text: 'SELECT id FROM users WHERE id IN ($1, $2) ORDER BY id FOR NO KEY UPDATE',
};
const BY_ID = { name: 'user-by-id', text: `SELECT ${USER_COLUMNS} FROM users WHERE id = $1` };
const BY_IDS = {
    name: 'users-by-ids',
    text: `SELECT ${USER_COLUMNS} FROM users WHERE id = ANY($1::uuid[])`,
};
const BY_EMAIL = {
    name: 'user-by-email',
    text: `SELECT ${USER_COLUMNS}, password FROM users WHERE lower(email) = lower($1)`,
};
const CREATE = {
    name: 'user-create',
    text: `INSERT INTO users (email, password, first_name, last_name, company, role, what_they_buy,
      what_they_sell, reason_for_meeting, consent_to_share_data, is_admin)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) RETURNING ${USER_COLUMNS}`,
};
//# sourceMappingURL=users.service.js.map