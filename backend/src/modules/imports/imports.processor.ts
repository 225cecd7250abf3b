import { InjectQueue, Processor } from '@nestjs/bullmq';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { Job, Queue } from 'bullmq';
import { JobEnds } from '../../queue/job-ends.js';
import { JobProcessor } from '../../queue/job-processor.js';
import { PeriodicWork } from '../../queue/periodic-work.js';
import { QueueTrouble } from '../../queue/queue-trouble.js';
import { IMPORTS_QUEUE, type JobPayloads, SWEEP_IMPORTS_EVERY_MS } from '../../queue/queues.js';
import { ImportRun } from './import-run.service.js';
import { ImportSweep } from './import-sweep.service.js';

/** After so many milliseconds another worker takes over a job whose worker died. */
const LOCK_MS = 6_000;

/** Runs one import after the other. The queue is a separate one, so that nothing else waits for an import. */
@Injectable()
@Processor(IMPORTS_QUEUE, {
  lockDuration: LOCK_MS,
  stalledInterval: LOCK_MS / 2,
  maxStalledCount: 10,
})
export class ImportsProcessor extends JobProcessor implements OnApplicationBootstrap {
  constructor(
    ends: JobEnds,
    trouble: QueueTrouble,
    @InjectQueue(IMPORTS_QUEUE) protected readonly queue: Queue,
    private readonly periodic: PeriodicWork,
    private readonly imports: ImportRun,
    private readonly sweep: ImportSweep,
  ) {
    super(ends, trouble);
  }

  onApplicationBootstrap(): void {
    this.periodic.every('sweep-imports', SWEEP_IMPORTS_EVERY_MS, () => this.sweep.sweep());
  }

  protected async handle({ data }: Job<JobPayloads['run-import']>): Promise<void> {
    await this.imports.run(data.importId);
  }

  protected override async giveUp({ data }: Job<JobPayloads['run-import']>): Promise<boolean> {
    await this.imports.fail(data.importId);
    return true;
  }
}
