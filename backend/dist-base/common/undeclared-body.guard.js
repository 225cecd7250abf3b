var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
import { BadRequestException, Injectable, } from '@nestjs/common';
import { ROUTE_ARGS_METADATA, RouteParamtypes } from '@nestjs/common/internal.js';
/**
 * Refuses fields sent to a route that takes no body, as the validation refuses those a body does not
 * declare. A guard, because one interceptor is enough to send every call through observables.
 */
let UndeclaredBodyGuard = class UndeclaredBodyGuard {
    constructor() {
        this.known = new WeakMap();
    }
    canActivate(context) {
        const { body } = context.switchToHttp().getRequest();
        const fields = typeof body === 'object' && body !== null ? Object.keys(body) : [];
        if (fields.length > 0 && !this.takesBody(context)) {
            throw new BadRequestException(fields.map((field) => `property ${field} should not exist`));
        }
        return true;
    }
    /** Found out once for each route. */
    takesBody(context) {
        const handler = context.getHandler();
        const known = this.known.get(handler) ?? declaresBody(context);
        this.known.set(handler, known);
        return known;
    }
};
UndeclaredBodyGuard = __decorate([
    Injectable()
], UndeclaredBodyGuard);
export { UndeclaredBodyGuard };
function declaresBody(context) {
    const route = context.getHandler().name;
    const parameters = Reflect.getMetadata(ROUTE_ARGS_METADATA, context.getClass(), route);
    return Object.keys(parameters ?? {}).some((key) => key.startsWith(`${RouteParamtypes.BODY}:`));
}
//# sourceMappingURL=undeclared-body.guard.js.map