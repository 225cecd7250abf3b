import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { LONGEST_UPLOAD_MS } from './drain-body.js';
import { refuseLate } from './refused-connections.js';

/** How long a client may take, in milliseconds. */
export interface ClientTimes {
  /** For the headers of a request, and before its first byte on a new connection. */
  readonly headers: number;
  /** For a body. */
  readonly body: number;
  /** For the body of a route that takes files. */
  readonly upload: number;
  /** For reading an answer, from the request on. */
  readonly answer: number;
  /** Without sending or reading anything while a request or an answer is under way. */
  readonly silence: number;
  /** Between two requests on one connection; more than the minute of most proxies. */
  readonly idle: number;
  /** Between two looks at the connections. */
  readonly look: number;
}

export const CLIENT_TIMES: ClientTimes = {
  headers: 30_000,
  body: 30_000,
  upload: LONGEST_UPLOAD_MS,
  answer: 600_000,
  silence: 120_000,
  idle: 72_000,
  look: 5_000,
};

/** The options of Fastify, and by it of Node's server, that bound what every request may take. */
export const serverTimes = ({ headers, upload, silence, idle, look }: ClientTimes) => ({
  requestTimeout: upload,
  connectionTimeout: silence,
  keepAliveTimeout: idle,
  http: { headersTimeout: headers, connectionsCheckingInterval: look },
});

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Bounds the time of each body and of each answer; `forFiles` are the routes whose bodies may take as long as a request
 * may.
 */
export function boundClients(
  app: NestFastifyApplication,
  forFiles: ReadonlySet<string>,
  times: ClientTimes = CLIENT_TIMES,
): void {
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onRequest', ({ raw, routeOptions }, reply, done) => {
      if (hasBody(raw) && !forFiles.has(routeOptions.url ?? ''))
        endAfter(times.body, raw, () => {
          if (raw.complete) return;
          if (reply.raw.headersSent) raw.socket.destroy();
          else refuseLate(raw.socket);
        });
      done();
    });
  const server: Server = app.getHttpAdapter().getHttpServer();
  server.on('request', (_request: IncomingMessage, response: ServerResponse) =>
    endAfter(times.answer, response, () => response.socket?.destroy()),
  );
}

/** Calls `end` after so many milliseconds unless the request or the answer has closed until then. */
function endAfter(ms: number, part: IncomingMessage | ServerResponse, end: () => void): void {
  const timer = setTimeout(end, ms).unref();
  part.once('close', () => clearTimeout(timer));
}
