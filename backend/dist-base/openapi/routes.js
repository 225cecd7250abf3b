import { ParseUUIDPipe } from '@nestjs/common';
import { HTTP_CODE_METADATA, ROUTE_ARGS_METADATA } from '@nestjs/common/internal.js';
import { ModulesContainer, Reflector } from '@nestjs/core';
import { ADMIN_ONLY, PUBLIC } from '../common/access.js';
import { ANSWER } from './answers.decorator.js';
import { REFUSALS } from './refuses.decorator.js';
export const operationId = (controller, method) => `${controller.replace(/Controller$/, '')}.${method}`;
/** Every route of every controller, by its operation id. */
export function routesOf(app) {
    const reflector = app.get(Reflector);
    const routes = new Map();
    for (const { controllers } of app.get(ModulesContainer).values()) {
        for (const { metatype } of controllers.values()) {
            if (typeof metatype !== 'function')
                continue;
            const controller = metatype;
            const prototype = controller.prototype;
            for (const method of Object.getOwnPropertyNames(prototype)) {
                const id = operationId(controller.name, method);
                routes.set(id, routeOf(reflector, controller, method, prototype[method]));
            }
        }
    }
    return routes;
}
function routeOf(reflector, controller, method, handler) {
    const says = (key) => reflector.getAllAndOverride(key, [handler, controller]) ?? false;
    const types = Reflect.getMetadata('design:paramtypes', controller.prototype, method);
    return {
        access: says(PUBLIC) ? 'public' : says(ADMIN_ONLY) ? 'administrators' : 'signed-in',
        answer: reflector.get(ANSWER, handler) ?? null,
        refusals: reflector.get(REFUSALS, handler) ?? {},
        status: Reflect.getMetadata(HTTP_CODE_METADATA, handler) ?? null,
        ids: idsOf(controller, method),
        inputs: types ?? [],
    };
}
function idsOf(controller, method) {
    const found = Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, method);
    const ids = Object.values(found ?? {}).filter(({ pipes }) => pipes?.includes(ParseUUIDPipe));
    return new Set(ids.map(({ data }) => data));
}
//# sourceMappingURL=routes.js.map