var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
var __metadata = (this && this.__metadata) || function (k, v) {
    if (typeof Reflect === "object" && typeof Reflect.metadata === "function") return Reflect.metadata(k, v);
};
var __param = (this && this.__param) || function (paramIndex, decorator) {
    return function (target, key) { decorator(target, key, paramIndex); }
};
import { ConflictException, Inject, Injectable, NotFoundException } from '@nestjs/common';
import { ENV } from '../../config/config.module.js';
import { Database } from '../../database/database.js';
import { calendarFile } from './meeting-calendar.js';
import { meetingView } from './meeting-view.js';
import { CALENDAR } from './meetings.queries.js';
/** Meetings as files for the calendars people keep elsewhere. */
let CalendarService = class CalendarService {
    constructor(database, env) {
        this.database = database;
        this.env = env;
    }
    /** Everything of the person's that has a time, and what has lost one that is still to come. */
    async ofUser(userId) {
        return this.file(userId, await this.rows(userId, null));
    }
    /** @throws NotFoundException to anyone but the two; ConflictException where it never had a time */
    async ofMeeting(userId, id) {
        const rows = await this.rows(userId, id);
        const [row] = rows;
        if (row === undefined) {
            throw new NotFoundException('This meeting does not exist or is not yours.');
        }
        if (row.lastStartTime === null)
            throw new ConflictException('This meeting has no time yet.');
        return this.file(userId, rows);
    }
    rows(userId, meetingId) {
        return this.database.query(CALENDAR, [userId, meetingId]);
    }
    file(userId, rows) {
        const entries = rows.flatMap((row) => {
            const { lastStartTime, lastEndTime, eventName, timezone, isVirtual } = row;
            if (lastStartTime === null || lastEndTime === null)
                return [];
            const [start, end] = [lastStartTime.toISOString(), lastEndTime.toISOString()];
            return [{ meeting: meetingView(row, userId), start, end, eventName, timezone, isVirtual }];
        });
        return calendarFile(entries, this.env.publicUrl);
    }
};
CalendarService = __decorate([
    Injectable(),
    __param(1, Inject(ENV)),
    __metadata("design:paramtypes", [Database, Object])
], CalendarService);
export { CalendarService };
//# sourceMappingURL=calendar.service.js.map