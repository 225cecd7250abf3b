var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
var __metadata = (this && this.__metadata) || function (k, v) {
    if (typeof Reflect === "object" && typeof Reflect.metadata === "function") return Reflect.metadata(k, v);
};
import { Injectable, NotFoundException } from '@nestjs/common';
import { Database } from '../../database/database.js';
import { personView } from '../users/user-view.js';
/** The times a meeting has had; the database itself writes them down. */
let MeetingHistory = class MeetingHistory {
    constructor(database) {
        this.database = database;
    }
    /**
     * What happened to the time of the caller's meeting, oldest first.
     * @throws NotFoundException when it is not theirs
     */
    async of(callerId, meetingId) {
        const [own] = await this.database.query(IS_OWN, [meetingId, callerId]);
        if (own === undefined) {
            throw new NotFoundException('This meeting does not exist or is not yours.');
        }
        const rows = await this.database.query(HISTORY, [meetingId]);
        return rows.map((row) => ({
            at: row.at.toISOString(),
            change: row.change,
            by: row.by && personView(row.by),
            oldStartTime: row.oldStartTime?.toISOString() ?? null,
            oldEndTime: row.oldEndTime?.toISOString() ?? null,
            newStartTime: row.newStartTime?.toISOString() ?? null,
            newEndTime: row.newEndTime?.toISOString() ?? null,
        }));
    }
};
MeetingHistory = __decorate([
    Injectable(),
    __metadata("design:paramtypes", [Database])
], MeetingHistory);
export { MeetingHistory };
const IS_OWN = {
    name: 'meeting-is-own',
    text: `SELECT 1 AS found FROM meetings
    WHERE id = $1 AND $2::uuid IN (requester_user_id, requestee_user_id)`,
};
const HISTORY = {
    name: 'meeting-history',
    text: `SELECT h.at, h.change, CASE WHEN u.id IS NOT NULL THEN jsonb_build_object('id', u.id,
      'first_name', u.first_name, 'last_name', u.last_name, 'company', u.company, 'role', u.role,
      'profile_image', u.profile_image, 'is_vip', u.is_vip, 'is_admin', u.is_admin) END AS by,
      h.old_start_time AS "oldStartTime", h.old_end_time AS "oldEndTime",
      h.new_start_time AS "newStartTime", h.new_end_time AS "newEndTime"
    FROM meeting_history h LEFT JOIN users u ON u.id = h.by_user_id
    WHERE h.meeting_id = $1 ORDER BY h.id`,
};
//# sourceMappingURL=meeting-history.service.js.map