import { BullModule } from '@nestjs/bullmq';
import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import type { Redis } from 'ioredis';
import { JobEnds } from './job-ends.js';
import { PeriodicWork } from './periodic-work.js';
import { QueueConnections } from './queue-connections.js';
import { QueueHealth } from './queue-health.js';
import { QueueTrouble } from './queue-trouble.js';
import { QueueWorkers } from './queue-workers.js';
import { QUEUE_NAMES, RETRIES } from './queues.js';

@Global()
@Module({
  providers: [QueueConnections, QueueTrouble],
  exports: [QueueConnections, QueueTrouble],
})
class QueueConnectionModule {}

@Module({
  imports: [
    QueueConnectionModule,
    BullModule.forRootAsync({
      imports: [QueueConnectionModule],
      inject: [QueueConnections],
      useFactory: ({ queues }: QueueConnections) => ({
        connection: queues as Redis,
        defaultJobOptions: RETRIES,
        // A queue that waits for its connection holds up who adds a job.
        skipWaitingForReady: true,
        skipVersionCheck: true,
      }),
    }),
    DiscoveryModule,
    BullModule.registerQueue(...QUEUE_NAMES.map((name) => ({ name }))),
  ],
  providers: [JobEnds, PeriodicWork, QueueHealth, QueueWorkers],
  exports: [BullModule, JobEnds, PeriodicWork],
})
export class QueueModule {}
