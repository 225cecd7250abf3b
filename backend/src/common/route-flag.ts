import type { ExecutionContext } from '@nestjs/common';
import type { Reflector } from '@nestjs/core';

/** A flag that a route or its controller sets by a decorator, looked up once for each route. */
export class RouteFlag {
  private readonly known = new WeakMap<object, boolean>();

  constructor(
    private readonly reflector: Reflector,
    private readonly key: string,
  ) {}

  isSet(context: ExecutionContext): boolean {
    const handler = context.getHandler();
    let set = this.known.get(handler);
    if (set === undefined) {
      const given = [handler, context.getClass()];
      set = this.reflector.getAllAndOverride<boolean | undefined>(this.key, given) ?? false;
      this.known.set(handler, set);
    }
    return set;
  }
}
