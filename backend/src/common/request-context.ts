import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Queries } from '../database/transaction.js';

const REQUEST_ID = /^[\w-]{1,64}$/;

/** Who makes a request, and from where. */
export interface RequestOrigin {
  /** The client address. */
  readonly address: string;
  /** The signed-in person; null: nobody is signed in, or not yet. */
  callerId: string | null;
}

/** What is written in each transaction of some work beside what the work itself writes. */
export interface TransactionHook {
  /** Runs before the work of a transaction. What it throws ends the transaction. */
  begin(tx: Queries): Promise<void>;
  /** Runs after the work of a transaction and before the commit. */
  end(tx: Queries, result: unknown): Promise<void>;
  /** The transaction is committed. */
  committed(): void;
}

interface RequestContext {
  readonly requestId: string | null;
  /** null in a job or a push, which only have the id of the request that caused them. */
  readonly origin: RequestOrigin | null;
  hook: TransactionHook | null;
}

const requests = new AsyncLocalStorage<RequestContext>();

/** The id of the request that causes the work at hand, in its job and its push too; null: the clock does. */
export const currentRequestId = (): string | null => requests.getStore()?.requestId ?? null;

/** Who makes the request at hand; null outside the answering of a request. */
export const currentOrigin = (): RequestOrigin | null => requests.getStore()?.origin ?? null;

/** Notes who makes the request at hand, once the sign-in is checked. */
export function noteCaller(callerId: string): void {
  const origin = currentOrigin();
  if (origin !== null) origin.callerId = callerId;
}

/** Runs `work` as caused by this request; `origin` is given while the request itself is answered. */
export const duringRequest = <T>(
  requestId: string | null,
  work: () => T,
  origin: RequestOrigin | null = null,
): T => requests.run({ requestId, origin, hook: null }, work);

/** The hook of the transactions of the work at hand; null: there is none. */
export const currentTransactionHook = (): TransactionHook | null =>
  requests.getStore()?.hook ?? null;

/** Runs `work`, and with it the hook in each of its transactions; null: without the hook of the work around it. */
export async function withTransactionHook<T>(
  hook: TransactionHook | null,
  work: () => Promise<T>,
): Promise<T> {
  const { requestId = null, origin = null } = requests.getStore() ?? {};
  const context: RequestContext = { requestId, origin, hook };
  try {
    return await requests.run(context, work);
  } finally {
    // What the work has started and not awaited is none of it any more.
    context.hook = null;
  }
}

/** The id that a request brings, or a new one. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
}
