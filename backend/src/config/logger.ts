import { RequestMethod } from '@nestjs/common';
import type { Params } from 'nestjs-pino';
import { pathWithoutSecrets } from '../common/path-without-secrets.js';
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

/** Logs as JSON lines; from debug on each request is one. Headers and bodies, which may hold secrets, never are. */
export function loggerOptions(env: Env): Params {
  return {
    forRoutes: [{ path: '{*path}', method: RequestMethod.ALL }],
    pinoHttp: {
      level: env.logLevel,
      autoLogging: env.logLevel === 'debug' || env.logLevel === 'trace',
      quietReqLogger: true,
      serializers: {
        req: ({ id, method, url }: { id: unknown; method: string; url: string }) => ({
          id,
          method,
          path: pathWithoutSecrets(url),
        }),
        res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
      },
      hooks: {
        logMethod(given, log, level) {
          const { context } = given[0] as { context?: string };
          if (level > INFO || context === undefined || !ASSEMBLY.has(context))
            log.apply(this, given);
        },
      },
    },
  };
}
