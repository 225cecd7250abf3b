import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { type GuardedRequest, requestOf } from '../../common/access.js';
import { RateLimits } from './rate-limits.service.js';

/** Every call counts: against the account that makes it, else against the address it comes from. */
@Injectable()
export class CallLimitGuard implements CanActivate {
  constructor(private readonly limits: RateLimits) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    return this.limits.areOff || this.counted(requestOf(context));
  }

  private async counted(request: GuardedRequest): Promise<boolean> {
    if (request.user === undefined) await this.limits.count('visitorCalls', request.ip);
    else await this.limits.count('calls', request.user.id);
    return true;
  }
}
