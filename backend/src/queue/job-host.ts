import { Inject, Logger } from '@nestjs/common';
import { WorkerHost } from '@nestjs/bullmq';
import { DelayedError, type Job } from 'bullmq';
import { duringRequest } from '../common/request-context.js';
import { Metrics } from '../metrics/metrics.js';

/** The id of the request that caused a job; the dispatcher writes it into the data. */
export const requestOf = (job: Job | undefined): string | null =>
  (job?.data as { requestId?: string } | undefined)?.requestId ?? null;

/** Runs jobs as caused by their requests, and measures them. */
export abstract class JobHost extends WorkerHost {
  private readonly jobs = new Logger('Jobs');

  @Inject(Metrics) private readonly metrics: Metrics;

  override process(job: Job, token?: string): Promise<void> {
    return duringRequest(requestOf(job), () => this.measured(job, token));
  }

  /** Does what the job asks for; a job may come twice. */
  protected abstract work(job: Job, token?: string): Promise<void>;

  private async measured(job: Job, token?: string): Promise<void> {
    const startedAt = performance.now();
    const end = (result: string): void => {
      const milliseconds = Math.round(performance.now() - startedAt);
      const { name, queueName: queue } = job;
      this.metrics.jobs.observe({ queue, job: name, result }, milliseconds / 1_000);
      this.jobs.debug({ queue, job: name, result, milliseconds, msg: 'A job ended.' });
    };
    try {
      await this.work(job, token);
      end('done');
    } catch (error) {
      end(error instanceof DelayedError ? 'delayed' : 'failed');
      throw error;
    }
  }
}
