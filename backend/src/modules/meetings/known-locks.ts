import { ServiceUnavailableException } from '@nestjs/common';
import type { Database, Transaction } from '../../database/database.js';
import { type Parties, partiesOf } from './meeting-changes.service.js';

const ATTEMPTS = 5;

/** Ids of events and people. */
interface Wanted {
  readonly events?: readonly string[];
  readonly people?: readonly string[];
}

/** Ends a transaction that has not locked enough, so that nothing of it counts. */
class MoreToLock extends Error {
  constructor(readonly wanted: KnownLocks) {
    super('More has to be locked.');
  }
}

/** The events and people that a transaction locks, as far as they are known: each once, sorted as locks are. */
export class KnownLocks {
  readonly events: readonly string[];
  readonly people: readonly string[];

  constructor({ events = [], people = [] }: Wanted = {}) {
    this.events = [...new Set(events)].sort();
    this.people = [...new Set(people)].sort();
  }

  with({ events = [], people = [] }: Wanted): KnownLocks {
    return new KnownLocks({
      events: [...this.events, ...events],
      people: [...this.people, ...people],
    });
  }

  /** Goes on only when all of these are locked; else `withKnownLocks` begins again and locks them as well. */
  requireAll(wanted: Wanted): void {
    const all = this.with(wanted);
    if (all.events.length > this.events.length || all.people.length > this.people.length)
      throw new MoreToLock(all);
  }
}

/** The events and people of these meetings. */
export const locksOf = (meetings: readonly Parties[]): KnownLocks =>
  new KnownLocks({
    events: meetings.map(({ eventId }) => eventId),
    people: meetings.flatMap(partiesOf),
  });

/**
 * Runs `work` in a transaction when only rows that are not locked yet tell whom to lock. `work` adds to `known` what it
 * reads, locks that in the order of docs/ARCHITECTURE.md, reads again and calls `requireAll` before it changes anything:
 * a lock that is missing cannot be taken late, since that would break the order, so a new transaction takes it too.
 * @throws ServiceUnavailableException when after five transactions there is still more to lock
 */
export async function withKnownLocks<T>(
  database: Database,
  work: (tx: Transaction, known: KnownLocks) => Promise<T>,
): Promise<T> {
  let known = new KnownLocks();
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    try {
      return await database.transaction((tx) => work(tx, known));
    } catch (error) {
      if (!(error instanceof MoreToLock)) throw error;
      known = error.wanted;
    }
  }
  throw new ServiceUnavailableException(
    'Too many people are doing this at once. Please try again.',
  );
}
