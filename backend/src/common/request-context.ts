import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const REQUEST_ID = /^[\w-]{1,64}$/;

/** Who makes a request, and from where. */
export interface RequestOrigin {
  /** The client address. */
  readonly address: string;
  /** The signed-in person; null: nobody is signed in, or not yet. */
  callerId: string | null;
}

interface RequestContext {
  readonly requestId: string | null;
  /** null in a job or a push, which only have the id of the request that caused them. */
  readonly origin: RequestOrigin | null;
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
): T => requests.run({ requestId, origin }, work);

/** The id that a request brings, or a new one. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
}
