import { InjectQueue, Processor } from '@nestjs/bullmq';
import { Logger, type OnApplicationBootstrap } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { JobHost } from '../../queue/job-host.js';
import { REMIND_EVERY_MS, REMINDERS_QUEUE } from '../../queue/queues.js';
import { RemindersService } from './reminders.service.js';

/** Looks for due reminders at intervals. The job may come twice. */
@Processor(REMINDERS_QUEUE)
export class RemindersProcessor extends JobHost implements OnApplicationBootstrap {
  private readonly log = new Logger('Worker');
  private scheduling: Promise<void> | null = null;

  constructor(
    private readonly reminders: RemindersService,
    @InjectQueue(REMINDERS_QUEUE) private readonly queue: Queue,
  ) {
    super();
  }

  async onApplicationBootstrap(): Promise<void> {
    this.worker.on('error', (error) => this.log.warn(`The queue: ${error.message}`));
    this.worker.on('failed', (_, error) => this.log.error(`Reminding failed: ${error.message}`));
    // A Redis that lost its data comes back without the repeating job. The command waits until Redis is back.
    this.worker.on('ioredis:close', () => {
      this.scheduling ??= this.schedule()
        .catch((error: unknown) => this.log.warn(String(error)))
        .finally(() => (this.scheduling = null));
    });
    await this.schedule();
  }

  private async schedule(): Promise<void> {
    await this.queue.upsertJobScheduler('remind', { every: REMIND_EVERY_MS }, { name: 'remind' });
  }

  protected async work(): Promise<void> {
    await this.reminders.remind();
  }
}
