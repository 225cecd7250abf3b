import { BadRequestException } from '@nestjs/common';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '../config/env.js';
import { trustedProxies } from './client-address.js';
import { refusal, refuseConnection } from './refused-connections.js';
import { requestIdOf } from './request-context.js';
import { answerHeaders } from './security-headers.js';
import { CLIENT_TIMES, serverTimes } from './slow-clients.js';

/** Bytes of the largest request body. */
const LARGEST_BODY = 256 * 1024;
/** The deepest nesting of objects and arrays, because class-transformer and class-validator read by recursion. */
const DEEPEST_BODY = 16;
/** The longest path parameter, in characters: all that Node accepts, so that the route's own check refuses a long id. */
const LARGEST_PARAMETER = 16 * 1024;

/** A surrogate without its other half. */
const HALF_A_CHARACTER = /\p{Surrogate}/u;

const UNREADABLE_ADDRESS = refusal(400, 'This address cannot be read.');

/** Creates the Fastify adapter, which replies in the common form of errors also to requests that reach no route. */
export function httpAdapter(env: Env, times = CLIENT_TIMES): FastifyAdapter {
  // Fastify runs no hooks for an address that it cannot read, so the security headers are set here.
  const setHeaders = answerHeaders(env);
  return new FastifyAdapter({
    ...serverTimes(times),
    bodyLimit: LARGEST_BODY,
    genReqId: requestIdOf,
    trustProxy: trustedProxies(env.trustProxy),
    routerOptions: { maxParamLength: LARGEST_PARAMETER },
    frameworkErrors: (_error: unknown, request: FastifyRequest, reply: FastifyReply) =>
      setHeaders(request.raw, reply.raw, () => {
        void reply
          .status(400)
          .headers({ 'X-Request-Id': request.id, 'Cache-Control': 'no-store' })
          .send(UNREADABLE_ADDRESS);
      }),
    clientErrorHandler: refuseConnection,
  });
}

/**
 * Makes JSON the only accepted kind of body; a route that takes another kind brings its own parser. An empty body that
 * is sent as JSON counts as no body. The application is created with `bodyParser: false`, so that Nest adds no parser.
 */
export function acceptJsonOnly(app: NestFastifyApplication): void {
  const server = app.getHttpAdapter().getInstance();
  const parse = server.getDefaultJsonParser('error', 'error');
  server.addHook('preValidation', ({ query }, _reply, done) => {
    const [first] = inheritedNames(query);
    if (first === undefined) done();
    else done(new BadRequestException([`property ${first} should not exist`]));
  });
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') done(null, undefined);
    else {
      void parse(request, String(text), (error, body) => {
        const flaw = error === null ? flawOf(body) : null;
        if (flaw === null) done(error, body);
        else done(new BadRequestException(flaw));
      });
    }
  });
}

/** What is wrong with valid JSON that the checks or the database cannot accept; null: nothing. */
function flawOf(body: unknown): string | string[] | null {
  let level = [body];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEEPEST_BODY) return 'The request is nested too deeply.';
    if (level.some((one) => typeof one === 'string' && HALF_A_CHARACTER.test(one)))
      return 'The request contains a broken character.';
    const inherited = level.flatMap(inheritedNames);
    if (inherited.length > 0) return inherited.map((key) => `property ${key} should not exist`);
    level = level.flatMap(partsOf);
  }
  return null;
}

/**
 * Names of fields that every object has already: the validation cannot see them, because class-transformer leaves them
 * out.
 */
const inheritedNames = (value: unknown): string[] =>
  isObject(value) && !Array.isArray(value)
    ? Object.keys(value).filter((key) => key in Object.prototype)
    : [];

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

function partsOf(value: unknown): readonly unknown[] {
  if (!isObject(value)) return [];
  return Array.isArray(value) ? value : Object.entries(value).flat();
}
