import { InjectQueue, Processor } from '@nestjs/bullmq';
import { Inject, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { DelayedError, type Job, type Queue } from 'bullmq';
import { duringRequest } from '../../common/request-context.js';
import { isLockTimeout } from '../../database/database-errors.js';
import { ENV } from '../../config/config.module.js';
import type { Env } from '../../config/env.js';
import { JobHost, requestOf } from '../../queue/job-host.js';
import {
  type JobPayloads,
  RETRY_WAITING_EVERY_MS,
  SCHEDULING_QUEUE,
  type SchedulingJob,
  SWEEP_EVERY_MS,
} from '../../queue/queues.js';
import { CancelledMeetings } from '../meetings/cancelled-meetings.service.js';
import { Announcements } from '../registrations/announcements.service.js';
import { AssignmentService } from './assignment.service.js';
import { SlotRebuilding } from './slot-rebuilding.service.js';
import { SweepService } from './sweep.service.js';

type Handlers = { [Name in SchedulingJob]: (payload: JobPayloads[Name]) => Promise<void> };

/** After so many milliseconds another worker takes over a job whose worker died. */
const LOCK_MS = 10_000;
/** After so many milliseconds the queue tries a job again whose people were locked. */
const BUSY_DELAY_MS = 300;

/** Calls the service for each job. A job may come twice. */
@Processor(SCHEDULING_QUEUE, {
  lockDuration: LOCK_MS,
  stalledInterval: LOCK_MS / 2,
  maxStalledCount: 10,
})
export class SchedulingProcessor extends JobHost implements OnApplicationBootstrap {
  private readonly log = new Logger('Worker');
  private scheduling: Promise<void> | null = null;
  private readonly handlers: Handlers;

  constructor(
    assignment: AssignmentService,
    rebuilding: SlotRebuilding,
    cancelled: CancelledMeetings,
    announcements: Announcements,
    sweep: SweepService,
    @InjectQueue(SCHEDULING_QUEUE) private readonly queue: Queue,
    @Inject(ENV) private readonly env: Env,
  ) {
    super();
    this.handlers = {
      'assign-time': ({ meetingId, version }) => assignment.assign(meetingId, version),
      'place-waiting': ({ userIds, eventId }) => assignment.placeWaiting(userIds, eventId),
      'rebuild-slots': ({ eventId }) => rebuilding.rebuild(eventId),
      'cancel-meetings': ({ eventId }) => cancelled.cancelAll(eventId),
      'tell-attendees': ({ announcementId }) => announcements.tellAll(announcementId),
      sweep: () => sweep.sweep(),
      'retry-waiting': () => sweep.retryWaiting(),
    };
  }

  async onApplicationBootstrap(): Promise<void> {
    this.worker.concurrency = this.env.workerConcurrency;
    this.worker.on('error', (error) => this.log.warn(`The queue: ${error.message}`));
    this.worker.on('failed', (job, error) =>
      duringRequest(requestOf(job), () =>
        this.log.error(
          `Job ${job?.name ?? ''} failed (attempt ${job?.attemptsMade ?? 0}): ${error.message}`,
        ),
      ),
    );
    // A Redis that lost its data comes back without the job schedulers. The commands wait until Redis is back.
    this.worker.on('ioredis:close', () => {
      this.scheduling ??= this.scheduleClock()
        .catch((error: unknown) => this.log.warn(String(error)))
        .finally(() => (this.scheduling = null));
    });
    await this.scheduleClock();
  }

  private async scheduleClock(): Promise<void> {
    await this.queue.upsertJobScheduler('sweep', { every: SWEEP_EVERY_MS }, { name: 'sweep' });
    const every = RETRY_WAITING_EVERY_MS;
    await this.queue.upsertJobScheduler('retry-waiting', { every }, { name: 'retry-waiting' });
  }

  /** A job whose people are locked goes back to the queue, so that it does not fill the worker. */
  protected async work(job: Job, token?: string): Promise<void> {
    try {
      await this.handle(job.name as SchedulingJob, job.data);
    } catch (error) {
      if (!isLockTimeout(error)) throw error;
      await job.moveToDelayed(Date.now() + BUSY_DELAY_MS, token);
      throw new DelayedError();
    }
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
