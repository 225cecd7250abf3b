import {
  ConflictException,
  HttpException,
  Inject,
  Injectable,
  Logger,
  ServiceUnavailableException,
} from '@nestjs/common';
import { currentTransactionHook, withTransactionHook } from '../common/request-context.js';
import { ENV } from '../config/config.module.js';
import type { Env } from '../config/env.js';
import { acceptedSecrets } from '../config/secrets.js';
import { Database } from '../database/database.js';
import { answerTo } from '../database/database-errors.js';
import { CLAIM, FIND, SET_ANSWER } from './idempotency.queries.js';
import { type KeyedCall, partOf } from './keyed-call.js';
import { AnsweredMeanwhile, KeyedTransactions, STILL_RUNNING } from './keyed-transactions.js';
import { type Answer, sealAnswer, unsealAnswer } from './sealed-answer.js';

export const ANOTHER_REQUEST = 'This Idempotency-Key was sent with another request before.';
export const ALREADY_DONE = 'This has been done already. Please look at the current state.';

/** Refusals that say how things were, and are repeated; the others say that nothing was looked at. */
const REPEATED = new Set([403, 404, 409, 410, 422]);

export interface GivenAnswer {
  readonly answer: Answer;
  readonly isRepeated: boolean;
}

/** Does what a call with a key asks for once, and answers each call with the key in the same way for a day. */
@Injectable()
export class Idempotency {
  private readonly log = new Logger('Idempotency');

  constructor(
    private readonly database: Database,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /**
   * Answers as before, or with the result of `work`. The result of its transaction is kept in that transaction, so it
   * should be the answer; of several transactions each keeps its own, until the answer is there.
   * @throws ConflictException when the key came with another request, or the answer of before cannot be read any more;
   *   ServiceUnavailableException when a call with the same key takes long; what `work` throws
   */
  async once(call: KeyedCall, work: () => Promise<unknown>): Promise<GivenAnswer> {
    const before = await this.find(call);
    if (before !== null) return { answer: before, isRepeated: true };
    const hook = this.hookFor(call);
    try {
      const body = await withTransactionHook(hook, work);
      const answer = { status: call.status, body };
      if (hook.keeps(body) || (await this.keep(hook, answer))) return { answer, isRepeated: false };
    } catch (error) {
      if (!(error instanceof AnsweredMeanwhile) && (await this.isOwnRefusal(hook, error)))
        throw error;
    }
    return { answer: await this.answeredMeanwhile(call), isRepeated: true };
  }

  /**
   * Does a part of the work of a call that has several transactions. When the call comes again because it did not come
   * to its end, a part that was done is not done again. `name` is the part's own within the call. A call without a key
   * has no parts.
   */
  async part<T>(name: string, work: () => Promise<T>): Promise<T> {
    const hook = currentTransactionHook();
    if (!(hook instanceof KeyedTransactions)) return work();
    const call = partOf(hook.call, name);
    const before = await this.find(call);
    if (before !== null) return before.body as T;
    try {
      return await withTransactionHook(this.hookFor(call), work);
    } catch (error) {
      if (!(error instanceof AnsweredMeanwhile)) throw error;
      return (await this.answeredMeanwhile(call)).body as T;
    }
  }

  private hookFor(call: KeyedCall): KeyedTransactions {
    return new KeyedTransactions(call, (answer) => sealAnswer(this.env.jwtSecret, call, answer));
  }

  private async find(call: KeyedCall): Promise<Answer | null> {
    const [row] = await this.database.query<{ request: Buffer; answer: Buffer | null }>(FIND, [
      call.id,
    ]);
    if (row === undefined) return null;
    if (!row.request.equals(call.request)) throw new ConflictException(ANOTHER_REQUEST);
    const answer = row.answer && unsealAnswer(acceptedSecrets(this.env), call, row.answer);
    // The secret is another one by now.
    if (answer === null)
      throw new ConflictException({ message: ALREADY_DONE, code: 'already_done' });
    return answer;
  }

  private async answeredMeanwhile(call: KeyedCall): Promise<Answer> {
    const answer = await this.find(call);
    if (answer === null) throw new ServiceUnavailableException(STILL_RUNNING);
    return answer;
  }

  /** Keeps a refusal that is to be repeated; false when another call with the key was answered first. */
  private async isOwnRefusal(hook: KeyedTransactions, error: unknown): Promise<boolean> {
    const refusal = error instanceof HttpException ? error : answerTo(error);
    const status = refusal?.getStatus() ?? 500;
    if (hook.hasCommitted || refusal === null || !REPEATED.has(status)) return true;
    // Anybody can ask for what is not there, and would fill the table.
    if (hook.call.isVisitor && status === 404) return true;
    return this.keep(hook, { status, body: refusal.getResponse() });
  }

  /**
   * Keeps an answer that no transaction has kept; false when another call with the key was answered first. When the
   * database fails the caller is answered all the same.
   */
  private async keep(hook: KeyedTransactions, answer: Answer): Promise<boolean> {
    const { call } = hook;
    const sealed = sealAnswer(this.env.jwtSecret, call, answer);
    try {
      if (!hook.hasCommitted)
        return (await this.database.query(CLAIM, [call.id, call.request, sealed])).length > 0;
      await this.database.query(SET_ANSWER, [call.id, sealed]);
    } catch (error) {
      this.log.warn(`An answer is not kept: ${String(error)}`);
    }
    return true;
  }
}
