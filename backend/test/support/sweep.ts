import { IMAGES_QUEUE } from '../../src/queue/queues.js';
import type { TestDatabase } from './database.js';
import { QueueOfTest } from './queue-of-test.js';

/** Makes a worker sweep the objects soon, which it does every hour by itself. */
export async function sweep(database: TestDatabase): Promise<void> {
  const queue = new QueueOfTest(database, IMAGES_QUEUE);
  await queue.add('sweep-objects');
  await queue.close();
}
