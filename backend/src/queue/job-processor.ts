import { OnWorkerEvent, WorkerHost } from '@nestjs/bullmq';
import { Logger } from '@nestjs/common';
import type { Job, Queue } from 'bullmq';
import type { JobEnds } from './job-ends.js';
import type { QueueTrouble } from './queue-trouble.js';

/** Takes the jobs of one queue. A job may come twice. */
export abstract class JobProcessor extends WorkerHost {
  protected readonly log = new Logger('Worker');
  protected abstract readonly queue: Queue;

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
    this.end(id);
  }

  @OnWorkerEvent('failed')
  protected onFailed(job: Job | undefined, error: Error): void {
    const { name = '', attemptsMade = 0 } = job ?? {};
    this.log.error(`Job ${name} failed (attempt ${attemptsMade}): ${error.message}`);
    if (job === undefined || attemptsMade < (job.opts.attempts ?? 1)) return;
    this.giveUp(job).then(
      () => this.end(job.id),
      (failure: unknown) => this.log.error(`Giving up ${name} failed: ${String(failure)}`),
    );
  }

  /** An earlier version let jobs repeat by schedulers in the queue. */
  async process(job: Job, token?: string): Promise<void> {
    if (job.repeatJobKey === undefined) await this.handle(job, token);
    else await this.queue.removeJobScheduler(job.repeatJobKey);
  }

  protected abstract handle(job: Job, token?: string): Promise<void>;

  /** After the last attempt. */
  protected async giveUp(_job: Job): Promise<void> {}

  private end(jobId: string | undefined): void {
    if (jobId !== undefined) this.ends.add(jobId);
  }
}
