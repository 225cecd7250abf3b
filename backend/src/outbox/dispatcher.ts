import { InjectQueue } from '@nestjs/bullmq';
import {
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type BeforeApplicationShutdown,
} from '@nestjs/common';
import type { Queue } from 'bullmq';
import { Database } from '../database/database.js';
import { Listener } from '../database/listener.js';
import {
  IMPORTS_QUEUE,
  type JobName,
  type JobRow,
  MAILS_QUEUE,
  PLANS_QUEUE,
  SCHEDULING_QUEUE,
} from '../queue/queues.js';
import { OUTBOX_CHANNEL } from './outbox-events.js';
import { TAKE } from './outbox.queries.js';

const BATCH = 200;

/**
 * Moves committed outbox rows to the queue. Every process has one, and each row is taken by one of them; a
 * process that dies between adding a job and its commit leaves a second job, which changes nothing.
 */
@Injectable()
export class Dispatcher implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly log = new Logger('Dispatcher');
  private running: Promise<void> | null = null;
  private wanted = false;
  private closed = false;

  constructor(
    private readonly database: Database,
    private readonly listener: Listener,
    @InjectQueue(SCHEDULING_QUEUE) private readonly scheduling: Queue,
    @InjectQueue(PLANS_QUEUE) private readonly plans: Queue,
    @InjectQueue(MAILS_QUEUE) private readonly mails: Queue,
    @InjectQueue(IMPORTS_QUEUE) private readonly imports: Queue,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const wake = (): void => this.wake();
    await this.listener.listen(OUTBOX_CHANNEL, wake, wake);
    this.wake();
  }

  /** Runs before the queue and the connections close: adding to a closed queue never ends. */
  async beforeApplicationShutdown(): Promise<void> {
    this.closed = true;
    await this.running;
  }

  /** Drains the outbox soon; a call while it drains leads to one more round. */
  wake(): void {
    this.wanted = true;
    this.running ??= this.drain().finally(() => {
      this.running = null;
      if (this.wanted && !this.closed) this.wake();
    });
  }

  private async drain(): Promise<void> {
    while (this.wanted && !this.closed) {
      this.wanted = false;
      try {
        while ((await this.takeBatch()) === BATCH);
      } catch (error) {
        // The rows are still there: the sweep wakes the dispatcher again.
        this.log.error(`The outbox could not be emptied: ${String(error)}`);
      }
    }
  }

  private takeBatch(): Promise<number> {
    return this.database.transaction(async (tx) => {
      const rows = await tx.query<TakenRow>(TAKE, [BATCH]);
      const jobs = rows.map(({ job, payload, requestId }) => ({
        name: job,
        data: requestId === null ? payload : { ...payload, requestId },
      }));
      for (const queue of [this.scheduling, this.plans, this.mails, this.imports]) {
        await add(
          queue,
          jobs.filter(({ name }) => this.queueOf(name) === queue),
        );
      }
      return rows.length;
    });
  }

  private queueOf(job: JobName): Queue {
    if (job === 'make-plan') return this.plans;
    if (job === 'run-import') return this.imports;
    return job === 'mail-reset-link' || job === 'send-mails' ? this.mails : this.scheduling;
  }
}

interface TakenRow extends JobRow {
  readonly requestId: string | null;
}

interface NewJob {
  readonly name: JobName;
  /** The payload, and the id of the request that caused the job. */
  readonly data: object;
}

async function add(queue: Queue, jobs: readonly NewJob[]): Promise<void> {
  const [first, ...others] = jobs;
  if (first === undefined) return;
  if (others.length > 0) await queue.addBulk([...jobs]);
  else await queue.add(first.name, first.data);
}
