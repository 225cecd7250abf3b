import { Injectable } from '@nestjs/common';
import type { SystemExamination, SystemInvariant } from '@rendezvous/contract';
import { breachesOf, checkViews, invariantOf } from '../../database/checks.js';
import { Database } from '../../database/database.js';

/** The longest time for one invariant, as PostgreSQL writes it. */
const ONE = '10s';
/** The longest time for all of them, in milliseconds: proxies wait for an answer for a minute. */
const ALL_MS = 40_000;

/** Looks the database through, as doctor does, beside everything else that it does. */
@Injectable()
export class Examinations {
  private running: Promise<SystemExamination> | null = null;

  constructor(private readonly database: Database) {}

  /** Of several calls at once each gets the same answer. */
  examine(): Promise<SystemExamination> {
    this.running ??= this.look().finally(() => (this.running = null));
    return this.running;
  }

  private async look(): Promise<SystemExamination> {
    const until = performance.now() + ALL_MS;
    const invariants: SystemInvariant[] = [];
    for (const view of await checkViews(this.database)) {
      const state = performance.now() < until ? await this.stateOf(view) : 'unknown';
      invariants.push({ name: invariantOf(view), state });
    }
    return { at: new Date().toISOString(), invariants };
  }

  private async stateOf(view: string): Promise<SystemInvariant['state']> {
    try {
      const breaches = await this.database.transactionOnce(async (tx) => {
        await tx.query(`SELECT set_config('statement_timeout', $1, true)`, [ONE]);
        return breachesOf(tx, view);
      });
      return breaches.length === 0 ? 'holds' : 'broken';
    } catch {
      return 'unknown';
    }
  }
}
