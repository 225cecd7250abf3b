import { BullModule } from '@nestjs/bullmq';
import { Global, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { createPostgresBackend, setDefaultBackendFactory } from 'bullmq';
import { Redis } from 'ioredis';
import { ENV } from '../config/config.module.js';
import type { Env } from '../config/env.js';
import { DATABASE_URL } from '../database/address.js';
import { DatabaseSockets } from '../database/database-sockets.js';
import { createPool, type Pool } from '../database/pool.js';
import { QueueHealth } from './queue-health.js';
import { QueueWorkers } from './queue-workers.js';
import {
  IMAGES_QUEUE,
  IMPORTS_QUEUE,
  MAILS_QUEUE,
  PLANS_QUEUE,
  QUEUE_SCHEMA,
  REMINDERS_QUEUE,
  RETRIES,
  SCHEDULING_QUEUE,
} from './queues.js';

const QUEUES = [
  SCHEDULING_QUEUE,
  PLANS_QUEUE,
  IMAGES_QUEUE,
  REMINDERS_QUEUE,
  MAILS_QUEUE,
  IMPORTS_QUEUE,
] as const;

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
      inject: [ENV, DATABASE_URL, DatabaseSockets],
      useFactory: (env: Env, databaseUrl: string, { create }: DatabaseSockets): Pool | Redis => {
        if (env.redisUrl !== null) return new Redis(env.redisUrl, { maxRetriesPerRequest: null });
        setDefaultBackendFactory(createPostgresBackend);
        const pool = createPool(databaseUrl, {
          max: QUEUE_POOL_SIZE[env.role],
          stream: create,
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
    DiscoveryModule,
    BullModule.registerQueue(...QUEUES.map((name) => ({ name }))),
  ],
  providers: [QueueHealth, QueueWorkers],
  exports: [BullModule, QueueHealth],
})
export class QueueModule {}
