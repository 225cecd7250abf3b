import { runMigrations } from 'bullmq';
import { QUEUE_SCHEMA } from './queues.js';
/** Creates or updates the tables of BullMQ's PostgreSQL backend. */
export async function migrateQueue(client) {
    await runMigrations(client, QUEUE_SCHEMA);
}
//# sourceMappingURL=migrate-queue.js.map