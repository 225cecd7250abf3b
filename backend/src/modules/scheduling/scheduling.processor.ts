import { InjectQueue, Processor } from '@nestjs/bullmq';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DelayedError, type Job, type Queue } from 'bullmq';
import { ENV } from '../../config/config.module.js';
import type { Env } from '../../config/env.js';
import { isLockTimeout } from '../../database/database-errors.js';
import { JobEnds } from '../../queue/job-ends.js';
import { JobProcessor } from '../../queue/job-processor.js';
import { PeriodicWork } from '../../queue/periodic-work.js';
import { QueueTrouble } from '../../queue/queue-trouble.js';
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

/** Calls the service for each job, and sweeps at intervals. */
@Injectable()
@Processor(SCHEDULING_QUEUE, {
  lockDuration: LOCK_MS,
  stalledInterval: LOCK_MS / 2,
  maxStalledCount: 10,
})
export class SchedulingProcessor extends JobProcessor implements OnApplicationBootstrap {
  private readonly handlers: Handlers;

  constructor(
    ends: JobEnds,
    trouble: QueueTrouble,
    @InjectQueue(SCHEDULING_QUEUE) protected readonly queue: Queue,
    @Inject(ENV) private readonly env: Env,
    private readonly periodic: PeriodicWork,
    private readonly sweep: SweepService,
    assignment: AssignmentService,
    rebuilding: SlotRebuilding,
    cancelled: CancelledMeetings,
    announcements: Announcements,
  ) {
    super(ends, trouble);
    this.handlers = {
      'assign-time': ({ meetingId, version }) => assignment.assign(meetingId, version),
      'place-waiting': ({ userIds, eventId }) => assignment.placeWaiting(userIds, eventId),
      'rebuild-slots': ({ eventId }) => rebuilding.rebuild(eventId),
      'cancel-meetings': ({ eventId }) => cancelled.cancelAll(eventId),
      'tell-attendees': ({ announcementId }) => announcements.tellAll(announcementId),
    };
  }

  onApplicationBootstrap(): void {
    this.worker.concurrency = this.env.workerConcurrency;
    this.periodic.every('sweep', SWEEP_EVERY_MS, () => this.sweep.sweep());
    this.periodic.every('retry-waiting', RETRY_WAITING_EVERY_MS, () => this.sweep.retryWaiting());
  }

  /** A job whose people are locked goes back to the queue, so that it does not fill the worker. */
  protected async handle(job: Job, token?: string): Promise<void> {
    try {
      await this.run(job.name as SchedulingJob, job.data);
    } catch (error) {
      if (!isLockTimeout(error)) throw error;
      await job.moveToDelayed(Date.now() + BUSY_DELAY_MS, token);
      throw new DelayedError();
    }
  }

  private run<Name extends SchedulingJob>(name: Name, payload: JobPayloads[Name]): Promise<void> {
    const handler = this.handlers[name] as Handlers[Name] | undefined;
    if (handler === undefined) throw new Error(`There is no handler for the job ${name}.`);
    return handler(payload);
  }
}
