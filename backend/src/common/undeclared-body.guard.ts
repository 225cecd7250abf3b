import {
  BadRequestException,
  type CanActivate,
  type ExecutionContext,
  Injectable,
} from '@nestjs/common';
import { ROUTE_ARGS_METADATA, RouteParamtypes } from '@nestjs/common/internal.js';
import { requestOf } from './access.js';

/**
 * Refuses fields sent to a route that takes no body, as the validation refuses those a body does not
 * declare. A guard, because one interceptor is enough to send every call through observables.
 */
@Injectable()
export class UndeclaredBodyGuard implements CanActivate {
  private readonly known = new WeakMap<object, boolean>();

  canActivate(context: ExecutionContext): boolean {
    const { body } = requestOf(context);
    const fields = typeof body === 'object' && body !== null ? Object.keys(body) : [];
    if (fields.length > 0 && !this.takesBody(context)) {
      throw new BadRequestException(fields.map((field) => `property ${field} should not exist`));
    }
    return true;
  }

  /** Found out once for each route. */
  private takesBody(context: ExecutionContext): boolean {
    const handler = context.getHandler();
    const known = this.known.get(handler) ?? declaresBody(context);
    this.known.set(handler, known);
    return known;
  }
}

function declaresBody(context: ExecutionContext): boolean {
  const route = context.getHandler().name;
  const parameters: unknown = Reflect.getMetadata(ROUTE_ARGS_METADATA, context.getClass(), route);
  return Object.keys(parameters ?? {}).some((key) => key.startsWith(`${RouteParamtypes.BODY}:`));
}
