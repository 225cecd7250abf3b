import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
} from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { Observable } from 'rxjs';
import type { GuardedRequest } from '../common/access.js';
import { Database } from '../database/database.js';
import { headOf } from './streams.js';

/** The value of `Prefer` (RFC 7240) with which a client asks for the header. */
const PREFERENCE = 'stream-cursor';

/**
 * Sets `Stream-Cursor` to the number of the latest entry of the caller's stream, when the client asks for it.
 * The number is read before the handler runs, so the reply contains every change up to it.
 */
@Injectable()
export class StreamCursorInterceptor implements NestInterceptor {
  constructor(private readonly database: Database) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const { headers, user } = http.getRequest<GuardedRequest>();
    if (headers.prefer === PREFERENCE && user !== undefined) {
      const head = await headOf(this.database, user.id);
      http.getResponse<FastifyReply>().header('stream-cursor', head);
    }
    return next.handle();
  }
}
