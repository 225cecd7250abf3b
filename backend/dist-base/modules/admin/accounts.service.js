var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
var __metadata = (this && this.__metadata) || function (k, v) {
    if (typeof Reflect === "object" && typeof Reflect.metadata === "function") return Reflect.metadata(k, v);
};
import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { decodeCursor, encodeCursor, PAGE_SIZE } from '../../common/pagination.js';
import { Database } from '../../database/database.js';
import { Consequences } from '../../outbox/consequences.js';
import { Standings } from '../auth/standings.service.js';
import { USER_COLUMNS, userView } from '../users/user-view.js';
/** The accounts as administrators see them. */
let AccountsService = class AccountsService {
    constructor(database, standings) {
        this.database = database;
        this.standings = standings;
    }
    /** Everybody, or those with this text in their name, e-mail, company or role; the newest first. */
    async page({ limit = PAGE_SIZE.default, cursor, search }) {
        const text = search?.trim() || null;
        const [at, id] = cursor === undefined ? [null, null] : decodeCursor(cursor, ['instant', 'uuid']);
        const [rows, [count]] = await Promise.all([
            this.database.query(PAGE, [text, at, id, limit + 1]),
            this.database.query(TOTAL, [text]),
        ]);
        const items = rows.slice(0, limit).map(userView);
        const last = items.at(-1);
        return {
            items,
            total: count?.total ?? 0,
            next: rows.length > limit && last ? encodeCursor([last.createdAt, last.id]) : null,
        };
    }
    /** @throws NotFoundException */
    setVip(userId, isVip) {
        return this.setFlag(SET_VIP, userId, isVip);
    }
    /**
     * Every administrator's row is locked, sorted, so that two removals at once leave one administrator.
     * @throws NotFoundException | ConflictException for the last administrator
     */
    setAdmin(userId, isAdmin) {
        return this.setFlag(SET_ADMIN, userId, isAdmin);
    }
    async setFlag(statement, userId, value) {
        const changed = await this.database.transaction(async (tx) => {
            const held = await tx.query(HOLD_ADMINISTRATORS_AND, [
                userId,
            ]);
            const others = held.filter((user) => user.is_admin && user.id !== userId);
            if (statement === SET_ADMIN && !value && others.length === 0) {
                throw new ConflictException('The last administrator cannot be removed.');
            }
            const [row] = await tx.query(statement, [userId, value]);
            if (row === undefined)
                throw new NotFoundException('This account does not exist.');
            const user = userView(row);
            new Consequences()
                .tell(userId, 'user-changed', user)
                .broadcast({ kind: 'session', userId })
                .broadcast({ kind: 'user', userId })
                .append(tx);
            return user;
        });
        this.standings.forget(userId);
        return changed;
    }
};
AccountsService = __decorate([
    Injectable(),
    __metadata("design:paramtypes", [Database,
        Standings])
], AccountsService);
export { AccountsService };
/** A substring whatever its case, as the page's other searches are; $1 the text, null for everybody. */
const FOUND = `($1::text IS NULL OR position(lower($1) IN lower(
    first_name || ' ' || last_name || E'\\n' || email || E'\\n' || company || E'\\n' || role)) > 0)`;
const TOTAL = {
    name: 'account-total',
    text: `SELECT count(*)::integer AS total FROM users WHERE ${FOUND}`,
};
/** Times are cut to the milliseconds a cursor carries. */
const PAGE = {
    name: 'account-page',
    text: `SELECT ${USER_COLUMNS} FROM users
    WHERE ${FOUND} AND ($2::timestamptz IS NULL
      OR (date_trunc('milliseconds', created_at), id) < ($2::timestamptz, $3::uuid))
    ORDER BY date_trunc('milliseconds', created_at) DESC, id DESC LIMIT $4`,
};
const HOLD_ADMINISTRATORS_AND = {
    name: 'hold-administrators-and',
    text: 'SELECT id, is_admin FROM users WHERE is_admin OR id = $1 ORDER BY id FOR NO KEY UPDATE',
};
const setting = (column) => `UPDATE users SET ${column} = $2, version = version + 1,
  updated_at = now() WHERE id = $1 RETURNING ${USER_COLUMNS}`;
const SET_VIP = { name: 'account-set-vip', text: setting('is_vip') };
const SET_ADMIN = { name: 'account-set-admin', text: setting('is_admin') };
//# sourceMappingURL=accounts.service.js.map