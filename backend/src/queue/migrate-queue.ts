import { assertSchemaCompatibility, runMigrations, SchemaVersionMismatchError } from 'bullmq';
import type { PoolClient } from '../database/pool.js';
import { QUEUE_SCHEMA } from './queues.js';

/** Creates or updates the tables of BullMQ's PostgreSQL backend. */
export async function migrateQueue(client: PoolClient): Promise<void> {
  await runMigrations(client, QUEUE_SCHEMA);
}

/** Whether the tables of BullMQ's PostgreSQL backend are there and of use to this version. */
export async function hasQueue(client: PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>(
    'SELECT to_regclass($1) IS NOT NULL AS there',
    [`${QUEUE_SCHEMA}.migration`],
  );
  if (rows[0]?.there !== true) return false;
  await assertSchemaCompatibility(client, QUEUE_SCHEMA);
  return true;
}

/** Whether the error says that a newer BullMQ has migrated the tables. */
export const isNewerQueue = (error: unknown): boolean =>
  error instanceof SchemaVersionMismatchError;
