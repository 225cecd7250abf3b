import {
  type CanActivate,
  type ExecutionContext,
  ForbiddenException,
  Injectable,
  UnauthorizedException,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import type { StepUpNeeded } from '@rendezvous/contract';
import {
  ADMIN_ONLY,
  type Caller,
  FRESH_SIGN_IN,
  type GuardedRequest,
  isMarked,
  PUBLIC,
} from '../../common/access.js';
import { setUpRequired } from './two-step-refusals.js';
import { RateLimits } from '../limits/rate-limits.service.js';

/** Deny by default: every route needs a valid token unless it says `@Public()`. */
@Injectable()
export class SignedInGuard extends AuthGuard('jwt') {
  constructor(
    private readonly reflector: Reflector,
    private readonly limits: RateLimits,
  ) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    if (isMarked(this.reflector, PUBLIC, context)) return true;
    try {
      return (await super.canActivate(context)) === true;
    } catch (error) {
      // A refused token counts as a call of its address: the guard that counts calls does not run any more.
      const { ip } = context.switchToHttp().getRequest<GuardedRequest>();
      if (error instanceof UnauthorizedException) await this.limits.count('visitorCalls', ip);
      throw error;
    }
  }

  override handleRequest<T>(error: unknown, user: T | false): T {
    if (error instanceof Error) throw error;
    if (user === false) throw new UnauthorizedException('Please sign in.');
    return user;
  }
}

/** `@AdminOnly()` routes are for administrators. Runs after `SignedInGuard`, which reads the flag in every call. */
@Injectable()
export class AdminGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    if (!isMarked(this.reflector, ADMIN_ONLY, context)) return true;
    const { user } = context.switchToHttp().getRequest<GuardedRequest>();
    if (user?.isAdmin === true) return true;
    if (user?.mustSetUpTwoStep === true) throw setUpRequired();
    throw new ForbiddenException('This is for administrators only.');
  }
}

const STEP_UP_NEEDED: StepUpNeeded = 'Please enter your password again.';

/**
 * For a route that needs a fresh sign-in for a part of what it does.
 * @throws ForbiddenException when the password was not entered a few minutes ago
 */
export function requireFreshSignIn(caller: Caller | undefined): void {
  if (caller?.hasSignedInLately !== true) throw new ForbiddenException(STEP_UP_NEEDED);
}

/** `@FreshSignIn()` routes need a password entered a few minutes ago. Runs after the guards that say who may call. */
@Injectable()
export class FreshSignInGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    if (!isMarked(this.reflector, FRESH_SIGN_IN, context)) return true;
    const { user } = context.switchToHttp().getRequest<GuardedRequest>();
    requireFreshSignIn(user);
    return true;
  }
}
