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

/** The signed-in person, as a parameter of a route that is not public. */
export const CurrentCaller = createParamDecorator(
  (_: unknown, context: ExecutionContext): Caller =>
    context.switchToHttp().getRequest<{ user: Caller }>().user,
);
