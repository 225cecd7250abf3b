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
import { Consequences } from '../../outbox/consequences.js';
import { slotsOf } from '../events/slots-of-event.js';
import { MeetingChanges } from '../meetings/meeting-changes.service.js';
import { BLOCK_WHERE_FREE, BLOCKS_OF_EVENT, UNBLOCK } from './availability.queries.js';
import { CLEAR_TIME, SCHEDULED_TO_COME, SET_TABLE, WAITING_OF_EVENT, } from './scheduling.queries.js';
import { seat, timeKey } from './seating.js';
/** What becomes of times when an event's own have changed. Holds the event's times and the people. */
let SlotRebuilding = class SlotRebuilding {
    constructor(database, changes) {
        this.database = database;
        this.changes = changes;
    }
    /**
     * After an event's dates, hours or tables may have changed: a coming meeting whose time is no slot any
     * more, or has no table left, loses it and is given a new one, others are given a table that is there,
     * and meetings that wait for time, here or elsewhere, are tried again.
     */
    async rebuild(eventId) {
        await this.database.transaction(async (tx) => {
            this.changes.holdTimes(tx, eventId);
            const event = await this.changes.holdEvent(tx, eventId);
            if (event === null)
                return;
            const scheduled = await tx.query(SCHEDULED_TO_COME, [eventId, event.now]);
            const { astray, reseated } = seat(scheduled, event, event.now);
            const blocks = await tx.query(BLOCKS_OF_EVENT, [eventId, event.now]);
            const strayBlocks = offGrid(blocks, event);
            const people = [...peopleOf(astray), ...strayBlocks.map(({ userId }) => userId)];
            this.changes.holdPeople(tx, [...people, ...peopleOf(reseated.map(({ meeting }) => meeting))]);
            const consequences = new Consequences();
            const meetings = [];
            for (const { id } of astray) {
                const [cleared] = await tx.query(CLEAR_TIME, [id]);
                if (cleared)
                    meetings.push({ id, version: cleared.version });
            }
            if (meetings.length > 0)
                consequences.job('assign-time', { eventId, meetings });
            await this.remapBlocks(tx, event, strayBlocks, consequences);
            for (const { meeting, table } of reseated)
                await tx.query(SET_TABLE, [meeting.id, table]);
            const changed = [...astray, ...reseated.map(({ meeting }) => meeting)];
            await this.changes.tell(tx, changed.map(({ id }) => id), consequences, 
            // What they are told of is the new time.
            null);
            const waiting = await tx.query(WAITING_OF_EVENT, [eventId]);
            // The times given back may be what a meeting of another event waits for.
            const userIds = [...new Set([...waiting.map(({ id }) => id), ...people])];
            if (userIds.length > 0)
                consequences.job('place-waiting', { userIds, eventId });
            consequences.append(tx);
        });
    }
    /**
     * Blocked times that are no slots any more become the slots they reach into: better too much kept
     * free than somebody booked who said they are away.
     */
    async remapBlocks(tx, event, blocks, consequences) {
        for (const userId of new Set(blocks.map((block) => block.userId))) {
            const old = blocks.filter((block) => block.userId === userId);
            await tx.query(UNBLOCK, [userId, event.id, old.map(({ start }) => start)]);
            const slots = slotsOf(event).filter(({ start, end }) => start > event.now && old.some((block) => block.start < end && block.end > start));
            const [starts, ends] = [slots.map(({ start }) => start), slots.map(({ end }) => end)];
            await tx.query(BLOCK_WHERE_FREE, [userId, event.id, starts, ends]);
            consequences.tell(userId, 'availability-changed', { eventId: event.id });
        }
    }
    /** How many coming meetings would lose their time if the event were as given. */
    async countAstray(event) {
        const now = new Date();
        const scheduled = await this.database.query(SCHEDULED_TO_COME, [
            event.id,
            now,
        ]);
        return seat(scheduled, event, now).astray.length;
    }
};
SlotRebuilding = __decorate([
    Injectable(),
    __metadata("design:paramtypes", [Database,
        MeetingChanges])
], SlotRebuilding);
export { SlotRebuilding };
function offGrid(blocks, event) {
    const times = new Set(slotsOf(event).map(timeKey));
    return blocks.filter((block) => !times.has(timeKey(block)));
}
const peopleOf = (meetings) => meetings.flatMap((one) => [one.requesterUserId, one.requesteeUserId]);
//# sourceMappingURL=slot-rebuilding.service.js.map