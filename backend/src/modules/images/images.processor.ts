import { InjectQueue, Processor } from '@nestjs/bullmq';
import { Logger, type OnApplicationBootstrap } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { JobHost } from '../../queue/job-host.js';
import { IMAGES_QUEUE } from '../../queue/queues.js';
import { ObjectsService } from './objects.service.js';

const SWEEP_EVERY_MS = 60 * 60 * 1000;

/** Sweeps orphaned objects at intervals. The job may come twice. */
@Processor(IMAGES_QUEUE)
export class ImagesProcessor extends JobHost implements OnApplicationBootstrap {
  private readonly log = new Logger('Worker');
  private scheduling: Promise<void> | null = null;

  constructor(
    private readonly objects: ObjectsService,
    @InjectQueue(IMAGES_QUEUE) private readonly queue: Queue,
  ) {
    super();
  }

  async onApplicationBootstrap(): Promise<void> {
    this.worker.on('error', (error) => this.log.warn(`The queue: ${error.message}`));
    this.worker.on('failed', (_, error) =>
      this.log.error(`Sweeping objects failed: ${error.message}`),
    );
    // A Redis that lost its memory comes back without the repeating job. BullMQ keeps the command until Redis
    // is back.
    this.worker.on('ioredis:close', () => {
      this.scheduling ??= this.scheduleSweep()
        .catch((error: unknown) => this.log.warn(String(error)))
        .finally(() => (this.scheduling = null));
    });
    await this.scheduleSweep();
  }

  private async scheduleSweep(): Promise<void> {
    const every = SWEEP_EVERY_MS;
    await this.queue.upsertJobScheduler('sweep-objects', { every }, { name: 'sweep-objects' });
  }

  protected async work(): Promise<void> {
    await this.objects.sweepOrphans();
  }
}
