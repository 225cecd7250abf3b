import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '../../database/database.js';
import { OutboxEvents } from '../../outbox/outbox-events.js';
import { ALONE, ownTimes } from '../events/event-lock.js';
import type { EventState } from '../events/event-view.js';
import { slotsOf } from '../events/slots-of-event.js';
import { MeetingChanges, type Parties } from '../meetings/meeting-changes.service.js';
import type { LockedEvent } from '../registrations/registrations.service.js';
import { BLOCK_WHERE_FREE, BLOCKS_OF_EVENT, UNBLOCK } from './availability.queries.js';
import type { ScheduledMeeting } from './event-seats.js';
import type { Interval } from './first-free-slot.js';
import { venueOf } from './meeting-times.service.js';
import {
  AT_ANOTHER_PLACE,
  CLEAR_TIME,
  SCHEDULED_TO_COME,
  SET_PLACE,
  SET_TABLE,
  WAITING_OF_EVENT,
} from './scheduling.queries.js';
import { seat, timeKey } from './seating.js';

type Block = Interval & { userId: string };
type RelocatedMeeting = Omit<Parties, 'eventId'> & { id: string; status: 'pending' | 'accepted' };

/** Adapts meetings and blocked times to an edit of the event's dates, hours, tables or place. */
@Injectable()
export class SlotRebuilding {
  constructor(
    private readonly database: Database,
    private readonly changes: MeetingChanges,
  ) {}

  /**
   * Adapts the coming meetings to the present dates, hours, tables and place of the event. A meeting whose time is no slot
   * any more or has no free table loses it, and a job assigns a new one; other meetings get a table that exists.
   * A further job tries the waiting meetings that may fit in now.
   */
  async rebuild(eventId: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      await ownTimes(tx, eventId);
      const event = await this.changes.readEvent(tx, eventId);
      if (event === null) return;
      const scheduled = await tx.query<ScheduledMeeting>(SCHEDULED_TO_COME, [eventId, event.now]);
      const { displaced, reseated } = seat(scheduled, event, event.now);
      const blocks = await tx.query<Block>(BLOCKS_OF_EVENT, [eventId, event.now]);
      const offGridBlocks = offGrid(blocks, event);
      const relocated = await this.atAnotherPlace(tx, event);
      const people = [...peopleOf(displaced), ...offGridBlocks.map(({ userId }) => userId)];
      const moved = [...people, ...peopleOf(reseated.map(({ meeting }) => meeting))];
      await this.changes.lockPeople(tx, [...moved, ...peopleOf(relocated)]);
      const outbox = new OutboxEvents();
      for (const { id } of displaced) {
        const [cleared] = await tx.query<{ version: number }>(CLEAR_TIME, [id]);
        if (cleared) outbox.job('assign-time', { meetingId: id, version: cleared.version });
      }
      await this.remapBlocks(tx, event, offGridBlocks, outbox);
      for (const { meeting, table } of reseated) await tx.query(SET_TABLE, [meeting.id, table]);
      const changed = [...displaced, ...reseated.map(({ meeting }) => meeting)];
      await this.changes.pushMeetings(
        tx,
        changed.map(({ id }) => id),
        outbox,
        // The notification comes with the new time.
        null,
      );
      await this.relocate(tx, event, relocated, displaced, outbox);
      const waiting = await tx.query<{ id: string }>(WAITING_OF_EVENT, [eventId]);
      // A waiting meeting of another event may fit into the times that became free.
      const userIds = [...new Set([...waiting.map(({ id }) => id), ...people])];
      if (userIds.length > 0) outbox.job('place-waiting', { userIds, eventId });
      await outbox.append(tx);
    }, ALONE);
  }

  private atAnotherPlace(tx: Transaction, event: LockedEvent): Promise<RelocatedMeeting[]> {
    const { link, location } = venueOf(event);
    return tx.query<RelocatedMeeting>(AT_ANOTHER_PLACE, [event.id, event.now, link, location]);
  }

  /** Gives coming meetings the place of the event. A meeting that has just lost its time is told of with its new time. */
  private async relocate(
    tx: Transaction,
    event: LockedEvent,
    relocated: readonly RelocatedMeeting[],
    displaced: readonly { id: string }[],
    outbox: OutboxEvents,
  ): Promise<void> {
    if (relocated.length === 0) return;
    const { link, location } = venueOf(event);
    await tx.query(SET_PLACE, [relocated.map(({ id }) => id), link, location]);
    const silent = new Set(displaced.map(({ id }) => id));
    const isNews = ({ id, status }: RelocatedMeeting): boolean =>
      status === 'accepted' && !silent.has(id);
    const ids = (isTold: boolean): string[] =>
      relocated.filter((meeting) => isNews(meeting) === isTold).map(({ id }) => id);
    await this.changes.pushMeetings(tx, ids(true), outbox, {
      kind: 'meeting-place-changed',
      by: null,
    });
    await this.changes.pushMeetings(tx, ids(false), outbox, null);
  }

  /**
   * Replaces blocked times that are no slots any more by all slots that they overlap: nobody gets a meeting
   * in a time that the person has blocked.
   */
  private async remapBlocks(
    tx: Transaction,
    event: LockedEvent,
    blocks: readonly Block[],
    outbox: OutboxEvents,
  ): Promise<void> {
    for (const userId of new Set(blocks.map((block) => block.userId))) {
      const old = blocks.filter((block) => block.userId === userId);
      await tx.query(UNBLOCK, [userId, event.id, old.map(({ start }) => start)]);
      const slots = slotsOf(event).filter(
        ({ start, end }) =>
          start > event.now && old.some((block) => block.start < end && block.end > start),
      );
      const [starts, ends] = [slots.map(({ start }) => start), slots.map(({ end }) => end)];
      await tx.query(BLOCK_WHERE_FREE, [userId, event.id, starts, ends]);
      outbox.pushToUser(userId, 'availability-changed', { eventId: event.id });
    }
  }

  /** Returns how many coming meetings would lose their time if the event were as given. */
  async countDisplaced(event: EventState): Promise<number> {
    const now = new Date();
    const scheduled = await this.database.query<ScheduledMeeting>(SCHEDULED_TO_COME, [
      event.id,
      now,
    ]);
    return seat(scheduled, event, now).displaced.length;
  }
}

function offGrid(blocks: readonly Block[], event: LockedEvent): Block[] {
  const times = new Set(slotsOf(event).map(timeKey));
  return blocks.filter((block) => !times.has(timeKey(block)));
}

const peopleOf = (meetings: readonly Omit<Parties, 'eventId'>[]): string[] =>
  meetings.flatMap((one) => [one.requesterUserId, one.requesteeUserId]);
