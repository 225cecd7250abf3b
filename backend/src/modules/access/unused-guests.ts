import type { Queries } from '../../database/database.js';
import { DELETE_UNUSED, LOCK_TO_DELETE } from './access.queries.js';

/**
 * Forgets those of the people who are invited and whom nothing refers to any more, in a transaction.
 * @param ids sorted, as every lock of people
 */
export async function forgetUnusedGuests(tx: Queries, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  // Two statements, so that the second sees what was committed while the first waited.
  await tx.query(LOCK_TO_DELETE, [ids]);
  await tx.query(DELETE_UNUSED, [ids]);
}
