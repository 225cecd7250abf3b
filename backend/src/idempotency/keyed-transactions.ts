import { ServiceUnavailableException } from '@nestjs/common';
import type { TransactionHook } from '../common/request-context.js';
import type { Queries } from '../database/database.js';
import { isLockTimeout } from '../database/database-errors.js';
import { CLAIM, SET_ANSWER } from './idempotency.queries.js';
import type { KeyedCall } from './keyed-call.js';
import type { Answer } from './sealed-answer.js';

export const STILL_RUNNING = 'This is still being done. Please try again in a moment.';

/** A call with the same key has done the work meanwhile. */
export class AnsweredMeanwhile extends Error {}

/**
 * Writes the key of a call and its answer in the transaction that does what the call asks for. A simultaneous call with
 * the same key waits at its first statement; a process that dies leaves both the work and the key, or neither.
 */
export class KeyedTransactions implements TransactionHook {
  /** The result of the last transaction that has committed. */
  private result: unknown;
  private latest: unknown;
  private isCommitted = false;

  constructor(
    readonly call: KeyedCall,
    private readonly seal: (answer: Answer) => Buffer,
  ) {}

  async begin(tx: Queries): Promise<void> {
    if (this.isCommitted) return;
    const { id, request } = this.call;
    const claimed = await tx.query(CLAIM, [id, request, null]).catch((error: unknown) => {
      throw isLockTimeout(error) ? new ServiceUnavailableException(STILL_RUNNING) : error;
    });
    if (claimed.length === 0) throw new AnsweredMeanwhile();
  }

  async end(tx: Queries, result: unknown): Promise<void> {
    this.latest = result;
    const answer = { status: this.call.status, body: result };
    await tx.query(SET_ANSWER, [this.call.id, this.seal(answer)]);
  }

  committed(): void {
    this.isCommitted = true;
    this.result = this.latest;
  }

  get hasCommitted(): boolean {
    return this.isCommitted;
  }

  /** Whether this is the answer that a transaction has kept. */
  keeps(body: unknown): boolean {
    return this.isCommitted && this.result === body;
  }
}
