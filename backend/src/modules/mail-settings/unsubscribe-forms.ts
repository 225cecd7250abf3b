import { errorCodes, type FastifyInstance } from 'fastify';

/** How mail programs send the one click (RFC 8058, 3.2). */
export const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data'] as const;

/**
 * Accepts forms at the address of the one click and nowhere else. What the form says is not read: calling the address
 * is the whole message.
 */
export function acceptUnsubscribeForms(server: FastifyInstance): void {
  server.addContentTypeParser([...FORMS], { parseAs: 'string' }, (request, _, done) => {
    const isOneClick = request.routeOptions.url === '/api/unsubscribe/:token';
    done(isOneClick ? null : new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE());
  });
}
