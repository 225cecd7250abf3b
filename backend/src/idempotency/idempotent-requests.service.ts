import { HttpException, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GuardedRequest } from '../common/access.js';
import { Idempotency } from './idempotency.service.js';
import { checkedKey, keyedCall } from './keyed-call.js';

export type KeyedRequest = FastifyRequest & GuardedRequest;

/** Signing in again is no repetition, and its answers are sessions. */
const WITHOUT_KEYS = /^\/api\/auth(\/|$)/;

export const takesKeys = (method: string, path: string): boolean =>
  method === 'POST' && !WITHOUT_KEYS.test(path);

/** The key of a POST; null without one. @throws BadRequestException for a key that is empty or too long */
export function keyOf({ method, headers, routeOptions }: KeyedRequest): string | null {
  const header = headers['idempotency-key'];
  if (header === undefined || !takesKeys(method, routeOptions.url ?? '')) return null;
  return checkedKey(header);
}

/** Answers a request with an `Idempotency-Key` once, and again in the same way. */
@Injectable()
export class IdempotentRequests {
  constructor(private readonly idempotency: Idempotency) {}

  /**
   * The result of `work`, or what the key was answered with before; without a key just the former.
   * @param body the parsed body, or the bytes of a file
   * @throws as `Idempotency.once`; the refusal of before
   */
  async answer<T>(
    request: KeyedRequest,
    reply: FastifyReply,
    body: unknown,
    work: () => Promise<T>,
  ): Promise<T> {
    const key = keyOf(request);
    if (key === null) return work();
    const call = keyedCall({
      key,
      callerId: request.user?.id ?? null,
      target: `${request.method} ${request.url}`,
      body,
      status: reply.statusCode,
    });
    const { answer, isRepeated } = await this.idempotency.once(call, work);
    if (isRepeated) {
      reply.header('Idempotency-Replayed', 'true');
      if (answer.status >= 400) throw new HttpException(answer.body as object, answer.status);
      reply.status(answer.status);
    }
    return answer.body as T;
  }
}
