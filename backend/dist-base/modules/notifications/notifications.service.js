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
import { decodeCursor, encodeCursor, PAGE_SIZE, } from '../../common/pagination.js';
import { Database } from '../../database/database.js';
/** A person's notification list: those entries of their stream that are one. */
let NotificationsService = class NotificationsService {
    constructor(database) {
        this.database = database;
    }
    async page(userId, { limit = PAGE_SIZE.default, cursor }) {
        const [before] = cursor === undefined ? [null] : decodeCursor(cursor, ['number']);
        const rows = await this.database.query(PAGE, [userId, before, limit + 1]);
        const items = rows.slice(0, limit);
        const last = items.at(-1);
        return {
            items: items.map(({ data }) => data),
            total: rows[0]?.total ?? (cursor === undefined ? 0 : await this.total(userId)),
            next: rows.length > limit && last ? encodeCursor([Number(last.seq)]) : null,
        };
    }
    /** For a page without rows. */
    async total(userId) {
        const [count] = await this.database.query(TOTAL, [userId]);
        return count?.total ?? 0;
    }
};
NotificationsService = __decorate([
    Injectable(),
    __metadata("design:paramtypes", [Database])
], NotificationsService);
export { NotificationsService };
const TOTAL = {
    name: 'notification-total',
    text: `SELECT count(*)::integer AS total FROM stream_entries WHERE user_id = $1 AND event = 'notification'`,
};
const PAGE = {
    name: 'notification-page',
    text: `SELECT seq, data, (${TOTAL.text}) AS total FROM stream_entries
    WHERE user_id = $1 AND event = 'notification' AND ($2::bigint IS NULL OR seq < $2)
    ORDER BY seq DESC LIMIT $3`,
};
//# sourceMappingURL=notifications.service.js.map