import { InjectQueue, Processor, WorkerHost } from '@nestjs/bullmq';
import { Inject, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import type { Job, Queue } from 'bullmq';
import { ENV } from '../../config/config.module.js';
import type { Env } from '../../config/env.js';
import {
  type JobPayloads,
  SCHEDULING_QUEUE,
  type SchedulingJob,
  SWEEP_EVERY_MS,
} from '../../queue/queues.js';
import { AssignmentService } from './assignment.service.js';
import { SlotRebuilding } from './slot-rebuilding.service.js';
import { SweepService } from './sweep.service.js';

type Handlers = { [Name in SchedulingJob]: (payload: JobPayloads[Name]) => Promise<void> };

/** A job whose worker died is taken up by another after this long, in milliseconds. */
const LOCK_MS = 10_000;

/** Hands each job to its service. Every job may come twice. */
@Processor(SCHEDULING_QUEUE, {
  lockDuration: LOCK_MS,
  stalledInterval: LOCK_MS / 2,
  maxStalledCount: 10,
})
export class SchedulingProcessor extends WorkerHost implements OnApplicationBootstrap {
  private readonly log = new Logger('Worker');
  private scheduling: Promise<void> | null = null;
  private readonly handlers: Handlers;

  constructor(
    assignment: AssignmentService,
    rebuilding: SlotRebuilding,
    sweep: SweepService,
    @InjectQueue(SCHEDULING_QUEUE) private readonly queue: Queue,
    @Inject(ENV) private readonly env: Env,
  ) {
    super();
    this.handlers = {
      'assign-time': ({ meetings }) => assignment.assignAll(meetings),
      'place-waiting': ({ userIds, eventId }) => assignment.placeWaiting(userIds, eventId),
      'rebuild-slots': ({ eventId }) => rebuilding.rebuild(eventId),
      sweep: () => sweep.sweep(),
    };
  }

  async onApplicationBootstrap(): Promise<void> {
    this.worker.concurrency = this.env.workerConcurrency;
    this.worker.on('error', (error) => this.log.warn(`The queue: ${error.message}`));
    this.worker.on('failed', (job, error) =>
      this.log.error(
        `Job ${job?.name ?? ''} failed (attempt ${job?.attemptsMade ?? 0}): ${error.message}`,
      ),
    );
    // A Redis that lost its memory comes back without the sweep. What is asked of it while it is away
    // waits until it is back.
    this.worker.on('ioredis:close', () => {
      this.scheduling ??= this.scheduleSweep()
        .catch((error: unknown) => this.log.warn(String(error)))
        .finally(() => (this.scheduling = null));
    });
    await this.scheduleSweep();
  }

  private async scheduleSweep(): Promise<void> {
    await this.queue.upsertJobScheduler('sweep', { every: SWEEP_EVERY_MS }, { name: 'sweep' });
  }

  async process(job: Job): Promise<void> {
    await this.handle(job.name as SchedulingJob, job.data);
  }

  private handle<Name extends SchedulingJob>(
    name: Name,
    payload: JobPayloads[Name],
  ): Promise<void> {
    const handler = this.handlers[name] as Handlers[Name] | undefined;
    if (handler === undefined) throw new Error(`There is no handler for the job ${name}.`);
    return handler(payload);
  }
}
