import { BullModule } from '@nestjs/bullmq';
import { Global, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { createPostgresBackend, setDefaultBackendFactory } from 'bullmq';
import { Redis } from 'ioredis';
import { ENV } from '../config/config.module.js';
import type { Env } from '../config/env.js';
import { DATABASE_URL } from '../database/address.js';
import { Listener } from '../database/listener.js';
import { createPool } from '../database/pool.js';
import { QueueHealth } from './queue-health.js';
import { QueuePool } from './queue-pool.js';
import { IMAGES_QUEUE, PLANS_QUEUE, QUEUE_SCHEMA, RETRIES, SCHEDULING_QUEUE } from './queues.js';

const QUEUE_CONNECTION = Symbol('QueueConnection');

/**
 * Connections of the queue to PostgreSQL, which add, fetch and finish jobs. A process that only serves adds
 * them, and has the worker of its images at most.
 */
const QUEUE_POOL_SIZE = { api: 2, worker: 4, all: 4 } as const;

/** BullMQ on PostgreSQL, or on Redis where one is named: the one place that knows which. */
@Global()
@Module({
  providers: [
    {
      provide: QUEUE_CONNECTION,
      inject: [ENV, DATABASE_URL, Listener],
      useFactory: (env: Env, databaseUrl: string, listener: Listener): QueuePool | Redis => {
        if (env.redisUrl !== null) return new Redis(env.redisUrl, { maxRetriesPerRequest: null });
        setDefaultBackendFactory(createPostgresBackend);
        const pool = createPool(databaseUrl, {
          max: QUEUE_POOL_SIZE[env.role],
          // A job is safe once its outbox row is deleted: that commit waits for the disk, and for all before it.
          settings: { search_path: QUEUE_SCHEMA, synchronous_commit: 'off' },
        });
        return new QueuePool(pool, listener);
      },
    },
  ],
  exports: [QUEUE_CONNECTION],
})
class QueueConnectionModule implements OnApplicationShutdown {
  constructor(@Inject(QUEUE_CONNECTION) private readonly connection: QueuePool | Redis) {}

  async onApplicationShutdown(): Promise<void> {
    if (this.connection instanceof Redis) this.connection.disconnect();
    else await this.connection.end();
  }
}

@Module({
  imports: [
    QueueConnectionModule,
    BullModule.forRootAsync({
      imports: [QueueConnectionModule],
      inject: [QUEUE_CONNECTION],
      useFactory: (connection: Redis) => ({ connection, defaultJobOptions: RETRIES }),
    }),
    BullModule.registerQueue(
      { name: SCHEDULING_QUEUE },
      { name: PLANS_QUEUE },
      { name: IMAGES_QUEUE },
    ),
  ],
  providers: [QueueHealth],
  exports: [BullModule, QueueHealth],
})
export class QueueModule {}
