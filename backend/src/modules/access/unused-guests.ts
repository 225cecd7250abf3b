import type { Queries } from '../../database/database.js';
import { DELETE_UNUSED, LOCK_TO_DELETE } from './access.queries.js';

/**
 * Locks people, before their meetings in the order of docs/ARCHITECTURE.md.
 * @param ids sorted, as every lock of people
 */
export async function lockGuests(tx: Queries, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.query(LOCK_TO_DELETE, [ids]);
}

/**
 * Forgets those of the people who are invited and whom nothing refers to any more, in a transaction.
 * @param ids sorted, as every lock of people
 */
export async function forgetUnusedGuests(tx: Queries, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  // Two statements, so that the second sees what was committed while the first waited.
  await lockGuests(tx, ids);
  await tx.query(DELETE_UNUSED, [ids]);
}
