import { runChecks } from '../../src/database/checks.js';
import type { TestDatabase } from './database.js';

/**
 * Runs the invariants on a database that is not used any more, and drops it.
 * @throws Error with the rows that break one
 */
export async function expectSound(database: TestDatabase): Promise<void> {
  const checks = await runChecks(database);
  await database.drop();
  const breaches = checks.filter((check) => check.breaches.length > 0);
  if (breaches.length > 0)
    throw new Error(`The database is not sound: ${JSON.stringify(breaches)}`);
}
