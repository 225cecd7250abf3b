import type { Type } from '@nestjs/common';
import { ModulesContainer, Reflector } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { ADMIN_ONLY, EVENT_STAFF, PUBLIC, type StaffRule } from '../common/access.js';
import { HARMLESS_AGAIN } from '../idempotency/repeating.js';
import { ANSWER, type Answer } from './answers.decorator.js';
import { TAKEN_LIST } from './takes-list.decorator.js';
import { REFUSALS, type Refusals } from './refuses.decorator.js';

/** The decorators of a route. */
export interface Route {
  readonly access: 'public' | 'signed-in' | 'administrators' | StaffRule['role'];
  readonly answer: Answer | null;
  readonly refusals: Refusals;
  /** It creates nothing, and takes no `Idempotency-Key`. */
  readonly isHarmlessAgain: boolean;
  /** The classes of its parameters, and of the members of a list. */
  readonly inputs: readonly Type[];
}

type Handler = (...args: never[]) => unknown;

export const operationId = (controller: string, method: string): string =>
  `${controller.replace(/Controller$/, '')}.${method}`;

/** Every route of every controller, by its operation id. */
export function routesOf(app: NestFastifyApplication): ReadonlyMap<string, Route> {
  const reflector = app.get(Reflector);
  const routes = new Map<string, Route>();
  for (const { controllers } of app.get(ModulesContainer).values()) {
    for (const { metatype } of controllers.values()) {
      if (typeof metatype !== 'function') continue;
      const controller = metatype as Type;
      const prototype = controller.prototype as Record<string, Handler>;
      for (const method of Object.getOwnPropertyNames(prototype)) {
        const id = operationId(controller.name, method);
        routes.set(id, routeOf(reflector, controller, method, prototype[method] as Handler));
      }
    }
  }
  return routes;
}

function routeOf(reflector: Reflector, controller: Type, method: string, handler: Handler): Route {
  const says = (key: string) =>
    reflector.getAllAndOverride<boolean | undefined>(key, [handler, controller]) ?? false;
  const staff = reflector.getAllAndOverride<StaffRule | undefined>(EVENT_STAFF, [
    handler,
    controller,
  ]);
  const known = says(ADMIN_ONLY) ? 'administrators' : (staff?.role ?? 'signed-in');
  const types = Reflect.getMetadata('design:paramtypes', controller.prototype, method) as
    readonly Type[] | undefined;
  return {
    access: says(PUBLIC) ? 'public' : known,
    answer: reflector.get<Answer | undefined>(ANSWER, handler) ?? null,
    refusals: reflector.get<Refusals | undefined>(REFUSALS, handler) ?? {},
    isHarmlessAgain: says(HARMLESS_AGAIN),
    inputs: [
      ...(types ?? []),
      ...[reflector.get<Type | undefined>(TAKEN_LIST, handler) ?? []].flat(),
    ],
  };
}
