import { Injectable, Logger } from '@nestjs/common';
import { Database, type Patience, type Transaction } from '../../database/database.js';
import { OutboxEvents } from '../../outbox/outbox-events.js';
import { shareTimes } from '../events/event-lock.js';
import {
  CANCELLED_BY,
  CANCELLED_WITH_MEETINGS,
  LIVE_OF_CANCELLED,
} from './cancelled-meetings.queries.js';
import {
  hadTimeAhead,
  MeetingChanges,
  type Parties,
  partiesOf,
} from './meeting-changes.service.js';

const BATCH = 50;
/** After so many seconds a cancelled event that has meetings may have lost its job. */
const LOST_AFTER_SECONDS = 5;
/** The sweep comes again soon, so it does not wait long for people who are locked. */
const IN_PASSING: Patience = { lockMs: 1_000 };

/** Cancels the meetings of a cancelled event, a batch in each transaction, so that nobody waits long for a lock. */
@Injectable()
export class CancelledMeetings {
  private readonly log = new Logger('CancelledMeetings');

  constructor(
    private readonly database: Database,
    private readonly changes: MeetingChanges,
  ) {}

  /** Nothing happens unless the event is cancelled. */
  async cancelAll(eventId: string): Promise<void> {
    const next = () => this.database.transaction((tx) => this.cancelSome(tx, eventId));
    while ((await next()) === BATCH);
  }

  /** Goes on with cancelled events whose job was lost, a batch of each; one that fails keeps no other waiting. */
  async cancelLost(): Promise<void> {
    const events = await this.database.query<{ id: string }>(CANCELLED_WITH_MEETINGS, [
      LOST_AFTER_SECONDS,
    ]);
    for (const { id } of events) {
      try {
        await this.database.transactionOnce((tx) => this.cancelSome(tx, id), IN_PASSING);
      } catch (error) {
        this.log.warn(`Meetings of the cancelled event ${id} are left: ${String(error)}`);
      }
    }
  }

  private async cancelSome(tx: Transaction, eventId: string): Promise<number> {
    await shareTimes(tx, eventId);
    const seen = await tx.query<Parties & { id: string }>(LIVE_OF_CANCELLED, [eventId, BATCH]);
    if (seen.length > 0) await this.cancelIn(tx, eventId, seen);
    return seen.length;
  }

  /** Everybody is told of the event alone; calendars take each meeting out by a mail of its own. */
  private async cancelIn(
    tx: Transaction,
    eventId: string,
    seen: readonly (Parties & { id: string })[],
  ): Promise<void> {
    const people = [...new Set(seen.flatMap(partiesOf))];
    await this.changes.lockPeople(tx, people);
    const [cancelled] = await tx.query<{ by: string | null }>(CANCELLED_BY, [eventId]);
    await this.changes.attribute(tx, { by: cancelled?.by ?? null });
    const outbox = new OutboxEvents();
    const ids = seen.map(({ id }) => id);
    const rows = await this.changes.cancel(tx, ids, outbox, null);
    for (const row of rows.filter(hadTimeAhead))
      for (const userId of partiesOf(row)) outbox.calendarUpdate(userId, row.id);
    // A meeting at another event may wait for a time that is free now.
    outbox.job('place-waiting', { userIds: people, eventId });
    await outbox.append(tx);
  }
}
