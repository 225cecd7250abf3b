import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { TroubleLog } from '../common/trouble-log.js';
import { Database } from '../database/database.js';

/** A job that is done or given up has no row in the outbox any more. $1 ids of jobs. */
const REMOVE = 'DELETE FROM outbox WHERE job_id = ANY($1::uuid[])';

/** Takes jobs that have ended out of the outbox, all those together that end while it does so. */
@Injectable()
export class JobEnds implements BeforeApplicationShutdown {
  private readonly trouble = new TroubleLog('JobEnds');
  private ended: string[] = [];
  private removing: Promise<void> | null = null;

  constructor(private readonly database: Database) {}

  /** A job that an earlier version has added has a number, and no row. */
  add(jobId: string): void {
    if (!isUUID(jobId)) return;
    this.ended.push(jobId);
    this.removing ??= this.remove().finally(() => (this.removing = null));
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.removing;
  }

  private async remove(): Promise<void> {
    while (this.ended.length > 0) {
      try {
        await this.database.query(REMOVE, [this.ended.splice(0)]);
      } catch (error) {
        // The rows stay, so the jobs are done again, which changes nothing.
        this.trouble.report(error);
      }
    }
  }
}
