import { setTimeout as pause } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { TroubleLog } from '../common/trouble-log.js';
import { Database } from '../database/database.js';

/** A job that is done or given up has no row in the outbox any more. $1 ids of jobs. */
const REMOVE = 'DELETE FROM outbox WHERE job_id = ANY($1::uuid[])';

/** After so many milliseconds a removal that failed is tried again. */
const AGAIN_AFTER_MS = 500;

/** Takes jobs that have ended out of the outbox, all those together that end while it does so. */
@Injectable()
export class JobEnds implements BeforeApplicationShutdown {
  private readonly trouble = new TroubleLog('JobEnds');
  private ended: string[] = [];
  private removing: Promise<void> | null = null;
  private readonly stopping = new AbortController();

  constructor(private readonly database: Database) {}

  /** A job that an earlier version has added has a number, and no row. */
  add(jobId: string): void {
    if (!isUUID(jobId)) return;
    this.ended.push(jobId);
    this.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await this.removing;
  }

  private start(): void {
    this.removing ??= this.remove().finally(() => {
      this.removing = null;
      if (this.ended.length > 0 && !this.stopping.signal.aborted) this.start();
    });
  }

  private async remove(): Promise<void> {
    const { signal } = this.stopping;
    while (this.ended.length > 0) {
      const ids = this.ended.splice(0);
      try {
        await this.database.query(REMOVE, [ids]);
      } catch (error) {
        this.trouble.report(error);
        // The rows stay when the process stops, and the jobs are done again.
        if (signal.aborted) return;
        // A job that was given up is not taken by the queue again: its row would stay for ever.
        this.ended.push(...ids);
        await pause(AGAIN_AFTER_MS, undefined, { signal, ref: false }).catch(() => undefined);
      }
    }
  }
}
