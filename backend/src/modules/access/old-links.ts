import type { Queries } from '../../database/database.js';
import { FORGET_OLD_LINKS } from './one-time-links.queries.js';

const BATCH = 1_000;

/** Deletes links that have been over for so long that nobody asks why; runs often, so it deletes few each time. */
export async function forgetOldLinks(database: Queries): Promise<void> {
  await database.query(FORGET_OLD_LINKS, [BATCH]);
}
