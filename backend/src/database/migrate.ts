import { setTimeout as pause } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { StartError } from '../common/start-error.js';
import type { Env } from '../config/env.js';
import { migrateQueue } from '../queue/migrate-queue.js';
import { migrationOptions } from './data-source.js';
import { DatabaseUnreachableError } from './database-unreachable-error.js';
import { isLockTimeout } from './database-errors.js';
import { addressWith, createPool, type PoolClient } from './pool.js';
import {
  pendingMigrations,
  refuseNewerQueue,
  refuseOldSchema,
  refuseOldServer,
} from './schema-version.js';

/** Held while migrating, so that processes starting at once take turns. */
const MIGRATION_LOCK = 7_364_001;

/** Waits as long as it takes: for other processes that migrate, and for migrations. */
const WITHOUT_TIMEOUTS = {
  statement_timeout: '0',
  lock_timeout: '0',
  idle_in_transaction_session_timeout: '0',
  idle_session_timeout: '0',
} as const;

/**
 * Behind a migration that waits for a table, everybody else waits for the table too. So it waits in portions, in
 * milliseconds, and lets the others pass in between; together this long, for which a backup may hold the table.
 */
const PATIENCE = { lock: 2_000, between: 500, together: 60 * 60 * 1_000 } as const;

/**
 * Brings the schema of the product and of the queue up to date. Safe to call from many processes at once, and while
 * processes of the release before work on the database.
 * @throws StartError when the database cannot be reached, or is none that this version can bring up to date
 */
export async function migrate(databaseUrl: string): Promise<void> {
  await onConnection(databaseUrl, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    if ((await pendingMigrations(client)) > 0) await runPending(databaseUrl);
    await refuseNewerQueue(() => migrateQueue(client));
  });
}

/**
 * Checks the schema and changes nothing.
 * @throws StartError when the database cannot be reached, or is not exactly up to date with this version
 */
export async function requireCurrentSchema(databaseUrl: string): Promise<void> {
  await onConnection(databaseUrl, refuseOldSchema);
}

/** Brings the schema up to date, or only checks it where MIGRATE=false. */
export function prepareSchema(databaseUrl: string, env: Pick<Env, 'migrate'>): Promise<void> {
  return env.migrate ? migrate(databaseUrl) : requireCurrentSchema(databaseUrl);
}

async function onConnection(
  databaseUrl: string,
  work: (client: PoolClient) => Promise<void>,
): Promise<void> {
  const pool = createPool(databaseUrl, { max: 1, settings: WITHOUT_TIMEOUTS });
  const client = await pool.connect().catch(async (error: unknown) => {
    await pool.end();
    throw new DatabaseUnreachableError(error);
  });
  try {
    await refuseOldServer(client);
    await work(client);
  } finally {
    // Closing the connection releases the lock too.
    client.release(true);
    await pool.end();
  }
}

/** Each migration is a transaction of its own, which holds its locks no longer than it needs them. */
async function runPending(databaseUrl: string): Promise<void> {
  const settings = { ...WITHOUT_TIMEOUTS, lock_timeout: String(PATIENCE.lock) };
  const options = migrationOptions(addressWith(settings, databaseUrl));
  const dataSource = await new DataSource(options).initialize();
  const giveUp = Date.now() + PATIENCE.together;
  try {
    for (;;) {
      try {
        await dataSource.runMigrations({ transaction: 'each' });
        return;
      } catch (error) {
        if (!isLockTimeout(error)) throw error;
        if (Date.now() > giveUp) throw new StartError(TABLES_HELD, { cause: error });
      }
      await pause(PATIENCE.between);
    }
  } finally {
    await dataSource.destroy();
  }
}

const TABLES_HELD =
  'The database could not be brought up to date, because another program holds its tables: end that one, perhaps a backup, and start again.';
