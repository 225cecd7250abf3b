import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Queries } from '../../database/database.js';
import { COUNT_OLD, COUNT_SETTLED, DELETE_OLD } from './deliveries.queries.js';

/** Rows deleted by one statement. */
const DELETED_AT_ONCE = 1_000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Where mails are written that no server takes. */
export const mailFolder = (dataDir: string): string => join(dataDir, 'mail');

/** Deletes a batch of the mails and pushes that were settled longer ago than so many days; returns how many. */
export async function deleteOldMails(database: Queries, days: number): Promise<number> {
  return (await database.query(DELETE_OLD, [days, DELETED_AT_ONCE])).length;
}

/** How many mails and pushes `deleteOldMails` would delete, batch by batch. */
export async function countOldMails(database: Queries, days: number): Promise<number> {
  const [row] = await database.query<{ count: number }>(COUNT_OLD, [days]);
  return row?.count ?? 0;
}

/** How many mails and pushes are settled, and since when the first of them is. */
export async function settledMails(
  database: Queries,
): Promise<{ count: number; oldestAt: Date | null }> {
  const [row] = await database.query<{ count: number; oldestAt: Date | null }>(COUNT_SETTLED);
  return row ?? { count: 0, oldestAt: null };
}

/** Deletes the files of mails in the folder that are older than so many days. */
export async function deleteOldMailFiles(folder: string, days: number): Promise<void> {
  const oldest = Date.now() - days * DAY_MS;
  for (const name of await readdir(folder).catch(() => [])) {
    const file = join(folder, name);
    // Another process may have deleted it meanwhile.
    const found = await stat(file).catch(() => null);
    if (found !== null && found.mtimeMs < oldest) await rm(file, { force: true });
  }
}
