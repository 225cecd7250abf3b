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

type Statement = typeof REMOVE | typeof RENEW;

/** Notes in the outbox which jobs have ended, all those together that end while it does so. */
@Injectable()
export class JobEnds implements BeforeApplicationShutdown {
  private readonly trouble = new TroubleLog('JobEnds');
  private readonly ended: Record<Statement, string[]> = { [REMOVE]: [], [RENEW]: [] };
  private noting: Promise<void> | null = null;
  private readonly stopping = new AbortController();

  constructor(private readonly database: Database) {}

  /** The job is done, or given up by whoever it was for. */
  over(jobId: string): void {
    this.add(REMOVE, jobId);
  }

  /** The job has failed as often as the queue tries it: it is queued again after a while. */
  failed(jobId: string): void {
    this.add(RENEW, jobId);
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await this.noting;
  }

  private add(statement: Statement, jobId: string): void {
    // A job that an earlier version has added has a number, and no row.
    if (!isUUID(jobId)) return;
    this.ended[statement].push(jobId);
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
      const isNoted = (await this.note(REMOVE)) && (await this.note(RENEW));
      // The rows stay when the process stops, and the jobs are done again.
      if (!isNoted && this.stopping.signal.aborted) return;
    }
  }

  /** @returns whether the database has noted it; else it is tried again after a pause */
  private async note(statement: Statement): Promise<boolean> {
    const ids = this.ended[statement].splice(0);
    if (ids.length === 0) return true;
    try {
      await this.database.query(statement, [ids]);
      return true;
    } catch (error) {
      this.trouble.report(error);
      // The queue does not take these jobs again: without the note their rows would stay for ever.
      this.ended[statement].push(...ids);
      const { signal } = this.stopping;
      await pause(AGAIN_AFTER_MS, undefined, { signal, ref: false }).catch(() => undefined);
      return false;
    }
  }
}
