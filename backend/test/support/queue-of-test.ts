import { createPostgresBackend, Queue, setDefaultBackendFactory } from 'bullmq';
import { createPool } from '../../src/database/pool.js';
import { QUEUE_SCHEMA } from '../../src/queue/queues.js';
import type { TestDatabase } from './database.js';

/** A queue in PostgreSQL, to which a test adds a job that comes at an interval otherwise. */
export class QueueOfTest {
  private readonly pool;
  private readonly queue: Queue;

  constructor(database: TestDatabase, name: string) {
    setDefaultBackendFactory(createPostgresBackend);
    this.pool = createPool(database.url, { max: 2, settings: { search_path: QUEUE_SCHEMA } });
    this.queue = new Queue(name, { connection: this.pool });
  }

  async add(job: string): Promise<void> {
    await this.queue.add(job, {}, { removeOnComplete: true });
  }

  async close(): Promise<void> {
    await this.queue.close();
    await this.pool.end();
  }
}
