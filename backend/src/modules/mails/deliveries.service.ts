import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import pLimit from 'p-limit';
import { Database } from '../../database/database.js';
import { isUnavailable } from '../../database/database-errors.js';
import {
  CLAIM,
  CLAIM_ALONE,
  MARK_BOUNCING,
  RELEASE,
  SETTLE,
  TRY_AGAIN,
} from './deliveries.queries.js';
import { type Delivery, idsOf } from './delivery.js';
import { retryAfter } from './retry.js';

/** So many connections at once, so that mails leave the rest to the jobs of meetings. */
const STATEMENTS_AT_ONCE = 2;

/** So long a database that is away is waited for, in milliseconds: what was sent and is not noted is sent again. */
const NOTE = { withinMs: 60_000, againAfterMs: 500 } as const;

/** Claims the rows of `deliveries` and notes what became of them. */
@Injectable()
export class Deliveries {
  private readonly turns = pLimit(STATEMENTS_AT_ONCE);

  constructor(private readonly database: Database) {}

  /**
   * Takes what is due on a channel: at most so many mails or pushes, for so many seconds. No other worker gets them meanwhile;
   * those of a worker that dies come back when the time is over.
   */
  claim(channel: Delivery['channel'], most: number, seconds: number): Promise<Delivery[]> {
    return this.inTurn(() =>
      this.database.transaction(async (tx) => {
        await tx.query(CLAIM_ALONE);
        return tx.query<Delivery>(CLAIM, [channel, most, seconds]);
      }),
    );
  }

  async settle(
    ids: readonly string[],
    state: 'sent' | 'failed' | 'dropped',
    reason: string | null = null,
  ): Promise<void> {
    if (ids.length > 0) await this.note(SETTLE, [ids, state, reason]);
  }

  /** Puts off what goes out as one; it has failed when it was tried often enough. */
  async tryAgainOrFail(
    deliveries: readonly Delivery[],
    { reason, mayHaveArrived }: { reason: string; mayHaveArrived: boolean },
  ): Promise<void> {
    const [first] = deliveries;
    if (first === undefined) return;
    const ids = idsOf(deliveries);
    const seconds = retryAfter(
      first.channel,
      Math.max(...deliveries.map(({ attempts }) => attempts)),
    );
    if (seconds === null) await this.settle(ids, 'failed', reason);
    else await this.note(TRY_AGAIN, [ids, seconds, reason, mayHaveArrived]);
  }

  /** Gives back what was claimed and not tried. */
  async release(deliveries: readonly Delivery[]): Promise<void> {
    const isRepeated = deliveries.some((each) => each.isRepeated);
    await this.query(RELEASE, [idsOf(deliveries), isRepeated]);
  }

  /** Marks the account's address, unless it has another one by now. */
  async markBouncing(userId: string, address: string, reason: string): Promise<void> {
    await this.query(MARK_BOUNCING, [userId, address, reason]);
  }

  /** Waits for one of the few connections that mails may use. */
  inTurn<T>(work: () => Promise<T>): Promise<T> {
    return this.turns(work);
  }

  /** Runs what changes nothing when it runs twice. */
  private async note(statement: string, values: unknown[]): Promise<void> {
    const givenUpAt = performance.now() + NOTE.withinMs;
    for (;;) {
      try {
        await this.query(statement, values);
        return;
      } catch (error) {
        if (!isUnavailable(error) || performance.now() > givenUpAt) throw error;
      }
      await pause(NOTE.againAfterMs, undefined, { ref: false });
    }
  }

  private query(statement: string, values: unknown[]): Promise<object[]> {
    return this.inTurn(() => this.database.query(statement, values));
  }
}
