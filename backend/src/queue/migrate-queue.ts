import { runMigrations } from 'bullmq';
import type { PoolClient } from '../database/pool.js';
import { QUEUE_SCHEMA } from './queues.js';

/** Creates or updates the tables of BullMQ's PostgreSQL backend. */
export async function migrateQueue(client: PoolClient): Promise<void> {
  await runMigrations(client, QUEUE_SCHEMA);
}
