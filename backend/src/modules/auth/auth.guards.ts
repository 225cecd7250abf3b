import {
  type CanActivate,
  type ExecutionContext,
  ForbiddenException,
  Injectable,
  UnauthorizedException,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import { ADMIN_ONLY, type GuardedRequest, PUBLIC, requestOf } from '../../common/access.js';
import { RouteFlag } from '../../common/route-flag.js';
import { RateLimits } from '../limits/rate-limits.service.js';

/** Deny by default: every route needs a valid token unless it says `@Public()`. */
@Injectable()
export class SignedInGuard extends AuthGuard('jwt') {
  private readonly isPublic: RouteFlag;

  constructor(
    reflector: Reflector,
    private readonly limits: RateLimits,
  ) {
    super();
    this.isPublic = new RouteFlag(reflector, PUBLIC);
  }

  override canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    if (this.isPublic.isSet(context)) return true;
    return this.orCounted(requestOf(context), this.checked(context));
  }

  override handleRequest<T>(error: unknown, user: T | false): T {
    if (error instanceof Error) throw error;
    if (user === false) throw new UnauthorizedException('Please sign in.');
    return user;
  }

  /** Through passport, which looks at the token itself. */
  private async checked(context: ExecutionContext): Promise<boolean> {
    return (await super.canActivate(context)) === true;
  }

  private async orCounted({ ip }: GuardedRequest, admission: Promise<boolean>): Promise<boolean> {
    try {
      return await admission;
    } catch (error) {
      // A token that is tried is a call of whoever tries it; the guard that counts comes after this one.
      if (error instanceof UnauthorizedException) await this.limits.count('visitorCalls', ip);
      throw error;
    }
  }
}

/** `@AdminOnly()` routes are for administrators. Runs after `SignedInGuard`. */
@Injectable()
export class AdminGuard implements CanActivate {
  private readonly adminOnly: RouteFlag;

  constructor(reflector: Reflector) {
    this.adminOnly = new RouteFlag(reflector, ADMIN_ONLY);
  }

  canActivate(context: ExecutionContext): boolean {
    if (!this.adminOnly.isSet(context)) return true;
    if (requestOf(context).user?.isAdmin === true) return true;
    throw new ForbiddenException('This is for administrators only.');
  }
}
