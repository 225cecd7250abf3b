import { Logger } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { pathWithoutSecrets } from './path-without-secrets.js';
import { duringRequest, type RequestOrigin } from './request-context.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who makes the request; the guards note the person. */
    origin?: RequestOrigin;
  }
}

/**
 * Gives every answer its `X-Request-Id`, and what happens during a request the id of it. At debug each request is one
 * line; headers and bodies, which may hold secrets, never are in it.
 */
export function followRequests(app: NestFastifyApplication): void {
  const log = new Logger('Requests');
  const server = app.getHttpAdapter().getInstance();
  server.addHook('onRequest', (request, reply, done) => {
    void reply.header('X-Request-Id', request.id);
    request.origin = { address: request.ip, callerId: null };
    duringRequest(request.id, done, request.origin);
  });
  // The end of a body comes by an event of the connection, which knows no request.
  server.addHook('preValidation', (request, _reply, done) =>
    duringRequest(request.id, done, request.origin),
  );
  server.addHook('onResponse', (request, reply, done) => {
    duringRequest(request.id, () =>
      log.debug({
        method: request.method,
        path: pathWithoutSecrets(request.url),
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime),
        msg: 'A request was answered.',
      }),
    );
    done();
  });
}
