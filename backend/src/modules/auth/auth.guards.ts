import {
  type CanActivate,
  type ExecutionContext,
  ForbiddenException,
  Injectable,
  UnauthorizedException,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import { ADMIN_ONLY, type Caller, PUBLIC } from '../../common/access.js';
import { RouteFlag } from '../../common/route-flag.js';
import { RateLimits } from '../limits/rate-limits.service.js';
import { UsersService } from '../users/users.service.js';
import { SessionsService } from './sessions.service.js';

interface SignedRequest {
  ip: string;
  headers: { authorization?: string };
  user?: Caller;
}

/** Deny by default: every route needs a valid token unless it says `@Public()`. */
@Injectable()
export class SignedInGuard extends AuthGuard('jwt') {
  private readonly isPublic: RouteFlag;

  constructor(
    reflector: Reflector,
    private readonly limits: RateLimits,
    private readonly sessions: SessionsService,
  ) {
    super();
    this.isPublic = new RouteFlag(reflector, PUBLIC);
  }

  override canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    if (this.isPublic.isSet(context)) return true;
    const request = context.switchToHttp().getRequest<SignedRequest>();
    const known = this.sessions.knownCaller(request.headers.authorization);
    if (known === null) return this.signIn(context);
    request.user = known;
    return true;
  }

  override handleRequest<T>(error: unknown, user: T | false): T {
    if (error instanceof Error) throw error;
    if (user === false) throw new UnauthorizedException('Please sign in.');
    return user;
  }

  private async signIn(context: ExecutionContext): Promise<boolean> {
    try {
      return (await super.canActivate(context)) === true;
    } catch (error) {
      // A token that is tried is a call of whoever tries it; the guard that counts comes after this one.
      if (error instanceof UnauthorizedException) {
        const { ip } = context.switchToHttp().getRequest<SignedRequest>();
        await this.limits.count('visitorCalls', ip);
      }
      throw error;
    }
  }
}

/** `@AdminOnly()` routes are for administrators. Runs after `SignedInGuard`. */
@Injectable()
export class AdminGuard implements CanActivate {
  private readonly adminOnly: RouteFlag;

  constructor(
    reflector: Reflector,
    private readonly users: UsersService,
  ) {
    this.adminOnly = new RouteFlag(reflector, ADMIN_ONLY);
  }

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    if (!this.adminOnly.isSet(context)) return true;
    return this.isAdministrator(context.switchToHttp().getRequest<SignedRequest>().user);
  }

  /** What is kept in memory may be older than the flag; these routes are rare enough to ask the database. */
  private async isAdministrator(caller: Caller | undefined): Promise<boolean> {
    const account = caller === undefined ? null : await this.users.byId(caller.id);
    if (account?.is_admin === true) return true;
    throw new ForbiddenException('This is for administrators only.');
  }
}
