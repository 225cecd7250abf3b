import { InjectQueue } from '@nestjs/bullmq';
import { Injectable, Logger } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { HealthChecks } from '../common/health-checks.js';
import {
  IMAGES_QUEUE,
  IMPORTS_QUEUE,
  MAILS_QUEUE,
  PLANS_QUEUE,
  REMINDERS_QUEUE,
  SCHEDULING_QUEUE,
} from './queues.js';

/** Tells whether the queue can be reached; logs a broken connection in one line. */
@Injectable()
export class QueueHealth {
  private readonly log = new Logger('Queue');

  constructor(
    @InjectQueue(SCHEDULING_QUEUE) private readonly queue: Queue,
    @InjectQueue(PLANS_QUEUE) plans: Queue,
    @InjectQueue(IMAGES_QUEUE) images: Queue,
    @InjectQueue(MAILS_QUEUE) mails: Queue,
    @InjectQueue(REMINDERS_QUEUE) reminders: Queue,
    @InjectQueue(IMPORTS_QUEUE) imports: Queue,
    checks: HealthChecks,
  ) {
    checks.add({ name: 'queue', required: true, check: () => this.check() });
    // A queue without a listener prints the whole connection.
    for (const each of [queue, plans, images, mails, reminders, imports]) {
      each.on('error', ({ message }) => this.log.warn(message));
    }
  }

  /** A command waits for a Redis that is down without an end. */
  private async check(): Promise<void> {
    await this.queue.getJobCounts('waiting');
  }
}
