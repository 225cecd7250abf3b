import { DataSource } from 'typeorm';
import { migrateQueue } from '../queue/migrate-queue.js';
import { dataSourceOptions } from './data-source.js';
import { createPool } from './pool.js';

/** Held while migrating, so that processes starting at once take turns. */
const MIGRATION_LOCK = 7_364_001;

/** Brings the schema of the product and of the queue up to date. Safe to call from many processes at once. */
export async function migrate(databaseUrl: string): Promise<void> {
  const pool = createPool(databaseUrl, { max: 1 });
  const client = await pool.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const dataSource = await new DataSource(dataSourceOptions(databaseUrl, 1)).initialize();
    try {
      await dataSource.runMigrations({ transaction: 'all' });
    } finally {
      await dataSource.destroy();
    }
    await migrateQueue(client);
  } finally {
    // Closing the connection gives the lock back too.
    client.release(true);
    await pool.close();
  }
}
