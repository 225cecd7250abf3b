import { InjectQueue } from '@nestjs/bullmq';
import { Injectable } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { HealthChecks } from '../common/health-checks.js';
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
    checks: HealthChecks,
    trouble: QueueTrouble,
  ) {
    checks.add({ name: 'queue', required: true, check: () => this.check() });
    // A queue without a listener prints the whole connection.
    for (const each of [queue, plans, mails, imports])
      each.on('error', (error) => trouble.report(error));
  }

  private async check(): Promise<void> {
    await this.queue.getJobCounts('waiting');
  }
}
