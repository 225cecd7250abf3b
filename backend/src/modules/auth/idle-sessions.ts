import type { Queries } from '../../database/database.js';
import { FORGET_UNUSED } from './known-origins.queries.js';
import { FORGET_IDLE } from './sessions.queries.js';

const BATCH = 1_000;

/**
 * Deletes sessions, and the hashes of addresses, that nobody has used for so long that they are over; runs often, so it
 * deletes few each time.
 */
export async function forgetIdleSessions(database: Queries): Promise<void> {
  await database.query(FORGET_IDLE, [BATCH]);
  await database.query(FORGET_UNUSED, [BATCH]);
}
