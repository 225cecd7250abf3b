import type { Params } from 'nestjs-pino';
import { type Logger, type LoggerOptions, pino } from 'pino';
import { currentRequestId } from '../common/request-context.js';
import type { Env } from './env.js';

/**
 * Options of Nest: an error at the start is thrown on to whoever prints it, and Nest logs nothing of its own before
 * `flushLogs`.
 */
export const UNSEEN_UNTIL_STARTED = {
  bufferLogs: true,
  autoFlushLogs: false,
  abortOnError: false,
} as const;

/** Contexts of the framework's start messages, which do not help an operator. */
const ASSEMBLY = new Set([
  'InstanceLoader',
  'NestApplication',
  'NestFactory',
  'RouterExplorer',
  'RoutesResolver',
  'WebSocketsController',
]);
const INFO = 30;

/** One format for every process: JSON lines, with the id of the request that caused what a line tells of. */
function lines(env: Env): LoggerOptions {
  return {
    level: env.logLevel,
    mixin: () => {
      const requestId = currentRequestId();
      return requestId === null ? {} : { requestId };
    },
    hooks: {
      logMethod(given, log, level) {
        const { context } = given[0] as { context?: string };
        if (level > INFO || context === undefined || !ASSEMBLY.has(context)) log.apply(this, given);
      },
    },
  };
}

/** The log of the application; `followRequests` writes the lines of requests. */
export const loggerOptions = (env: Env): Params => ({ forRoutes: [], pinoHttp: lines(env) });

/** For what logs outside the application. */
export const createLog = (env: Env, context: string): Logger => pino(lines(env)).child({ context });
