import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply } from 'fastify';
import { lastValueFrom, type Observable, of } from 'rxjs';
import { isMarked } from '../common/access.js';
import { IdempotentRequests, type KeyedRequest, keyOf } from './idempotent-requests.service.js';
import { HARMLESS_AGAIN, READS_BODY } from './repeating.js';

/** Answers POSTs with an `Idempotency-Key` once, and again in the same way; lets all other calls through. */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  constructor(
    private readonly requests: IdempotentRequests,
    private readonly reflector: Reflector,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const request = http.getRequest<KeyedRequest>();
    const isKeyed = keyOf(request) !== null;
    if (
      !isKeyed ||
      [HARMLESS_AGAIN, READS_BODY].some((key) => isMarked(this.reflector, key, context))
    )
      return next.handle();
    const work = (): Promise<unknown> => lastValueFrom(next.handle(), { defaultValue: undefined });
    const reply = http.getResponse<FastifyReply>();
    return of(await this.requests.answer(request, reply, request.body, work));
  }
}
