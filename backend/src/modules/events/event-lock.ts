import type { Patience, Transaction } from '../../database/database.js';

/**
 * The first lock of everything that writes the times of an event (docs/ARCHITECTURE.md has the order). Nobody
 * upgrades it: a transaction takes it shared or exclusively, before any other lock.
 */

/** For changes of one meeting's time; they run side by side. */
export async function shareTimes(tx: Transaction, eventId: string): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock_shared(hashtextextended($1, 0))', [eventId]);
}

/** For changes of many meetings' times or of the event's slots; they run alone. */
export async function ownTimes(tx: Transaction, eventId: string): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [eventId]);
}

/**
 * How long a transaction waits for the exclusive lock: everybody who asks for the shared lock later waits
 * behind this transaction, so it gives up soon and tries again.
 */
export const ALONE: Patience = { lockMs: 1_000 };

/**
 * The rules of an event: who may ask whom, quotas, the moments at which asking and changing open and close, and whether
 * the event is cancelled. This lock comes before all others. Requests, acceptances and assignments share it.
 */
export async function shareRules(tx: Transaction, eventId: string): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock_shared(hashtextextended($1, 1))', [eventId]);
}

/** For changes of the rules: nothing is asked or accepted meanwhile by the rules of before. */
export async function ownRules(tx: Transaction, eventId: string): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 1))', [eventId]);
}
