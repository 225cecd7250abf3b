import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { GuardedRequest } from '../../common/access.js';
import { RateLimits } from './rate-limits.service.js';

/** Every call counts: against the account that makes it, else against the address it comes from. */
@Injectable()
export class CallLimitGuard implements CanActivate {
  constructor(private readonly limits: RateLimits) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { user, ip } = context.switchToHttp().getRequest<GuardedRequest>();
    if (user === undefined) await this.limits.count('visitorCalls', ip);
    else await this.limits.count('calls', user.id);
    return true;
  }
}
