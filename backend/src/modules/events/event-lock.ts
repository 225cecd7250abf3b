import type { Patience, Transaction } from '../../database/database.js';

/**
 * The first lock of everything that writes the times of an event (docs/ARCHITECTURE.md has the order). Nobody
 * upgrades it: a transaction takes it shared or exclusively, before any other lock.
 */

/** For what gives one meeting a time or takes one back: side by side with others who do the same. */
export async function shareTimes(tx: Transaction, eventId: string): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock_shared(hashtextextended($1, 0))', [eventId]);
}

/** For what gives many meetings of the event other times, or changes the times themselves: alone. */
export async function ownTimes(tx: Transaction, eventId: string): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [eventId]);
}

/**
 * How long a transaction waits to have the times of an event alone: whoever shares them later waits behind it, so
 * it rather steps back and tries again.
 */
export const ALONE: Patience = { lockMs: 1_000 };
