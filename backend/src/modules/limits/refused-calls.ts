import { Logger } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { duringRequest } from '../../common/request-context.js';
import { addressKey } from './address-key.js';
import { BoundedLines } from './bounded-lines.js';

/** The name of what is logged, by the status of the answer. */
const EVENTS: Readonly<Record<number, string>> = {
  401: 'not-signed-in',
  403: 'not-allowed',
  404: 'not-there',
  429: 'too-many-calls',
};

/**
 * Logs calls that are refused for who makes them or how often, with the pattern of the route in place of the path. What
 * belongs to others is not there (404) for who is signed in; pictures and links that are gone belong to nobody.
 */
export function logRefusedCalls(app: NestFastifyApplication): void {
  const log = new Logger('Refusals');
  const lines = new BoundedLines();
  const server = app.getHttpAdapter().getInstance();
  server.addHook('onResponse', (request, reply, done) => {
    const userId = request.origin?.callerId ?? null;
    const route = request.is404 ? null : (request.routeOptions.url ?? null);
    const event = EVENTS[reply.statusCode];
    const isLogged =
      event !== undefined && (reply.statusCode !== 404 || (userId !== null && route !== null));
    const heldBack = isLogged ? lines.admit(addressKey(request.ip)) : null;
    if (heldBack !== null)
      duringRequest(request.id, () =>
        log.log({
          event,
          status: reply.statusCode,
          method: request.method,
          route,
          userId,
          address: request.ip,
          ...(heldBack > 0 && { heldBack }),
          msg: 'A call was refused.',
        }),
      );
    done();
  });
}
