import { InjectQueue, Processor } from '@nestjs/bullmq';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { type Job, type Queue, WaitingError } from 'bullmq';
import { JobEnds } from '../../../queue/job-ends.js';
import { JobProcessor } from '../../../queue/job-processor.js';
import { PeriodicWork } from '../../../queue/periodic-work.js';
import { QueueTrouble } from '../../../queue/queue-trouble.js';
import { type JobPayloads, PLANS_QUEUE, SWEEP_PLANS_EVERY_MS } from '../../../queue/queues.js';
import { PlanMaking } from './plan-making.service.js';

/** After so many milliseconds another worker takes over a job whose worker died. */
const LOCK_MS = 10_000;

/** Makes one plan after the other. The queue is a separate one, so that assignments never wait for a plan. */
@Injectable()
@Processor(PLANS_QUEUE, {
  lockDuration: LOCK_MS,
  stalledInterval: LOCK_MS / 2,
  maxStalledCount: 10,
})
export class PlansProcessor extends JobProcessor implements OnApplicationBootstrap {
  constructor(
    ends: JobEnds,
    trouble: QueueTrouble,
    @InjectQueue(PLANS_QUEUE) protected readonly queue: Queue,
    private readonly periodic: PeriodicWork,
    private readonly plans: PlanMaking,
  ) {
    super(ends, trouble);
  }

  onApplicationBootstrap(): void {
    this.periodic.every('sweep-plans', SWEEP_PLANS_EVERY_MS, () => this.plans.queueAbandoned());
  }

  /** A plan that this process cannot make because it stops goes back to the queue, for another worker. */
  protected async handle(job: Job<JobPayloads['make-plan']>, token?: string): Promise<void> {
    if (await this.plans.make(job.data.planId)) return;
    await job.moveToWait(token);
    throw new WaitingError();
  }

  protected override async giveUp({ data }: Job<JobPayloads['make-plan']>): Promise<boolean> {
    await this.plans.fail(data.planId);
    return true;
  }
}
