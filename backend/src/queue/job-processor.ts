import { OnWorkerEvent, WorkerHost } from '@nestjs/bullmq';
import { Inject, Logger } from '@nestjs/common';
import { DelayedError, type Job, type Queue, WaitingError } from 'bullmq';
import { duringRequest } from '../common/request-context.js';
import { Metrics } from '../metrics/metrics.js';
import type { JobEnds } from './job-ends.js';
import type { QueueTrouble } from './queue-trouble.js';

/** The id of the request that caused a job; the dispatcher writes it into the data. */
const requestOf = (job: Job | undefined): string | null =>
  (job?.data as { requestId?: string } | undefined)?.requestId ?? null;

/** Takes the jobs of one queue, each as caused by its request, and measures them. A job may come twice. */
export abstract class JobProcessor extends WorkerHost {
  protected readonly log = new Logger('Worker');
  private readonly jobs = new Logger('Jobs');
  protected abstract readonly queue: Queue;
  @Inject(Metrics) private readonly metrics: Metrics;

  constructor(
    private readonly ends: JobEnds,
    private readonly trouble: QueueTrouble,
  ) {
    super();
  }

  @OnWorkerEvent('error')
  protected onError(error: Error): void {
    this.trouble.report(error);
  }

  @OnWorkerEvent('completed')
  protected onCompleted({ id }: Job): void {
    if (id !== undefined) this.ends.over(id);
  }

  @OnWorkerEvent('failed')
  protected onFailed(job: Job | undefined, error: Error): void {
    duringRequest(requestOf(job), () => void this.failed(job, error));
  }

  override process(job: Job, token?: string): Promise<void> {
    return duringRequest(requestOf(job), () => this.measured(job, token));
  }

  /** Does what the job asks for. */
  protected abstract handle(job: Job, token?: string): Promise<void>;

  /**
   * After the last attempt: tells whoever the job was for that it has failed.
   * @returns whether nobody needs the job any more; else it is queued again after a while
   */
  protected giveUp(_job: Job): Promise<boolean> {
    return Promise.resolve(false);
  }

  private async measured(job: Job, token?: string): Promise<void> {
    const startedAt = performance.now();
    const end = (result: string): void => {
      const milliseconds = Math.round(performance.now() - startedAt);
      const { name, queueName: queue } = job;
      this.metrics.jobs.observe({ queue, job: name, result }, milliseconds / 1_000);
      this.jobs.debug({ queue, job: name, result, milliseconds, msg: 'A job ended.' });
    };
    try {
      // An earlier version let jobs repeat by schedulers in the queue.
      if (job.repeatJobKey === undefined) await this.handle(job, token);
      else await this.queue.removeJobScheduler(job.repeatJobKey);
      end('done');
    } catch (error) {
      const goesBack = error instanceof DelayedError || error instanceof WaitingError;
      end(goesBack ? 'delayed' : 'failed');
      throw error;
    }
  }

  private async failed(job: Job | undefined, error: Error): Promise<void> {
    const { name = '', attemptsMade = 0 } = job ?? {};
    this.log.error(`Job ${name} failed (attempt ${attemptsMade}): ${error.message}`);
    // A job whose worker died too often has failed for good, however many attempts it has left.
    if (job?.finishedOn === undefined || job.id === undefined) return;
    if (await this.isGivenUp(job)) this.ends.over(job.id);
    else this.ends.failed(job.id);
  }

  private async isGivenUp(job: Job): Promise<boolean> {
    try {
      return await this.giveUp(job);
    } catch (error) {
      this.log.error(`Giving up ${job.name} failed: ${String(error)}`);
      return false;
    }
  }
}
