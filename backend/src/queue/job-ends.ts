import { setTimeout as pause } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { TroubleLog } from '../common/trouble-log.js';
import { Database } from '../database/database.js';

/** A job that is done or given up has no row in the outbox any more. $1 ids of jobs. */
const REMOVE = 'DELETE FROM outbox WHERE job_id = ANY($1::uuid[])';

/** The queue takes the id of a failed job no more, so the job gets a new one. It counts as queued now, which lets it rest: the longer, the more often it has failed. $1 ids of jobs. */
const RENEW = `UPDATE outbox SET job_id = gen_random_uuid(), queued_at = now(), failures = failures + 1
  WHERE job_id = ANY($1::uuid[])`;

/** After so many milliseconds a note that failed is tried again. */
const AGAIN_AFTER_MS = 500;

/** How a job has ended, with what is noted of it. */
const STATEMENTS = { over: REMOVE, failed: RENEW } as const;

type End = keyof typeof STATEMENTS;

/** Notes in the outbox which jobs have ended, all those together that end while it does so. */
@Injectable()
export class JobEnds implements BeforeApplicationShutdown {
  private readonly trouble = new TroubleLog('JobEnds');
  private readonly ended: Record<End, string[]> = { over: [], failed: [] };
  private noting: Promise<void> | null = null;
  private readonly stopping = new AbortController();

  constructor(private readonly database: Database) {}

  /** The job is done, or given up by whoever it was for. */
  over(jobId: string): void {
    this.add('over', jobId);
  }

  /** The job has failed as often as the queue tries it: it is queued again after a while. */
  failed(jobId: string): void {
    this.add('failed', jobId);
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await this.noting;
  }

  private add(end: End, jobId: string): void {
    // A job that an earlier version has added has a number, and no row.
    if (!isUUID(jobId)) return;
    this.ended[end].push(jobId);
    this.start();
  }

  private start(): void {
    this.noting ??= this.noteAll().finally(() => {
      this.noting = null;
      if (this.isAnyLeft && !this.stopping.signal.aborted) this.start();
    });
  }

  private get isAnyLeft(): boolean {
    return Object.values(this.ended).some((ids) => ids.length > 0);
  }

  private async noteAll(): Promise<void> {
    while (this.isAnyLeft) {
      const isNoted = (await this.note('over')) && (await this.note('failed'));
      // The rows stay when the process stops, and the jobs are done again.
      if (!isNoted && this.stopping.signal.aborted) return;
    }
  }

  /** @returns whether the database has noted it; else it is tried again after a pause */
  private async note(end: End): Promise<boolean> {
    const ids = this.ended[end].splice(0);
    if (ids.length === 0) return true;
    try {
      await this.database.query(STATEMENTS[end], [ids]);
      return true;
    } catch (error) {
      this.trouble.report(error);
      // The queue does not take these jobs again: without the note their rows would stay for ever.
      this.ended[end].push(...ids);
      const { signal } = this.stopping;
      await pause(AGAIN_AFTER_MS, undefined, { signal, ref: false }).catch(() => undefined);
      return false;
    }
  }
}
