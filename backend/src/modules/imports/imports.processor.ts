import { InjectQueue, Processor } from '@nestjs/bullmq';
import { Logger, type OnApplicationBootstrap } from '@nestjs/common';
import type { Job, Queue } from 'bullmq';
import { JobHost } from '../../queue/job-host.js';
import {
  IMPORTS_QUEUE,
  type JobName,
  type JobPayloads,
  SWEEP_IMPORTS_EVERY_MS,
} from '../../queue/queues.js';
import { ImportRun } from './import-run.service.js';
import { ImportSweep } from './import-sweep.service.js';

/** After so many milliseconds another worker takes over a job whose worker died. */
const LOCK_MS = 6_000;
const SWEEP = 'sweep-imports';

/** Runs one import after the other. The queue is a separate one, so that nothing else waits for an import. */
@Processor(IMPORTS_QUEUE, {
  lockDuration: LOCK_MS,
  stalledInterval: LOCK_MS / 2,
  maxStalledCount: 10,
})
export class ImportsProcessor extends JobHost implements OnApplicationBootstrap {
  private readonly log = new Logger('Worker');
  private scheduling: Promise<void> | null = null;

  constructor(
    private readonly imports: ImportRun,
    private readonly sweep: ImportSweep,
    @InjectQueue(IMPORTS_QUEUE) private readonly queue: Queue,
  ) {
    super();
  }

  async onApplicationBootstrap(): Promise<void> {
    this.worker.on('error', (error) => this.log.warn(`The queue: ${error.message}`));
    this.worker.on('failed', (job: Job<JobPayloads['run-import']> | undefined, error) => {
      this.log.error(`An import failed: ${error.message}`);
      if (job?.name !== ('run-import' satisfies JobName)) return;
      if (job.attemptsMade < (job.opts.attempts ?? 1)) return;
      this.imports
        .fail(job.data.importId)
        .catch((failure: unknown) => this.log.error(`A failed import: ${String(failure)}`));
    });
    // A Redis that lost its data comes back without the repeating job. The command waits until Redis is back.
    this.worker.on('ioredis:close', () => {
      this.scheduling ??= this.schedule()
        .catch((error: unknown) => this.log.warn(String(error)))
        .finally(() => (this.scheduling = null));
    });
    await this.schedule();
  }

  private async schedule(): Promise<void> {
    await this.queue.upsertJobScheduler(SWEEP, { every: SWEEP_IMPORTS_EVERY_MS }, { name: SWEEP });
  }

  protected async work({ name, data }: Job<JobPayloads['run-import']>): Promise<void> {
    if (name === SWEEP) await this.sweep.sweep();
    else await this.imports.run(data.importId);
  }
}
