import {
  type CanActivate,
  type ExecutionContext,
  ForbiddenException,
  Injectable,
  NotFoundException,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { StaffRole } from '@rendezvous/contract';
import { isUUID } from 'class-validator';
import { EVENT_STAFF, type GuardedRequest, type StaffRule } from '../../common/access.js';
import { Database } from '../../database/database.js';
import { roleBy } from './event-staff.queries.js';
import { setUpRequired } from './two-step-refusals.js';

const NO_ROLE = 'This event does not exist or is not open to you.';
const NOT_ORGANISER = 'This is for the organisers of the event only.';

const mayAs = (role: StaffRole | null, needed: StaffRole): boolean =>
  role === 'organiser' || role === needed;

/** @throws NotFoundException without a role in the event; ForbiddenException for the desk where organisers are meant */
export function requireRole(role: StaffRole | null, needed: StaffRole): void {
  if (role === null) throw new NotFoundException(NO_ROLE);
  if (needed === 'organiser' && role !== 'organiser') throw new ForbiddenException(NOT_ORGANISER);
}

/**
 * `@EventStaff()` routes are for administrators and for the staff of the event that the route is about. The role is
 * read in every call. Runs after `SignedInGuard`.
 */
@Injectable()
export class EventStaffGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly database: Database,
  ) {}

  /** @throws as `requireRole` */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const rule = this.reflector.getAllAndOverride<StaffRule | undefined>(EVENT_STAFF, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (rule === undefined) return true;
    const { user, params } = context.switchToHttp().getRequest<GuardedRequest>();
    if (user?.isAdmin === true) return true;
    const role = user === undefined ? null : await this.roleOf(user.id, rule, params[rule.param]);
    // Who is staff of the event as well may do what staff may.
    if (user?.mustSetUpTwoStep === true && !mayAs(role, rule.role)) throw setUpRequired();
    requireRole(role, rule.role);
    return true;
  }

  private async roleOf(
    userId: string,
    { of }: StaffRule,
    subjectId: string | undefined,
  ): Promise<StaffRole | null> {
    if (!isUUID(subjectId)) return null;
    const [found] = await this.database.query<{ role: StaffRole }>(roleBy(of), [subjectId, userId]);
    return found?.role ?? null;
  }
}
