import { STATUS_CODES } from 'node:http';
import { BadRequestException } from '@nestjs/common';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { ErrorReply } from '@rendezvous/contract';
import type { FastifyReply } from 'fastify';

/** Bytes of the largest request body. */
const LARGEST_BODY = 256 * 1024;
/** Levels of objects and arrays within each other; what reads them goes down by recursion. */
const DEEPEST_BODY = 16;
/** Characters of the largest path parameter: all that Node accepts, so that a long id is a wrong id. */
const LARGEST_PARAMETER = 16 * 1024;

const TOO_DEEP = 'The request is nested too deeply.';
const JSON_TYPE = 'application/json';
const UNREADABLE_ADDRESS: ErrorReply = {
  statusCode: 400,
  error: STATUS_CODES[400] ?? '',
  message: 'This address cannot be read.',
};

/** Fastify, which answers in the form of every error also where it finds no route at all. */
export function httpAdapter({ trustProxy }: { trustProxy: boolean }): FastifyAdapter {
  return new FastifyAdapter({
    bodyLimit: LARGEST_BODY,
    trustProxy,
    routerOptions: { maxParamLength: LARGEST_PARAMETER },
    frameworkErrors: (_error: unknown, _request: unknown, reply: FastifyReply) =>
      void reply.status(400).send(UNREADABLE_ADDRESS),
  });
}

/**
 * JSON is the only kind of body there is; a route that takes another brings its own parser. An empty
 * body is none, whatever its header says. The application is created with `bodyParser: false`.
 */
export function acceptJsonOnly(app: NestFastifyApplication): void {
  const server = app.getHttpAdapter().getInstance();
  const parse = server.getDefaultJsonParser('error', 'error');
  server.removeAllContentTypeParsers();
  server.addContentTypeParser(JSON_TYPE, { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else {
      parse(request, String(body), (error, parsed) => {
        if (error === null && isTooDeep(parsed)) done(new BadRequestException(TOO_DEEP));
        else done(error, parsed);
      });
    }
  });
}

function isTooDeep(body: unknown): boolean {
  let level = [body];
  for (let depth = 0; depth <= DEEPEST_BODY; depth += 1) {
    level = level.flatMap((one) => (typeof one === 'object' ? Object.values(one ?? {}) : []));
  }
  return level.length > 0;
}
