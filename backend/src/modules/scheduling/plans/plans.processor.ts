import { Processor } from '@nestjs/bullmq';
import { Logger, type OnApplicationBootstrap } from '@nestjs/common';
import type { Job } from 'bullmq';
import { JobHost } from '../../../queue/job-host.js';
import { type JobPayloads, PLANS_QUEUE } from '../../../queue/queues.js';
import { PlanMaking } from './plan-making.service.js';

/** After so many milliseconds another worker takes over a job whose worker died. */
const LOCK_MS = 10_000;

/** Makes one plan after the other. The queue is a separate one, so that assignments never wait for a plan. */
@Processor(PLANS_QUEUE, {
  lockDuration: LOCK_MS,
  stalledInterval: LOCK_MS / 2,
  maxStalledCount: 10,
})
export class PlansProcessor extends JobHost implements OnApplicationBootstrap {
  private readonly log = new Logger('Worker');

  constructor(private readonly plans: PlanMaking) {
    super();
  }

  onApplicationBootstrap(): void {
    this.worker.on('error', (error) => this.log.warn(`The queue: ${error.message}`));
    this.worker.on('failed', (job: Job<JobPayloads['make-plan']> | undefined, error) => {
      this.log.error(`Making a plan failed: ${error.message}`);
      if (job === undefined || job.attemptsMade < (job.opts.attempts ?? 1)) return;
      this.plans
        .fail(job.data.planId)
        .catch((failure: unknown) => this.log.error(`A failed plan: ${String(failure)}`));
    });
  }

  protected async work({ data }: Job<JobPayloads['make-plan']>): Promise<void> {
    await this.plans.make(data.planId);
  }
}
