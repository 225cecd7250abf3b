import { once } from 'node:events';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { createPostgresBackend, createRedisBackend, setDefaultBackendFactory } from 'bullmq';
import { Redis, type RedisOptions } from 'ioredis';
import { StartError } from '../common/start-error.js';
import { ENV } from '../config/config.module.js';
import type { Env } from '../config/env.js';
import { DATABASE_URL } from '../database/address.js';
import { DatabaseSockets } from '../database/database-sockets.js';
import { createPool, type Pool } from '../database/pool.js';
import { fail } from '../fail.js';
import { QueueTrouble } from './queue-trouble.js';
import { QUEUE_NAMES, QUEUE_SCHEMA } from './queues.js';

/**
 * Connections of the queue to PostgreSQL: each worker listens on one, the rest add, fetch and finish jobs. An
 * API adds only.
 */
const POOL_SIZE = { api: 3, worker: 7, all: 12 } as const;

/**
 * Who adds a job gives up at once while Redis is away, and soon while Redis does not reply; the job is added later, over a new
 * connection, as nobody tells of one that a network has forgotten.
 */
const TO_ADD = {
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  commandTimeout: 2_000,
  socketTimeout: 2_000,
  lazyConnect: true,
} as const satisfies RedisOptions;

/** A process starts without Redis when it is not there after so many milliseconds. */
const LONGEST_CONNECTING_MS = 2_000;

/** A worker waits for Redis to come back; BullMQ lets it wait for a job for ten seconds at most, then Redis replies. */
const TO_WORK = {
  maxRetriesPerRequest: null,
  socketTimeout: 15_000,
  lazyConnect: true,
} as const satisfies RedisOptions;

/** Connects BullMQ to PostgreSQL, or to Redis where `REDIS_URL` is set; only this folder knows which. */
@Injectable()
export class QueueConnections implements OnModuleInit, OnApplicationShutdown {
  /** The connection of the queues; that of the workers is a duplicate where it must be. */
  readonly queues: Pool | Redis;
  private readonly close: () => Promise<void> | void;

  constructor(
    @Inject(ENV) env: Env,
    @Inject(DATABASE_URL) databaseUrl: string,
    { create }: DatabaseSockets,
    trouble: QueueTrouble,
  ) {
    if (env.redisUrl === null) {
      const pool = poolOf(databaseUrl, POOL_SIZE[env.role], create);
      this.queues = pool;
      let isClosed = false;
      setDefaultBackendFactory((name, options, kind) => {
        const backend = createPostgresBackend(name, { ...options, connection: pool }, kind);
        // It tries once. A worker whose backend never got ready asks for jobs without a pause, and nothing else runs.
        backend.waitUntilReady().catch((error: unknown) => {
          if (!isClosed) fail(new StartError(`The queue cannot be used (${String(error)}).`));
        });
        return backend;
      });
      this.close = () => {
        isClosed = true;
        return pool.end();
      };
    } else {
      const [toAdd, toWork] = [new Redis(env.redisUrl, TO_ADD), new Redis(env.redisUrl, TO_WORK)];
      for (const each of [toAdd, toWork]) {
        // Each queue and each worker listens for errors of its connection.
        each.setMaxListeners(0);
        each.on('error', (error) => trouble.report(error));
      }
      toAdd.on('ready', () => trouble.isOver());
      setDefaultBackendFactory((name, options, kind = {}) => {
        const connection = kind.withBlockingConnection === true ? toWork : toAdd;
        return createRedisBackend(name, { ...options, connection }, kind);
      });
      this.queues = toAdd;
      this.close = () => {
        toAdd.disconnect();
        toWork.disconnect();
      };
    }
  }

  /** Connects when everybody listens for errors of the connection; jobs are added from the start of the application on. */
  async onModuleInit(): Promise<void> {
    if (!(this.queues instanceof Redis)) return;
    if (this.queues.status === 'wait') this.queues.connect().catch(() => undefined);
    if (this.queues.status === 'ready') return;
    const connected = once(this.queues, 'ready').catch(() => undefined);
    await Promise.race([connected, pause(LONGEST_CONNECTING_MS, undefined, { ref: false })]);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.close();
  }
}

function poolOf(databaseUrl: string, max: number, stream: () => Socket): Pool {
  const pool = createPool(databaseUrl, {
    max,
    stream,
    // The row in the outbox, which stays until the job is done, is written to the disk.
    settings: { search_path: QUEUE_SCHEMA, synchronous_commit: 'off' },
  });
  // Each queue and each worker listens for errors of the pool.
  pool.setMaxListeners(2 * QUEUE_NAMES.length + 1);
  return pool;
}
