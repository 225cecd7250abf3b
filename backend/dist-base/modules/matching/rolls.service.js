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
import { Injectable, Optional } from '@nestjs/common';
import { Database } from '../../database/database.js';
import { ATTENDANCE_PART, ATTENDANCE_SINCE, FORGET_CHANGES } from './attendees.queries.js';
import { Kept } from './engine/kept.js';
import { Roll } from './engine/roll.js';
/** Attendees of all the events kept, some hundred bytes each. */
const MOST_KEPT = 600_000;
/** Attendees read at a time: others have their turn in between. */
const AT_A_TIME = 2_000;
/** Comes before every id. */
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';
/** Who is at which event and shares their data, kept in memory and brought up to date at each look. */
let Rolls = class Rolls {
    constructor(database, most = MOST_KEPT) {
        this.database = database;
        this.kept = new Kept(most);
    }
    /** An event's, with everything that was committed before this call. */
    async of(eventId) {
        const found = this.kept.get(eventId) ?? new RollOfEvent(this.database, eventId);
        this.kept.set(eventId, found, Math.max(1, found.size));
        const roll = await found.latest();
        this.kept.set(eventId, found, Math.max(1, found.size));
        this.kept.trim();
        return roll;
    }
};
Rolls = __decorate([
    Injectable(),
    __param(1, Optional()),
    __metadata("design:paramtypes", [Database, Number])
], Rolls);
export { Rolls };
/** One event's roll. It is read by one statement after another, so that a later answer is never older. */
class RollOfEvent {
    constructor(database, eventId) {
        this.database = database;
        this.eventId = eventId;
        this.roll = new Roll();
        /** Everything in transactions before it has been read; null before the first reading. */
        this.mark = null;
        this.next = null;
        this.running = Promise.resolve();
    }
    get size() {
        return this.roll.size;
    }
    /** As of a statement that begins after this call; whoever asks while one runs shares the next. */
    latest() {
        return (this.next ??= this.startNext());
    }
    async startNext() {
        await this.running;
        this.next = null;
        const reading = this.read();
        // One that fails is told to those who asked; the next one may still succeed.
        this.running = reading.catch(() => undefined);
        return reading;
    }
    async read() {
        if (this.mark === null || this.roll.isWorn)
            return this.readWhole();
        const rows = await this.database.query(ATTENDANCE_SINCE, [
            this.eventId,
            this.mark,
        ]);
        const [first] = rows;
        if (first === undefined || first.stale)
            return this.readWhole();
        note(this.roll, rows);
        this.mark = first.mark;
        return this.roll;
    }
    /** Part by part: what changes meanwhile comes after the mark of the first part. */
    async readWhole() {
        const roll = new Roll();
        let mark = null;
        let after = BEFORE_ALL;
        for (let read = AT_A_TIME; read === AT_A_TIME;) {
            const rows = await this.database.query(ATTENDANCE_PART, [
                this.eventId,
                after,
                AT_A_TIME,
            ]);
            note(roll, rows);
            mark ??= rows[0]?.mark ?? null;
            after = rows.at(-1)?.id ?? after;
            read = rows.length;
        }
        [this.roll, this.mark] = [roll, mark];
        return roll;
    }
}
function note(roll, rows) {
    for (const { id, version } of rows)
        if (id !== null)
            roll.note({ id, version });
}
/** Deletes changes that are read long since; runs often, so there is little each time. */
export async function forgetOldAttendance(database) {
    await database.query(FORGET_CHANGES);
}
//# sourceMappingURL=rolls.service.js.map