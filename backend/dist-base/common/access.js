import { createParamDecorator, SetMetadata } from '@nestjs/common';
export const PUBLIC = 'access:public';
export const ADMIN_ONLY = 'access:admin-only';
/** The route needs no sign-in; every other one does. */
export const Public = () => SetMetadata(PUBLIC, true);
/** The route is for administrators. */
export const AdminOnly = () => SetMetadata(ADMIN_ONLY, true);
/** The signed-in person, as a parameter of a route that is not public. */
export const CurrentCaller = createParamDecorator((_, context) => context.switchToHttp().getRequest().user);
//# sourceMappingURL=access.js.map