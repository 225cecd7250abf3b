import { Injectable } from '@nestjs/common';
import { Database, type Patience, type Transaction } from '../../database/database.js';
import { isPassing } from '../../database/database-errors.js';
import { OutboxEvents } from '../../outbox/outbox-events.js';
import { forgetUnusedGuests, lockGuests } from '../access/unused-guests.js';
import { shareTimes } from '../events/event-lock.js';
import {
  DELETE_EVENT,
  DELETE_MEETINGS,
  DELETE_REGISTRATIONS,
  LOCK_OLD_EVENT,
  NEXT_ATTENDEES,
  OLD_EVENTS,
  RELEASE_MESSAGES,
} from './retention.queries.js';

/** Rows that one transaction deletes or changes. */
const BATCH = 500;
/** Events that are looked up at once. */
const EVENTS_AT_ONCE = 100;
/** Nobody waits long for a deletion, and a deletion waits for nobody. */
const IMPATIENT: Patience = { lockMs: 1_000 };

/** Something of the event is locked at this moment. */
class HeldError extends Error {}

/**
 * Deletes events that are over, in transactions of bounded size: an event at once, or of a large one first the meetings,
 * then the registrations, then the event with the rest. A deletion that was stopped goes on with what is left; each
 * transaction leaves the database sound.
 */
@Injectable()
export class OldEvents {
  constructor(private readonly database: Database) {}

  /** Deletes the events that ended longer than so many days ago; returns how many. */
  async delete(days: number, isStopping: () => boolean): Promise<number> {
    let deleted = 0;
    for (let before = -1; deleted > before && !isStopping();) {
      before = deleted;
      const events = await this.database.query<{ id: string }>(OLD_EVENTS, [days, EVENTS_AT_ONCE]);
      for (const { id } of events) if (await this.deleteOne(days, id, isStopping)) deleted += 1;
    }
    return deleted;
  }

  private async deleteOne(days: number, id: string, isStopping: () => boolean): Promise<boolean> {
    let outcome: Outcome = 'more';
    while (outcome === 'more' && !isStopping()) outcome = await this.tryBatch(days, id);
    return outcome === 'gone';
  }

  /** What is locked at this moment stays until the next time. */
  private async tryBatch(days: number, id: string): Promise<Outcome> {
    try {
      return await this.database.transactionOnce((tx) => deleteBatch(tx, days, id), IMPATIENT);
    } catch (error) {
      if (error instanceof HeldError || isPassing(error)) return 'held';
      throw error;
    }
  }
}

type Outcome = 'more' | 'gone' | 'held';

async function deleteBatch(tx: Transaction, days: number, id: string): Promise<Outcome> {
  await shareTimes(tx, id);
  const [event] = await tx.query(LOCK_OLD_EVENT, [days, id]);
  if (event === undefined) return 'held';
  const people = await nextPeople(tx, id);
  await lockGuests(tx, people.guests);
  if (await isFull(tx.query(DELETE_MEETINGS, [id, BATCH]))) return 'more';
  await tx.query(DELETE_REGISTRATIONS, [id, people.all]);
  await forgetUnusedGuests(tx, people.guests);
  if (people.all.length === BATCH) return 'more';
  if (await isFull(tx.query(RELEASE_MESSAGES, [id, BATCH]))) return 'more';
  if ((await tx.query(DELETE_EVENT, [id])).length === 0) throw new HeldError();
  await new OutboxEvents().broadcast({ kind: 'event-gone', eventId: id }).append(tx);
  return 'gone';
}

const isFull = async (batch: Promise<readonly object[]>): Promise<boolean> =>
  (await batch).length === BATCH;

interface People {
  readonly all: readonly string[];
  /** Were invited and never came; known from nothing else, they go too. */
  readonly guests: readonly string[];
}

async function nextPeople(tx: Transaction, eventId: string): Promise<People> {
  const people = await tx.query<{ userId: string; isInvited: boolean }>(NEXT_ATTENDEES, [
    eventId,
    BATCH,
  ]);
  const guests = people.filter(({ isInvited }) => isInvited);
  return { all: people.map(({ userId }) => userId), guests: guests.map(({ userId }) => userId) };
}
