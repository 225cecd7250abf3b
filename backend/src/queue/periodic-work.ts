import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { OrderlyStop } from '../common/orderly-stop.js';
import { TroubleLog } from '../common/trouble-log.js';
import { Database } from '../database/database.js';
import { CLAIM_DUE, FINISH } from './periodic-work.queries.js';

/** Every so many milliseconds each process looks whether work is due. */
const LOOK_EVERY_MS = 500;

interface Work {
  readonly everyMs: number;
  /** Who does the work and has not ended it loses it to another process after so many milliseconds. */
  readonly leaseMs: number;
  readonly run: () => Promise<void>;
}

interface Claim {
  readonly name: string;
  /** As text, which keeps the microseconds. */
  readonly startedAt: string;
}

/**
 * Does what repeats at an interval. Of the processes that offer a work, the one whose claim in the table
 * `periodic_runs` succeeds does it, by the clock of the database; a work may be done twice at once when it takes
 * longer than its lease.
 */
@Injectable()
export class PeriodicWork {
  private readonly log = new Logger('PeriodicWork');
  private readonly trouble = new TroubleLog('PeriodicWork');
  private readonly works = new Map<string, Work>();
  private readonly running = new Map<string, Promise<void>>();
  private readonly stopping = new AbortController();
  private looking: Promise<void> | null = null;

  constructor(
    private readonly database: Database,
    stop: OrderlyStop,
  ) {
    stop.add('repeating work', () => this.finish());
  }

  /** Offers to do `run` every `everyMs` milliseconds; work that takes long names a lease longer than its interval. */
  every(name: string, everyMs: number, run: Work['run'], leaseMs: number = everyMs): void {
    this.works.set(name, { everyMs, leaseMs, run });
    this.looking ??= this.look();
  }

  private async finish(): Promise<void> {
    this.stopping.abort();
    await this.looking;
    await Promise.all(this.running.values());
  }

  private async look(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      try {
        for (const claim of await this.claimDue()) this.start(claim);
      } catch (error) {
        this.trouble.report(error);
      }
      await pause(LOOK_EVERY_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  private claimDue(): Promise<Claim[]> {
    const idle = [...this.works].filter(([name]) => !this.running.has(name));
    return this.database.query<Claim>(CLAIM_DUE, [
      idle.map(([name]) => name),
      idle.map(([, { everyMs }]) => everyMs),
      idle.map(([, { leaseMs }]) => leaseMs),
    ]);
  }

  private start(claim: Claim): void {
    const work = this.works.get(claim.name);
    if (work === undefined) return;
    const run = this.do(claim, work).finally(() => this.running.delete(claim.name));
    this.running.set(claim.name, run);
  }

  private async do({ name, startedAt }: Claim, { run }: Work): Promise<void> {
    try {
      await run();
    } catch (error) {
      this.log.error(`The work ${name} failed: ${String(error)}`);
    }
    await this.database
      .query(FINISH, [name, startedAt])
      .catch((error: unknown) => this.trouble.report(error));
  }
}
