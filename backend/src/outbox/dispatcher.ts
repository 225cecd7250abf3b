import { setTimeout as pause } from 'node:timers/promises';
import { InjectQueue } from '@nestjs/bullmq';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { OrderlyStop } from '../common/orderly-stop.js';
import { Database } from '../database/database.js';
import { Listener } from '../database/listener.js';
import { QueueTrouble } from '../queue/queue-trouble.js';
import {
  IMPORTS_QUEUE,
  type JobName,
  type JobRow,
  MAILS_QUEUE,
  PLANS_QUEUE,
  SCHEDULING_QUEUE,
} from '../queue/queues.js';
import { OUTBOX_CHANNEL } from './outbox-events.js';
import { PUT_BACK, TAKE, TAKE_AGAIN } from './outbox.queries.js';

const BATCH = 200;

/** Pauses before the outbox is tried again, in milliseconds; each is twice as long as the one before. */
const RETRY_MS = { first: 250, most: 5_000 } as const;

/** A job that has not ended so many seconds after it was queued is queued again, in case the queue has lost it. */
const QUEUE_AGAIN_AFTER_SECONDS = 15;

interface OutboxRow extends JobRow {
  readonly jobId: string;
  /** The request that caused the job; null: none did. */
  readonly requestId: string | null;
}

/**
 * Adds the jobs of committed outbox rows to the queue. Every process has one, and each row is taken by one of them.
 * A row stays until its job has ended, so a queue that loses its memory loses no job; the queue takes a job's id once.
 */
@Injectable()
export class Dispatcher implements OnApplicationBootstrap {
  private running: Promise<void> | null = null;
  private wanted = false;
  private closed = false;
  private pausing = new AbortController();

  constructor(
    private readonly database: Database,
    private readonly listener: Listener,
    private readonly trouble: QueueTrouble,
    @InjectQueue(SCHEDULING_QUEUE) private readonly scheduling: Queue,
    @InjectQueue(PLANS_QUEUE) private readonly plans: Queue,
    @InjectQueue(MAILS_QUEUE) private readonly mails: Queue,
    @InjectQueue(IMPORTS_QUEUE) private readonly imports: Queue,
    private readonly stop: OrderlyStop,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    this.stop.add('the outbox', () => this.finish());
    const wake = (): void => this.wake();
    this.trouble.onBack(() => {
      this.pausing.abort();
      this.wake();
    });
    await this.listener.listen(OUTBOX_CHANNEL, wake, wake);
    this.wake();
  }

  /** Drains the outbox soon; a call while it drains leads to one more round. */
  wake(): void {
    if (this.closed) return;
    this.wanted = true;
    this.running ??= this.drain().finally(() => {
      this.running = null;
      if (this.wanted) this.wake();
    });
  }

  /** Queues again what may be lost: jobs that were queued a while ago and have not ended. */
  async addLost(): Promise<void> {
    try {
      while ((await this.add(TAKE_AGAIN, [BATCH, QUEUE_AGAIN_AFTER_SECONDS])) === BATCH)
        if (this.closed) return;
    } catch (error) {
      // What the queue did not take is in the outbox as before.
      this.trouble.report(error);
      this.wake();
    }
  }

  /** Adding to a closed queue never ends. */
  private async finish(): Promise<void> {
    this.closed = true;
    this.pausing.abort();
    await this.running;
  }

  private async drain(): Promise<void> {
    let wait: number = RETRY_MS.first;
    while (this.wanted && !this.closed) {
      this.wanted = false;
      try {
        while ((await this.add(TAKE, [BATCH])) === BATCH) if (this.closed) return;
        wait = RETRY_MS.first;
      } catch (error) {
        this.trouble.report(error);
        this.wanted = true;
        await this.pause(wait);
        wait = Math.min(2 * wait, RETRY_MS.most);
      }
    }
  }

  private async pause(ms: number): Promise<void> {
    if (this.closed) return;
    this.pausing = new AbortController();
    await pause(ms, undefined, { signal: this.pausing.signal }).catch(() => undefined);
  }

  /** Rows are committed as queued before a worker can have a job of them; those that the queue did not take go back. */
  private async add(statement: string, values: unknown[]): Promise<number> {
    const rows = await this.database.query<OutboxRow>(statement, values);
    try {
      for (const queue of [this.scheduling, this.plans, this.mails, this.imports])
        await addTo(
          queue,
          rows.filter(({ job }) => this.queueOf(job) === queue),
        );
    } catch (error) {
      await this.database.query(PUT_BACK, [rows.map(({ jobId }) => jobId)]);
      throw error;
    }
    return rows.length;
  }

  private queueOf(job: JobName): Queue {
    if (job === 'make-plan') return this.plans;
    if (job === 'run-import') return this.imports;
    return job === 'mail-reset-link' || job === 'send-mails' ? this.mails : this.scheduling;
  }
}

async function addTo(queue: Queue, rows: readonly OutboxRow[]): Promise<void> {
  const [first, ...others] = rows.map(({ job, payload, jobId, requestId }) => ({
    name: job,
    data: requestId === null ? payload : { ...payload, requestId },
    opts: { jobId },
  }));
  if (first === undefined) return;
  if (others.length > 0) await queue.addBulk([first, ...others]);
  else await queue.add(first.name, first.data, first.opts);
}
