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
import { notificationOf } from '../../outbox/notifications.js';
import { MeetingChanges } from '../meetings/meeting-changes.service.js';
import { meetingView } from '../meetings/meeting-view.js';
import { seatPlacements } from './event-seats.js';
import { MeetingTimes } from './meeting-times.service.js';
import { CLEAR_TIMES, SCHEDULED_TO_COME, SET_TIMES } from './scheduling.queries.js';
/** Gives meetings other times, all of them or none, and tells everybody once. */
let MeetingMoves = class MeetingMoves {
    constructor(changes, times) {
        this.changes = changes;
        this.times = times;
    }
    /**
     * Gives each meeting its slot and a table. Meetings may change places with each other: all give up
     * their times before any takes one. Each person with meetings that had a time is told of all of them
     * in one notification with the old and new times; of a meeting that had none, that it has one now.
     * Their streams follow with `consequences`, which the caller appends.
     * @throws RangeError when a slot has no table left; the database's exclusion violation when a person is
     *   taken then
     */
    async make(tx, moves) {
        const { event, placements, cause, by, consequences } = moves;
        const ids = placements.map(({ meetingId }) => meetingId);
        const before = await this.changes.holdMeetings(tx, ids);
        const byId = new Map(before.map((row) => [row.id, row]));
        const staying = await this.staying(tx, event, new Set(ids));
        const placed = placements.flatMap((placement) => {
            const row = byId.get(placement.meetingId);
            if (row === undefined)
                return [];
            const { requesterUserId, requesteeUserId } = row;
            return [{ ...placement, requesterUserId, requesteeUserId }];
        });
        const seated = seatPlacements(event, staying, placed);
        this.changes.attribute(tx, { by, cause });
        await tx.query(CLEAR_TIMES, [ids]);
        const { link, location } = this.times.venueOf(event);
        await tx.query(SET_TIMES, [
            seated.map(({ meetingId }) => meetingId),
            seated.map(({ slot }) => slot.id),
            seated.map(({ slot }) => slot.start),
            seated.map(({ slot }) => slot.end),
            seated.map(({ table }) => table),
            link,
            location,
        ]);
        const rows = await this.changes.tell(tx, ids, consequences, null);
        announceMoves(rows, byId, consequences);
        return rows;
    }
    async staying(tx, event, moving) {
        if (event.tables === null)
            return [];
        const scheduled = await tx.query(SCHEDULED_TO_COME, [event.id, event.now]);
        return scheduled.filter(({ id }) => !moving.has(id));
    }
};
MeetingMoves = __decorate([
    Injectable(),
    __metadata("design:paramtypes", [MeetingChanges,
        MeetingTimes])
], MeetingMoves);
export { MeetingMoves };
/** One notification a person for all that was moved, one for each meeting that had no time `before`. */
export function announceMoves(rows, before, consequences) {
    const movedOf = new Map();
    for (const row of rows) {
        const oldStart = before.get(row.id)?.scheduledStartTime ?? null;
        const newStart = row.scheduledStartTime;
        if (newStart === null || oldStart?.getTime() === newStart.getTime())
            continue;
        for (const userId of [row.requesterUserId, row.requesteeUserId]) {
            const { email: _, ...otherUser } = meetingView(row, userId).otherUser;
            if (oldStart === null) {
                const about = { eventId: row.eventId, meetingId: row.id };
                consequences.tell(userId, 'notification', notificationOf('meeting-scheduled', null, about));
                continue;
            }
            const own = movedOf.get(userId) ?? { eventId: row.eventId, moved: [] };
            movedOf.set(userId, own);
            own.moved.push({
                meetingId: row.id,
                otherUser,
                oldStartTime: oldStart.toISOString(),
                newStartTime: newStart.toISOString(),
            });
        }
    }
    for (const [userId, { eventId, moved }] of movedOf) {
        const meetingId = moved[0]?.meetingId ?? null;
        const notification = notificationOf('meeting-moved', null, { eventId, meetingId });
        consequences.tell(userId, 'notification', { ...notification, moved });
    }
}
//# sourceMappingURL=meeting-moves.service.js.map