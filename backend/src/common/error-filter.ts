import { STATUS_CODES } from 'node:http';
import type { Readable } from 'node:stream';
import {
  type ArgumentsHost,
  Catch,
  type ExceptionFilter,
  HttpException,
  Logger,
} from '@nestjs/common';
import type { ErrorReply, RefusalCode } from '@rendezvous/contract';
import { answerTo } from '../database/database-errors.js';
import { causeOf } from './cause-of.js';
import { drainBody } from './drain-body.js';
import { pathWithoutSecrets } from './path-without-secrets.js';
import { Seldom } from './seldom.js';

interface Request {
  readonly method: string;
  readonly url: string;
  readonly routeOptions?: { readonly url?: string };
  readonly raw: Readable;
}

interface Reply {
  getHeader(name: string): unknown;
  removeHeader(name: string): Reply;
  status(code: number): Reply;
  header(name: string, value: string): Reply;
  send(body: ErrorReply): unknown;
}

const UNEXPECTED = 'Something went wrong on our side. Please try again.';
const RETRY_AFTER_SECONDS = 2;
const FAILED = 'A call failed.';

/** What is set for the content of a reply before its first part can be read, and is wrong beside an error. */
const OF_CONTENT = [
  'Cache-Control',
  'Content-Disposition',
  'Content-Encoding',
  'Content-Length',
  'Content-Type',
  'ETag',
  'Sheet-Count',
];

/** The seconds an error asks to wait. */
const retryAfterOf = (error: unknown): number | null => {
  const { retryAfter } = error as { retryAfter?: unknown };
  return typeof retryAfter === 'number' ? retryAfter : null;
};

const statusOf = (error: unknown): number | null => {
  if (error instanceof HttpException) return error.getStatus();
  // Fastify's own errors: malformed JSON, body too large, wrong content type.
  const status = (error as { statusCode?: unknown } | null)?.statusCode;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : null;
};

const FASTIFY_SENTENCES: Readonly<Record<number, string>> = {
  400: 'The request could not be read.',
  413: 'The request is too large.',
  415: 'This kind of content is not accepted here.',
};

/** Fastify's own messages are for programmers. */
const isFastifys = (error: HttpException): boolean =>
  error.cause instanceof Error && error.cause.name === 'FastifyError';

const messageOf = (error: unknown, status: number): string | string[] => {
  if (!(error instanceof HttpException) || isFastifys(error))
    return FASTIFY_SENTENCES[status] ?? 'The request was refused.';
  const body = error.getResponse();
  const message = typeof body === 'string' ? body : (body as { message?: unknown }).message;
  if (Array.isArray(message)) return message.map(String);
  return typeof message === 'string' ? message : error.message;
};

/** What a client can act on, where the error says so by `refusalWith`. */
const codeOf = (error: unknown): RefusalCode | null => {
  const body = error instanceof HttpException ? error.getResponse() : null;
  return body !== null && typeof body === 'object' && 'code' in body
    ? (body.code as RefusalCode)
    : null;
};

/** Method, route and path of a failed call, for the log. */
const callOf = ({ method, url, routeOptions }: Request): object => ({
  method,
  route: routeOptions?.url ?? null,
  path: pathWithoutSecrets(url),
});

/**
 * Fastify closes a connection whose body is larger than allowed; a client that is still sending would not get
 * the reply.
 */
async function sendHeard(request: Request, reply: Reply, body: ErrorReply): Promise<void> {
  if (reply.getHeader('connection') === 'close') await drainBody(request.raw);
  reply.send(body);
}

/**
 * Turns every error into `{ statusCode, error, message }`. What failed on our side is logged with its cause; an unknown
 * error is answered with 500.
 */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  private readonly log = new Logger('Errors');
  private readonly unavailable = new Seldom();

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const reply = http.getResponse<Reply>();
    const request = http.getRequest<Request>();
    const known = error instanceof HttpException ? error : (answerTo(error) ?? error);
    const status = statusOf(known);
    const statusCode = status ?? 500;
    if (statusCode >= 500) this.report(request, statusCode, error);
    for (const name of OF_CONTENT) reply.removeHeader(name);
    const retryAfter = statusCode === 503 ? RETRY_AFTER_SECONDS : retryAfterOf(known);
    if (retryAfter !== null) reply.header('Retry-After', String(retryAfter));
    reply.status(statusCode);
    const code = codeOf(known);
    void sendHeard(request, reply, {
      statusCode,
      error: STATUS_CODES[statusCode] ?? 'Error',
      message: status === null ? UNEXPECTED : messageOf(known, statusCode),
      ...(code !== null && { code }),
    });
  }

  /** A dependency that is down fails many calls in the same way: their stacks are left out, and most of their lines. */
  private report(request: Request, status: number, error: unknown): void {
    const isAway = status === 503;
    const err = causeOf(error, isAway);
    const line = { ...callOf(request), status, err, msg: FAILED };
    if (!isAway) return this.log.error(line);
    const heldBack = this.unavailable.admit(err.message);
    if (heldBack !== null) this.log.warn(heldBack === 0 ? line : { ...line, heldBack });
  }
}
