import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { BadRequestException } from '@nestjs/common';
import type { FastifyAdapter, NestFastifyApplication } from '@nestjs/platform-fastify';
import type { ErrorReply } from '@rendezvous/contract';
import { fastify, type FastifyReply } from 'fastify';
import { PlainAdapter } from './plain-adapter.js';
import { repliesWith, type ReplyHeaders } from './security-headers.js';

/** Bytes of the largest request body. */
const LARGEST_BODY = 256 * 1024;
/** Levels of objects and arrays within each other; what reads them goes down by recursion. */
const DEEPEST_BODY = 16;
/** Characters of the largest path parameter: all that Node accepts, so that a long id is a wrong id. */
const LARGEST_PARAMETER = 16 * 1024;

/** One surrogate without the other. */
const HALF_A_CHARACTER = /\p{Surrogate}/u;

const refusal = (statusCode: number, message: string): ErrorReply => ({
  statusCode,
  error: STATUS_CODES[statusCode] ?? '',
  message,
});

const UNREADABLE_ADDRESS = refusal(400, 'This address cannot be read.');

/** What Node itself refuses, by the code of its error. */
const REFUSED_BY_NODE: Readonly<Record<string, ErrorReply>> = {
  HPE_HEADER_OVERFLOW: refusal(431, 'The headers of the request are too large.'),
  ERR_HTTP_REQUEST_TIMEOUT: refusal(408, 'The request did not arrive in time.'),
};
const UNREADABLE_REQUEST = refusal(400, 'The request could not be read.');

/**
 * Fastify, which answers in the form of every error also where it comes to no route, and everything with
 * these headers.
 */
export function httpAdapter(
  { trustProxy }: { trustProxy: boolean },
  headers: ReplyHeaders,
): FastifyAdapter {
  return new PlainAdapter(
    fastify({
      http: { ServerResponse: repliesWith(headers) },
      bodyLimit: LARGEST_BODY,
      trustProxy,
      routerOptions: { maxParamLength: LARGEST_PARAMETER },
      frameworkErrors: (_error: unknown, _request: unknown, reply: FastifyReply) =>
        void reply.status(400).send(UNREADABLE_ADDRESS),
      clientErrorHandler: refuseConnection,
    }),
  );
}

/** Answers what is no HTTP, or not as much of it as is allowed, and ends the connection. */
function refuseConnection({ code }: Error & { code?: string }, socket: Socket): void {
  if (!socket.writable) return void socket.destroy();
  const reply = REFUSED_BY_NODE[code ?? ''] ?? UNREADABLE_REQUEST;
  const body = JSON.stringify(reply);
  socket.end(
    [
      `HTTP/1.1 ${reply.statusCode} ${reply.error}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}

/**
 * JSON is the only kind of body there is; a route that takes another brings its own parser. An empty
 * body is none, whatever its header says. The application is created with `bodyParser: false`.
 */
export function acceptJsonOnly(app: NestFastifyApplication): void {
  const server = app.getHttpAdapter().getInstance();
  const parse = server.getDefaultJsonParser('error', 'error');
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') done(null, undefined);
    else {
      void parse(request, String(text), (error, body) => {
        const flaw = error === null && mayBeFlawed(String(text)) ? flawOf(body) : null;
        if (flaw === null) done(error, body);
        else done(new BadRequestException(flaw));
      });
    }
  });
}

/** Text comes in whole characters, so only an escape makes half of one; and only brackets make levels. */
const mayBeFlawed = (text: string): boolean =>
  text.includes('\\u') || occurrences('{', text) + occurrences('[', text) > DEEPEST_BODY;

function occurrences(of: string, text: string): number {
  let count = 0;
  for (let at = text.indexOf(of); at !== -1; at = text.indexOf(of, at + 1)) count += 1;
  return count;
}

/** What is valid JSON and still nothing that checks and the database can be given; null: nothing. */
function flawOf(body: unknown): string | null {
  let level = [body];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEEPEST_BODY) return 'The request is nested too deeply.';
    if (level.some((one) => typeof one === 'string' && HALF_A_CHARACTER.test(one)))
      return 'The request contains a broken character.';
    level = level.flatMap(partsOf);
  }
  return null;
}

function partsOf(value: unknown): readonly unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  return Array.isArray(value) ? value : Object.entries(value).flat();
}
