import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '../../database/database.js';
import { OutboxEvents } from '../../outbox/outbox-events.js';
import { MeetingChanges } from './meeting-changes.service.js';
import { SEE_REQUESTS } from './meetings.queries.js';

/** Tells the requester that the one asked has had the request on screen. */
@Injectable()
export class SeenRequests {
  constructor(
    private readonly database: Database,
    private readonly changes: MeetingChanges,
  ) {}

  /** Notes that `userId` has these requests on screen; others, and those seen before, are passed over. */
  async see(userId: string, ids: readonly string[]): Promise<void> {
    await this.database.transaction(async (tx) => {
      await this.changes.lockPeople(tx, [userId]);
      const outbox = new OutboxEvents();
      await this.seeIn(tx, outbox, userId, ids);
      await outbox.append(tx);
    });
  }

  /** Does the same in a transaction that holds the lock of `userId`. */
  async seeIn(
    tx: Transaction,
    outbox: OutboxEvents,
    userId: string,
    ids: readonly string[],
  ): Promise<void> {
    if (ids.length === 0) return;
    const seen = await tx.query<{ id: string }>(SEE_REQUESTS, [userId, ids]);
    const meetingIds = seen.map(({ id }) => id);
    await this.changes.pushMeetings(tx, meetingIds, outbox, null);
  }
}
