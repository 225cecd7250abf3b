import { createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';

/** Who makes a request, as the database knows them at this moment. */
export interface Caller {
  readonly id: string;
  readonly isAdmin: boolean;
}

export const PUBLIC = 'access:public';
export const ADMIN_ONLY = 'access:admin-only';

/** The route needs no sign-in; every other one does. */
export const Public = () => SetMetadata(PUBLIC, true);

/** The route is for administrators. */
export const AdminOnly = () => SetMetadata(ADMIN_ONLY, true);

/** The part of a request that guards read. `user` is set once the caller is signed in. */
export interface GuardedRequest {
  ip: string;
  headers: { prefer?: string | string[] };
  body?: unknown;
  user?: Caller;
}

/** The signed-in person, as a parameter of a route that is not public. */
export const CurrentCaller = createParamDecorator(
  (_: unknown, context: ExecutionContext): Caller | undefined =>
    context.switchToHttp().getRequest<GuardedRequest>().user,
);
