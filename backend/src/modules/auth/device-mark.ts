import {
  type CallHandler,
  createParamDecorator,
  type ExecutionContext,
  Inject,
  Injectable,
  type NestInterceptor,
  UseInterceptors,
} from '@nestjs/common';
import type { SessionReply } from '@rendezvous/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { mergeMap, type Observable } from 'rxjs';
import { ENV } from '../../config/config.module.js';
import type { Env } from '../../config/env.js';
import { KnownOrigins } from './known-origins.service.js';
import { LONGEST_DAYS } from './session-limits.js';

const NAME = 'rendezvous.device';
/** Of such a cookie the browser sees to it that this host alone has set it, over TLS. */
const SECURE_NAME = `__Host-${NAME}`;
const SECONDS_A_DAY = 86_400;

/** The mark that a device carries in a cookie. It opens nothing: it only tells a device that has signed in before. */
function markOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const pairs = headers.cookie?.split(';').map((pair) => pair.trim().split('=', 2)) ?? [];
  const marks = new Map(pairs.map(([name = '', mark = '']) => [name, mark]));
  return marks.get(SECURE_NAME) ?? marks.get(NAME);
}

/** The mark of the device that a sign-in comes from, as a parameter of a route. */
export const DeviceMark = createParamDecorator(
  (_: unknown, context: ExecutionContext): string | undefined =>
    markOf(context.switchToHttp().getRequest<FastifyRequest>()),
);

/** Remembers device and address of whoever the route has signed in. */
@Injectable()
class RememberingInterceptor implements NestInterceptor<SessionReply, SessionReply> {
  /** The name and what follows the mark. */
  private readonly cookie: readonly [name: string, attributes: string];

  constructor(
    @Inject(ENV) { publicUrl }: Env,
    private readonly origins: KnownOrigins,
  ) {
    const kept = `Max-Age=${LONGEST_DAYS * SECONDS_A_DAY}; HttpOnly; SameSite=Strict`;
    this.cookie = publicUrl.startsWith('https:')
      ? [SECURE_NAME, `Path=/; ${kept}; Secure`]
      : [NAME, `Path=/api/auth; ${kept}`];
  }

  intercept(context: ExecutionContext, next: CallHandler<SessionReply>): Observable<SessionReply> {
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    return next.handle().pipe(
      mergeMap(async (body) => {
        const mark = await this.origins.remember(body.user.id, request.ip, markOf(request));
        const [name, attributes] = this.cookie;
        if (mark !== null)
          void http
            .getResponse<FastifyReply>()
            .header('Set-Cookie', `${name}=${mark}; ${attributes}`);
        return body;
      }),
    );
  }
}

/** For routes that sign in: the device and the address count as known to the account from now on. */
export const RemembersDevice = (): MethodDecorator => UseInterceptors(RememberingInterceptor);
