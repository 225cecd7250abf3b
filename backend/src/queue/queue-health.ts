import { InjectQueue } from '@nestjs/bullmq';
import { Inject, Injectable } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { HealthChecks } from '../common/health-checks.js';
import { ENV } from '../config/config.module.js';
import type { Env } from '../config/env.js';
import { QueueTrouble } from './queue-trouble.js';
import { IMPORTS_QUEUE, MAILS_QUEUE, PLANS_QUEUE, SCHEDULING_QUEUE } from './queues.js';

/** Tells whether the queue can be reached; logs a broken connection in one line. */
@Injectable()
export class QueueHealth {
  constructor(
    @InjectQueue(SCHEDULING_QUEUE) private readonly queue: Queue,
    @InjectQueue(PLANS_QUEUE) plans: Queue,
    @InjectQueue(MAILS_QUEUE) mails: Queue,
    @InjectQueue(IMPORTS_QUEUE) imports: Queue,
    @Inject(ENV) env: Env,
    checks: HealthChecks,
    trouble: QueueTrouble,
  ) {
    // Without Redis the product serves on, and jobs wait in the outbox; the other queue is in the database.
    checks.add({ name: 'queue', required: env.redisUrl === null, check: () => this.check() });
    // A queue without a listener prints the whole connection.
    for (const each of [queue, plans, mails, imports])
      each.on('error', (error) => trouble.report(error));
  }

  private async check(): Promise<void> {
    await this.queue.getJobCounts('waiting');
  }
}
