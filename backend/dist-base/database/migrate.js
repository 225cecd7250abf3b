import { DataSource } from 'typeorm';
import { migrateQueue } from '../queue/migrate-queue.js';
import { dataSourceOptions } from './data-source.js';
import { createPool } from './pool.js';
/** Held while migrating, so that processes starting at once take turns. */
const MIGRATION_LOCK = 7_364_001;
/** Thrown with one clear line; never with the address, which holds a password. */
export class DatabaseUnreachableError extends Error {
    constructor(cause) {
        const reason = cause instanceof Error ? cause.message : String(cause);
        super(`PostgreSQL at DATABASE_URL cannot be reached: ${reason}`, { cause });
    }
}
/**
 * Brings the schema of the product and of the queue up to date. Safe to call from many processes at once.
 * @throws DatabaseUnreachableError
 */
export async function migrate(databaseUrl) {
    const pool = createPool(databaseUrl, { max: 1 });
    const client = await pool.connect().catch(async (error) => {
        await pool.close();
        throw new DatabaseUnreachableError(error);
    });
    try {
        await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
        const dataSource = await new DataSource(dataSourceOptions(databaseUrl, 1)).initialize();
        try {
            await dataSource.runMigrations({ transaction: 'all' });
        }
        finally {
            await dataSource.destroy();
        }
        await migrateQueue(client);
    }
    finally {
        // Closing the connection gives the lock back too.
        client.release(true);
        await pool.close();
    }
}
//# sourceMappingURL=migrate.js.map