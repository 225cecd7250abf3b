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

/** Deny by default: every route needs a valid token unless it says `@Public()`. */
@Injectable()
export class SignedInGuard extends AuthGuard('jwt') {
  constructor(private readonly reflector: Reflector) {
    super();
  }

  override canActivate(context: ExecutionContext) {
    const isPublic = this.reflector.getAllAndOverride<boolean | undefined>(PUBLIC, [
      context.getHandler(),
      context.getClass(),
    ]);
    return (isPublic ?? false) || super.canActivate(context);
  }

  override handleRequest<T>(error: unknown, user: T | false): T {
    if (error instanceof Error) throw error;
    if (user === false) throw new UnauthorizedException('Please sign in.');
    return user;
  }
}

/** `@AdminOnly()` routes are for administrators. Runs after `SignedInGuard`. */
@Injectable()
export class AdminGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const adminOnly = this.reflector.getAllAndOverride<boolean | undefined>(ADMIN_ONLY, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (!(adminOnly ?? false)) return true;
    const { user } = context.switchToHttp().getRequest<{ user?: Caller }>();
    if (user?.isAdmin === true) return true;
    throw new ForbiddenException('This is for administrators only.');
  }
}
