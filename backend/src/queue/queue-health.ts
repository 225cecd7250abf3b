import { setTimeout as delay } from 'node:timers/promises';
import { InjectQueue } from '@nestjs/bullmq';
import { Injectable, Logger } from '@nestjs/common';
import type { Queue } from 'bullmq';
import {
  IMAGES_QUEUE,
  IMPORTS_QUEUE,
  MAILS_QUEUE,
  REMINDERS_QUEUE,
  SCHEDULING_QUEUE,
} from './queues.js';

/**
 * The longest wait for the reply of the check, in milliseconds: commands wait for a Redis that is down
 * without an end.
 */
const PATIENCE_MS = 2_000;

/** Checks that the queue can be reached; logs a broken connection in one line. */
@Injectable()
export class QueueHealth {
  private readonly log = new Logger('Queue');

  constructor(
    @InjectQueue(SCHEDULING_QUEUE) private readonly queue: Queue,
    @InjectQueue(IMAGES_QUEUE) images: Queue,
    @InjectQueue(MAILS_QUEUE) mails: Queue,
    @InjectQueue(REMINDERS_QUEUE) reminders: Queue,
    @InjectQueue(IMPORTS_QUEUE) imports: Queue,
  ) {
    // A queue without a listener prints the whole connection.
    for (const each of [queue, images, mails, reminders, imports]) {
      each.on('error', ({ message }) => this.log.warn(message));
    }
  }

  /** Rejects when the queue cannot be reached. */
  async check(): Promise<void> {
    await Promise.race([this.queue.getJobCounts('waiting'), this.impatience()]);
  }

  private async impatience(): Promise<never> {
    await delay(PATIENCE_MS, undefined, { ref: false });
    throw new Error('The queue does not answer.');
  }
}
