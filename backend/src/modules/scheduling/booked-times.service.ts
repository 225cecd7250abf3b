import { ConflictException, Injectable } from '@nestjs/common';
import type { AvailabilityRequest } from '@rendezvous/contract';
import type { Transaction } from '../../database/database.js';
import type { OutboxEvents } from '../../outbox/outbox-events.js';
import type { Slot } from '../events/slots.js';
import { MeetingChanges } from '../meetings/meeting-changes.service.js';
import { type MeetingRow, partyOf } from '../meetings/meeting-view.js';
import type { LockedEvent } from '../registrations/registrations.service.js';
import { refuse } from '../rules/refuse.js';
import { changeRefusal } from '../rules/request-rules.js';
import { type Interval, nextFreeSlot } from './first-free-slot.js';
import { MeetingTimes } from './meeting-times.service.js';
import { CLEAR_TIME, PEOPLE_MET_AT } from './scheduling.queries.js';

/** A meeting that lost its time because one of its people blocks that time. */
type Cleared = Interval & { row: MeetingRow; outcome: 'moved' | 'cancelled' };

/** Moves or cancels the meetings in slots that one of their people blocks. */
@Injectable()
export class BookedTimes {
  constructor(
    private readonly changes: MeetingChanges,
    private readonly times: MeetingTimes,
  ) {}

  /**
   * Returns the ids of the people whom the person meets in these slots. The result stays true under the exclusive
   * lock of the event's times, because a meeting gets a time only under that lock.
   */
  async peopleMet(
    tx: Transaction,
    userId: string,
    eventId: string,
    slots: readonly Slot[],
  ): Promise<string[]> {
    const met = await tx.query<{ id: string }>(PEOPLE_MET_AT, [
      userId,
      eventId,
      slots.map(({ start }) => start),
      slots.map(({ end }) => end),
    ]);
    return met.map(({ id }) => id);
  }

  /**
   * Moves or cancels these meetings, so that their times can be blocked. Moved meetings have no time until
   * `reschedule`.
   * @throws ForbiddenException once changes are closed; ConflictException that names the other people when `booked` is
   *   absent, or when a meeting has begun
   */
  async clear(
    tx: Transaction,
    asked: {
      userId: string;
      event: LockedEvent;
      meetingIds: readonly string[];
      booked: AvailabilityRequest['booked'];
    },
  ): Promise<Cleared[]> {
    const { userId, event, meetingIds, booked } = asked;
    const rows = await this.changes.lockMeetings(tx, meetingIds);
    if (rows.length === 0) return [];
    refuse([changeRefusal(event)]);
    if (booked === undefined) {
      const names = rows.map((row) => nameOf(row, userId)).join(' and ');
      const meeting = rows.length === 1 ? 'a meeting' : 'meetings';
      throw new ConflictException(`You have ${meeting} with ${names} at that time.`);
    }
    await this.changes.attribute(tx, { by: userId });
    const cleared: Cleared[] = [];
    for (const row of rows) {
      const { scheduledStartTime: start, scheduledEndTime: end } = row;
      if (start === null || end === null) continue;
      if (start <= event.now) throw new ConflictException('This meeting has already begun.');
      if (booked === 'cancel') {
        const status = row.requesterUserId === userId ? 'cancelled' : 'declined';
        await this.changes.setStatus(tx, { event, meeting: row }, status);
        cleared.push({ row, start, end, outcome: 'cancelled' });
        continue;
      }
      const [changed] = await tx.query<{ version: number }>(CLEAR_TIME, [row.id]);
      const { version } = changed ?? row;
      cleared.push({ row: { ...row, version }, start, end, outcome: 'moved' });
    }
    return cleared;
  }

  /**
   * Gives the moved meetings new times and adds the live events and notifications to `outbox`.
   * @throws ConflictException when there is no other time for one of them
   */
  async reschedule(
    tx: Transaction,
    asked: {
      userId: string;
      event: LockedEvent;
      meetings: readonly Cleared[];
      outbox: OutboxEvents;
    },
  ): Promise<void> {
    const { userId, event, meetings, outbox } = asked;
    for (const { row, start, end, outcome } of meetings) {
      if (outcome === 'cancelled') {
        const kind = row.requesterUserId === userId ? 'meeting-cancelled' : 'meeting-declined';
        await this.changes.pushMeetings(tx, [row.id], outbox, { kind, by: userId });
        continue;
      }
      const locked = { event, meeting: row };
      const { free } = await this.times.freeForWorker(tx, locked);
      const slot = nextFreeSlot(free, [], event.now, { start, end });
      if (slot === null) {
        throw new ConflictException(
          `There is no other time for the meeting with ${nameOf(row, userId)}.`,
        );
      }
      const changed = await this.times.setTime(tx, locked, slot);
      this.changes.pushMeetingRows([changed], outbox, {
        kind: 'meeting-time-changed',
        by: userId,
      });
    }
  }
}

function nameOf(row: MeetingRow, userId: string): string {
  const other = partyOf(row, row.requesterUserId === userId ? 'requestee' : 'requester');
  return `${other.firstName} ${other.lastName}`;
}
