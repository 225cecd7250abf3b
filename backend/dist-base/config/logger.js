import { RequestMethod } from '@nestjs/common';
/** What the framework says while it puts itself together: of no use to an operator. */
const ASSEMBLY = new Set([
    'InstanceLoader',
    'NestApplication',
    'NestFactory',
    'RouterExplorer',
    'RoutesResolver',
    'WebSocketsController',
]);
const INFO = 30;
/**
 * Logs as JSON lines. From debug on each request is one, without its headers or body, which may hold
 * secrets; else requests are left alone: a logger of its own for each is a tenth of a small call.
 */
export function loggerOptions(env) {
    const requests = env.logLevel === 'debug' || env.logLevel === 'trace';
    return {
        forRoutes: requests ? [{ path: '{*path}', method: RequestMethod.ALL }] : [],
        pinoHttp: {
            level: env.logLevel,
            quietReqLogger: true,
            serializers: {
                req: ({ id, method, url }) => ({
                    id,
                    method,
                    path: url.split('?')[0],
                }),
                res: ({ statusCode }) => ({ statusCode }),
            },
            hooks: {
                logMethod(given, log, level) {
                    const { context } = given[0];
                    if (level > INFO || context === undefined || !ASSEMBLY.has(context))
                        log.apply(this, given);
                },
            },
        },
    };
}
//# sourceMappingURL=logger.js.map