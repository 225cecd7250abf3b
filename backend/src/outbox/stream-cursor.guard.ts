import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { requestOf } from '../common/access.js';
import { Database } from '../database/database.js';
import { headOf } from './streams.js';

/** Sent as `Prefer` (RFC 7240) by who wants to know how new an answer is at least. */
const PREFERENCE = 'stream-cursor';

/**
 * Says in `Stream-Cursor`, to those who prefer to be told, the number of the latest entry of their stream:
 * read before the answer is, so that the answer shows whatever was told up to it. A guard, because one
 * interceptor is enough to send every call through observables.
 */
@Injectable()
export class StreamCursorGuard implements CanActivate {
  constructor(private readonly database: Database) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const { headers, user } = requestOf(context);
    if (headers.prefer !== PREFERENCE || user === undefined) return true;
    return this.tell(context.getArgByIndex<FastifyReply>(1), user.id);
  }

  private async tell(reply: FastifyReply, userId: string): Promise<boolean> {
    reply.header('stream-cursor', await headOf(this.database, userId));
    return true;
  }
}
