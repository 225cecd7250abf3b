import { createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';
import type { Reflector } from '@nestjs/core';

/** Who makes a request, as the database knows them at this moment. */
export interface Caller {
  readonly id: string;
  /** Whether the person may act as an administrator. */
  readonly isAdmin: boolean;
  readonly sessionId: string;
  /** Whether the person entered the password in this session a few minutes ago. */
  readonly hasSignedInLately: boolean;
  /** An administrator who counts as one only after setting up two-step sign-in. */
  readonly mustSetUpTwoStep: boolean;
}

export const PUBLIC = 'access:public';
export const ADMIN_ONLY = 'access:admin-only';
export const FRESH_SIGN_IN = 'access:fresh-sign-in';
export const UNCOUNTED = 'access:uncounted';

/** The route needs no sign-in; every other one does. */
export const Public = () => SetMetadata(PUBLIC, true);

/** The route is for administrators. */
export const AdminOnly = () => SetMetadata(ADMIN_ONLY, true);

/** The route needs a password that was entered a few minutes ago, at the sign-in or at a step-up. */
export const FreshSignIn = () => SetMetadata(FRESH_SIGN_IN, true);

/** What a route's parameter names, from which its event is found. */
export type StaffSubject = 'event' | 'meeting' | 'place' | 'plan' | 'import';

export interface StaffRule {
  /** `desk`: for the desk and the organisers of the event; `organiser`: for its organisers alone. */
  role: 'organiser' | 'desk';
  of: StaffSubject;
  /** The name of the route's parameter with the id. */
  param: string;
}

export const EVENT_STAFF = 'access:event-staff';

/** The route is for administrators and for people who have this role in the event that the route is about. */
export const EventStaff = (
  role: StaffRule['role'],
  { of = 'event', param = 'id' }: Partial<Pick<StaffRule, 'of' | 'param'>> = {},
) => SetMetadata(EVENT_STAFF, { role, of, param } satisfies StaffRule);

/** Calls of the route do not count against the limits: a hall behind one address asks for hundreds of pictures. */
export const Uncounted = () => SetMetadata(UNCOUNTED, true);

/** Whether the route, or else its controller, carries the decorator with this key. */
export const isMarked = (reflector: Reflector, key: string, context: ExecutionContext): boolean =>
  reflector.getAllAndOverride<boolean | undefined>(key, [
    context.getHandler(),
    context.getClass(),
  ]) ?? false;

/** The part of a request that guards read. `user` is set once the caller is signed in. */
export interface GuardedRequest {
  ip: string;
  headers: { prefer?: string | string[]; 'user-agent'?: string };
  body?: unknown;
  /** The parameters of the route, as they came. */
  params: Readonly<Record<string, string | undefined>>;
  user?: Caller;
}

/** The signed-in person, as a parameter of a route that is not public. */
export const CurrentCaller = createParamDecorator(
  (_: unknown, context: ExecutionContext): Caller | undefined =>
    context.switchToHttp().getRequest<GuardedRequest>().user,
);
