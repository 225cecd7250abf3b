import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { type GuardedRequest, isMarked, UNCOUNTED } from '../../common/access.js';
import { ForwardedHeaders } from './forwarded-headers.js';
import { RateLimits } from './rate-limits.service.js';

/** Every call counts unless its route is `@Uncounted()`: against the account that makes it, else against its address. */
@Injectable()
export class CallLimitGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly limits: RateLimits,
    private readonly forwarded: ForwardedHeaders,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (isMarked(this.reflector, UNCOUNTED, context)) return true;
    const request = context.switchToHttp().getRequest<GuardedRequest>();
    this.forwarded.look(request);
    const { user, ip } = request;
    if (user === undefined) await this.limits.count('visitorCalls', ip);
    else await this.limits.count('calls', user.id);
    return true;
  }
}
