import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '../../database/database.js';
import { OutboxEvents } from '../../outbox/outbox-events.js';
import { shareTimes } from '../events/event-lock.js';
import { type KnownLocks, locksOf, withKnownLocks } from './known-locks.js';
import { type ComingMeeting, MeetingChanges, partiesOf } from './meeting-changes.service.js';

/** Whose meetings end. */
export interface MeetingsToEnd {
  userId: string;
  /** Only those with this person. */
  otherId?: string;
  /** Who is locked besides. */
  alsoLock?: readonly string[];
}

/** What makes meetings end, in their transaction: everybody is locked, and the meetings are not yet. */
export type EndingAct<T> = (tx: Transaction, outbox: OutboxEvents) => Promise<T>;

/** Cancels the meetings of people who must not meet, with what keeps them apart. */
@Injectable()
export class EndingMeetings {
  constructor(
    private readonly database: Database,
    private readonly changes: MeetingChanges,
  ) {}

  /**
   * Runs `act` and cancels all pending and coming meetings in one transaction. Both people of each are told that it is
   * cancelled, and not by whom. The times of the events come before the people; when a meeting was made at another event
   * meanwhile, or with somebody who is not locked, it tries again with more locks.
   */
  with<T>(scope: MeetingsToEnd, act: EndingAct<T>): Promise<T> {
    return withKnownLocks(this.database, (tx, known) => this.tryWith(tx, scope, known, act));
  }

  private async tryWith<T>(
    tx: Transaction,
    { userId, otherId, alsoLock = [] }: MeetingsToEnd,
    known: KnownLocks,
    act: EndingAct<T>,
  ): Promise<T> {
    const both = otherId === undefined ? [userId] : [userId, otherId];
    const seen = await this.changes.comingOf(tx, userId, otherId);
    const locked = known.with({ people: [...both, ...alsoLock] }).with(locksOf(seen));
    for (const eventId of locked.events) await shareTimes(tx, eventId);
    await this.changes.lockPeople(tx, locked.people);
    const meetings = await this.changes.comingOf(tx, userId, otherId);
    locked.requireAll(locksOf(meetings));
    const outbox = new OutboxEvents();
    const done = await act(tx, outbox);
    await this.end(tx, meetings, outbox);
    await outbox.append(tx);
    return done;
  }

  private async end(
    tx: Transaction,
    meetings: readonly ComingMeeting[],
    outbox: OutboxEvents,
  ): Promise<void> {
    if (meetings.length === 0) return;
    await this.changes.attribute(tx, { by: null });
    const ids = meetings.map(({ id }) => id);
    const news = { kind: 'meeting-cancelled', by: null } as const;
    const rows = await this.changes.cancel(tx, ids, outbox, news);
    for (const eventId of new Set(rows.map((row) => row.eventId))) {
      const userIds = rows.filter((row) => row.eventId === eventId).flatMap(partiesOf);
      outbox.job('place-waiting', { userIds: [...new Set(userIds)], eventId });
    }
  }
}
