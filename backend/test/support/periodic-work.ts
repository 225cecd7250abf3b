import type { TestDatabase } from './database.js';

/** Makes a worker do soon what it does at an interval. */
export async function doSoon(database: TestDatabase, work: string): Promise<void> {
  await database.query('DELETE FROM periodic_runs WHERE name = $1', [work]);
}
