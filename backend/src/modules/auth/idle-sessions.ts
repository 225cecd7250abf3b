import type { Queries } from '../../database/database.js';
import { FORGET_IDLE } from './sessions.queries.js';

const BATCH = 1_000;

/** Deletes sessions that are over, and ended ones when nobody can have used them for as long; runs often, so it deletes few each time. */
export async function forgetIdleSessions(database: Queries): Promise<void> {
  await database.query(FORGET_IDLE, [BATCH]);
}
