var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
var __metadata = (this && this.__metadata) || function (k, v) {
    if (typeof Reflect === "object" && typeof Reflect.metadata === "function") return Reflect.metadata(k, v);
};
var __param = (this && this.__param) || function (paramIndex, decorator) {
    return function (target, key) { decorator(target, key, paramIndex); }
};
import { BullModule } from '@nestjs/bullmq';
import { Global, Inject, Module } from '@nestjs/common';
import { createPostgresBackend, setDefaultBackendFactory } from 'bullmq';
import { Redis } from 'ioredis';
import { ENV } from '../config/config.module.js';
import { DATABASE_URL } from '../database/address.js';
import { createPool } from '../database/pool.js';
import { QueueHealth } from './queue-health.js';
import { IMAGES_QUEUE, PLANS_QUEUE, QUEUE_SCHEMA, RETRIES, SCHEDULING_QUEUE } from './queues.js';
const QUEUE_CONNECTION = Symbol('QueueConnection');
/**
 * Connections of the queue to PostgreSQL: each worker listens on one, the rest add, fetch and finish jobs.
 * A process that only serves adds them, and has the worker of its images at most.
 */
const QUEUE_POOL_SIZE = { api: 3, worker: 6, all: 6 };
/** BullMQ on PostgreSQL, or on Redis where one is named: the one place that knows which. */
let QueueConnectionModule = class QueueConnectionModule {
    constructor(connection) {
        this.connection = connection;
    }
    async onApplicationShutdown() {
        if (this.connection instanceof Redis)
            this.connection.disconnect();
        else
            await this.connection.close();
    }
};
QueueConnectionModule = __decorate([
    Global(),
    Module({
        providers: [
            {
                provide: QUEUE_CONNECTION,
                inject: [ENV, DATABASE_URL],
                useFactory: (env, databaseUrl) => {
                    if (env.redisUrl !== null)
                        return new Redis(env.redisUrl, { maxRetriesPerRequest: null });
                    setDefaultBackendFactory(createPostgresBackend);
                    return createPool(databaseUrl, {
                        max: QUEUE_POOL_SIZE[env.role],
                        // A job is safe once its outbox row is deleted: that commit waits for the disk, and for all before it.
                        settings: { search_path: QUEUE_SCHEMA, synchronous_commit: 'off' },
                    });
                },
            },
        ],
        exports: [QUEUE_CONNECTION],
    }),
    __param(0, Inject(QUEUE_CONNECTION)),
    __metadata("design:paramtypes", [Object])
], QueueConnectionModule);
let QueueModule = class QueueModule {
};
QueueModule = __decorate([
    Module({
        imports: [
            QueueConnectionModule,
            BullModule.forRootAsync({
                imports: [QueueConnectionModule],
                inject: [QUEUE_CONNECTION],
                useFactory: (connection) => ({ connection, defaultJobOptions: RETRIES }),
            }),
            BullModule.registerQueue({ name: SCHEDULING_QUEUE }, { name: PLANS_QUEUE }, { name: IMAGES_QUEUE }),
        ],
        providers: [QueueHealth],
        exports: [BullModule, QueueHealth],
    })
], QueueModule);
export { QueueModule };
//# sourceMappingURL=queue.module.js.map