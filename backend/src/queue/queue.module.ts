import { BullModule, getQueueToken } from '@nestjs/bullmq';
import { Global, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { createPostgresBackend, type Queue, setDefaultBackendFactory } from 'bullmq';
import { Redis } from 'ioredis';
import { ENV } from '../config/config.module.js';
import type { Env } from '../config/env.js';
import { DATABASE_URL } from '../database/address.js';
import { createPool, type Pool } from '../database/pool.js';
import { QueueCounts } from './queue-counts.js';
import { QueueHealth } from './queue-health.js';
import { QUEUE_SCHEMA, QUEUES, RETRIES } from './queues.js';

const QUEUE_CONNECTION = Symbol('QueueConnection');

/**
 * Connections of the queue to PostgreSQL: each worker listens on one, the rest add, fetch and finish jobs. An
 * API has at most the worker of its images.
 */
const QUEUE_POOL_SIZE = { api: 3, worker: 7, all: 12 } as const;

/** Connects BullMQ to PostgreSQL, or to Redis where `REDIS_URL` is set; only this module knows which. */
@Global()
@Module({
  providers: [
    {
      provide: QUEUE_CONNECTION,
      inject: [ENV, DATABASE_URL],
      useFactory: (env: Env, databaseUrl: string): Pool | Redis => {
        if (env.redisUrl !== null) return new Redis(env.redisUrl, { maxRetriesPerRequest: null });
        setDefaultBackendFactory(createPostgresBackend);
        const pool = createPool(databaseUrl, {
          max: QUEUE_POOL_SIZE[env.role],
          // A job is durable once the deletion of its outbox row is committed: that commit waits for the
          // disk, and for all writes before it.
          settings: { search_path: QUEUE_SCHEMA, synchronous_commit: 'off' },
        });
        // Each queue and each worker listens for errors of the pool.
        pool.setMaxListeners(2 * QUEUES.length + 1);
        return pool;
      },
    },
  ],
  exports: [QUEUE_CONNECTION],
})
class QueueConnectionModule implements OnApplicationShutdown {
  constructor(@Inject(QUEUE_CONNECTION) private readonly connection: Pool | Redis) {}

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
    BullModule.registerQueue(...QUEUES.map((name) => ({ name }))),
  ],
  providers: [
    QueueHealth,
    {
      provide: QueueCounts,
      inject: QUEUES.map((name) => getQueueToken(name)),
      useFactory: (...queues: Queue[]) => new QueueCounts(queues),
    },
  ],
  exports: [BullModule, QueueHealth, QueueCounts],
})
export class QueueModule {}
