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
import { RateLimits } from '../limits/rate-limits.service.js';
import { UsersService } from '../users/users.service.js';

interface SignedRequest {
  ip: string;
  user?: Caller;
}

/** Deny by default: every route needs a valid token unless it says `@Public()`. */
@Injectable()
export class SignedInGuard extends AuthGuard('jwt') {
  constructor(
    private readonly reflector: Reflector,
    private readonly limits: RateLimits,
  ) {
    super();
  }

  override canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const isPublic = this.reflector.getAllAndOverride<boolean | undefined>(PUBLIC, [
      context.getHandler(),
      context.getClass(),
    ]);
    return (isPublic ?? false) || this.signIn(context);
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
  constructor(
    private readonly reflector: Reflector,
    private readonly users: UsersService,
  ) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const adminOnly = this.reflector.getAllAndOverride<boolean | undefined>(ADMIN_ONLY, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (!(adminOnly ?? false)) return true;
    return this.isAdministrator(context.switchToHttp().getRequest<SignedRequest>().user);
  }

  /** What is kept in memory may be older than the flag; these routes are rare enough to ask the database. */
  private async isAdministrator(caller: Caller | undefined): Promise<boolean> {
    const account = caller === undefined ? null : await this.users.byId(caller.id);
    if (account?.is_admin === true) return true;
    throw new ForbiddenException('This is for administrators only.');
  }
}
