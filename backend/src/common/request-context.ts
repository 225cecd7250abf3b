import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const REQUEST_ID = /^[\w-]{1,64}$/;

const requests = new AsyncLocalStorage<string | null>();

/** The id of the request that causes the work at hand, in its job and its push too; null: the clock does. */
export const currentRequestId = (): string | null => requests.getStore() ?? null;

/** Runs `work` as caused by this request. */
export const duringRequest = <T>(requestId: string | null, work: () => T): T =>
  requests.run(requestId, work);

/** The id that a request brings, or a new one. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
}
