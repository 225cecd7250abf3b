import { Injectable, ServiceUnavailableException } from '@nestjs/common';
import { Database, type Transaction } from '../../database/database.js';
import { OutboxEvents } from '../../outbox/outbox-events.js';
import { shareTimes } from '../events/event-lock.js';
import { MeetingChanges, type Parties, partiesOf } from './meeting-changes.service.js';
import { MEETINGS_TO_END, WITHDRAW } from './meetings.queries.js';

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

type MeetingToEnd = Parties & { id: string };

/** What a transaction has locked; another one begins with more when that was not enough. */
interface Known {
  readonly events: ReadonlySet<string>;
  readonly people: ReadonlySet<string>;
}

/** Ends a transaction that has not locked enough, so that nothing of it counts. */
class MoreToLock extends Error {
  constructor(readonly wanted: Known) {
    super('More has to be locked.');
  }
}

const ATTEMPTS = 5;

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
  async with<T>(scope: MeetingsToEnd, act: EndingAct<T>): Promise<T> {
    let known: Known = { events: new Set(), people: new Set() };
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      try {
        return await this.database.transaction((tx) => this.tryWith(tx, scope, known, act));
      } catch (error) {
        if (!(error instanceof MoreToLock)) throw error;
        known = error.wanted;
      }
    }
    throw new ServiceUnavailableException(
      'Too many people are doing this at once. Please try again.',
    );
  }

  private async tryWith<T>(
    tx: Transaction,
    scope: MeetingsToEnd,
    known: Known,
    act: EndingAct<T>,
  ): Promise<T> {
    const locked = this.extended(scope, known, await this.toEnd(tx, scope));
    for (const eventId of [...locked.events].sort()) await shareTimes(tx, eventId);
    await this.changes.lockPeople(tx, [...locked.people]);
    const meetings = await this.toEnd(tx, scope);
    const wanted = this.extended(scope, locked, meetings);
    if (wanted.events.size > locked.events.size || wanted.people.size > locked.people.size)
      throw new MoreToLock(wanted);
    const outbox = new OutboxEvents();
    const done = await act(tx, outbox);
    await this.end(tx, meetings, outbox);
    await outbox.append(tx);
    return done;
  }

  private extended(
    { userId, otherId, alsoLock = [] }: MeetingsToEnd,
    { events, people }: Known,
    meetings: readonly MeetingToEnd[],
  ): Known {
    const both = otherId === undefined ? [userId] : [userId, otherId];
    return {
      events: new Set([...events, ...meetings.map(({ eventId }) => eventId)]),
      people: new Set([...people, ...both, ...alsoLock, ...meetings.flatMap(partiesOf)]),
    };
  }

  private toEnd(tx: Transaction, { userId, otherId }: MeetingsToEnd): Promise<MeetingToEnd[]> {
    return tx.query<MeetingToEnd>(MEETINGS_TO_END, [userId, otherId ?? null]);
  }

  private async end(
    tx: Transaction,
    meetings: readonly MeetingToEnd[],
    outbox: OutboxEvents,
  ): Promise<void> {
    if (meetings.length === 0) return;
    await this.changes.attribute(tx, { by: null });
    const ended = await tx.query<{ id: string }>(WITHDRAW, [meetings.map(({ id }) => id)]);
    const ids = ended.map(({ id }) => id);
    const rows = await this.changes.pushMeetings(tx, ids, outbox, {
      kind: 'meeting-cancelled',
      by: null,
    });
    for (const eventId of new Set(rows.map((row) => row.eventId))) {
      const userIds = rows.filter((row) => row.eventId === eventId).flatMap(partiesOf);
      outbox.job('place-waiting', { userIds: [...new Set(userIds)], eventId });
    }
  }
}
