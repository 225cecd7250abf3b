import type {
  HeaderObject,
  OperationObject,
  ParameterObject,
  ResponseObject,
} from '@nestjs/swagger';
import { ALREADY_DONE, ANOTHER_REQUEST } from '../idempotency/idempotency.service.js';
import { takesKeys } from '../idempotency/idempotent-requests.service.js';
import { LONGEST_KEY } from '../idempotency/keyed-call.js';
import type { Route } from './routes.js';

const KEY: ParameterObject = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Chosen by the client, best at random, for one act of a person. For 24 hours a call with the same key is answered as ' +
    'the first one was, and done once; refusals because of the request itself (400, 413, 415), the session (401), limits ' +
    '(429) and failures (500, 503) are not kept, so such a call is tried anew.',
  schema: { type: 'string', minLength: 1, maxLength: LONGEST_KEY },
};

const REPLAYED: HeaderObject = {
  description: 'This answer was given before, and nothing was done now.',
  schema: { type: 'string', enum: ['true'] },
};

/** The refusals of a route, with those that a key may bring where the route takes one. */
export function withKeyRefusals(method: string, path: string, route: Route): Route {
  if (!describesKey(method, path, route)) return route;
  const own = [route.refusals[409] ?? []].flat();
  return {
    ...route,
    refusals: { ...route.refusals, 409: [...own, ANOTHER_REQUEST, ALREADY_DONE] },
  };
}

/** Adds the header to an operation that takes it. */
export function describeKey(
  method: string,
  path: string,
  route: Route,
  operation: OperationObject,
): void {
  if (!describesKey(method, path, route)) return;
  operation.parameters = [...(operation.parameters ?? []), KEY];
  for (const [status, response] of Object.entries(operation.responses))
    if (status.startsWith('2')) addReplayed(response as ResponseObject);
}

function addReplayed(response: ResponseObject): void {
  response.headers = { ...response.headers, 'Idempotency-Replayed': REPLAYED };
}

const describesKey = (method: string, path: string, { isHarmlessAgain }: Route): boolean =>
  path.startsWith('/api/') && takesKeys(method.toUpperCase(), path) && !isHarmlessAgain;
