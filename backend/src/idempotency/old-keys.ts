import type { Queries } from '../database/database.js';
import { DELETE_OLD } from './idempotency.queries.js';

const DELETED_AT_ONCE = 1000;

/** Deletes some answers that nobody is given any more; returns their number. */
export async function deleteOldKeys(database: Queries): Promise<number> {
  return (await database.query(DELETE_OLD, [DELETED_AT_ONCE])).length;
}
