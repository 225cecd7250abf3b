import { DataSource } from 'typeorm';
import { migrateQueue } from '../queue/migrate-queue.js';
import { dataSourceOptions, MIGRATIONS } from './data-source.js';
import { createPool, type PoolClient } from './pool.js';

/** Held while migrating, so that processes starting at once take turns. */
const MIGRATION_LOCK = 7_364_001;

/** Its message never contains the address, which holds a password. */
export class DatabaseUnreachableError extends Error {
  constructor(cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(`PostgreSQL at DATABASE_URL cannot be reached: ${reason}`, { cause });
  }
}

/** The database was created by a version before the first release. */
export class UnknownSchemaError extends Error {
  constructor() {
    super(
      'This database was made by a version before the first release, whose data is not carried over: ' +
        'start with an empty database, or with another DATA_DIR.',
    );
  }
}

/**
 * Brings the schema of the product and of the queue up to date. Safe to call from many processes at once.
 * @throws DatabaseUnreachableError | UnknownSchemaError
 */
export async function migrate(databaseUrl: string): Promise<void> {
  const pool = createPool(databaseUrl, { max: 1 });
  const client = await pool.connect().catch(async (error: unknown) => {
    await pool.end();
    throw new DatabaseUnreachableError(error);
  });
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await refuseUnknownSchema(client);
    const dataSource = await new DataSource(dataSourceOptions(databaseUrl, 1)).initialize();
    try {
      await dataSource.runMigrations({ transaction: 'all' });
    } finally {
      await dataSource.destroy();
    }
    await migrateQueue(client);
  } finally {
    // Closing the connection releases the lock too.
    client.release(true);
    await pool.end();
  }
}

async function refuseUnknownSchema(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ there: boolean }>(
    `SELECT to_regclass('migrations') IS NOT NULL AS there`,
  );
  if (rows[0]?.there !== true) return;
  const ran = await client.query<{ name: string }>('SELECT name FROM migrations');
  const known = new Set(MIGRATIONS.map(({ name }) => name));
  if (ran.rows.some(({ name }) => !known.has(name))) throw new UnknownSchemaError();
}
