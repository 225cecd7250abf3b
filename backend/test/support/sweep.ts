import { createPostgresBackend, Queue, setDefaultBackendFactory } from 'bullmq';
import { createPool } from '../../src/database/pool.js';
import { IMAGES_QUEUE, QUEUE_SCHEMA } from '../../src/queue/queues.js';
import type { TestDatabase } from './database.js';

/** Makes a worker sweep the objects soon, which it does every hour by itself. */
export async function sweep(database: TestDatabase): Promise<void> {
  setDefaultBackendFactory(createPostgresBackend);
  const pool = createPool(database.url, { max: 2, settings: { search_path: QUEUE_SCHEMA } });
  const queue = new Queue(IMAGES_QUEUE, { connection: pool });
  await queue.add('sweep-objects', {});
  await queue.close();
  await pool.end();
}
