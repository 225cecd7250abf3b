import { InjectQueue } from '@nestjs/bullmq';
import { Injectable } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { SCHEDULING_QUEUE } from './queues.js';

/** Whether the queue can be reached. */
@Injectable()
export class QueueHealth {
  constructor(@InjectQueue(SCHEDULING_QUEUE) private readonly queue: Queue) {}

  /** Rejects when it cannot. */
  async check(): Promise<void> {
    await this.queue.getJobCounts('waiting');
  }
}
