import { errorCodes, type FastifyInstance } from 'fastify';

const UPLOAD = 'application/vnd.rendezvous.upload';

export const UPLOAD_ROUTE = '/objects/uploads/:id';

/** Whether this is the route that takes uploads. */
const isUpload = ({ method, url }: { method?: unknown; url?: string }): boolean =>
  method === 'PUT' && url === UPLOAD_ROUTE;

/**
 * Leaves the body of an upload unparsed, so that its route streams it. The headers' content type is ignored:
 * the bytes decide what the file is.
 */
export function streamUploadBodies(server: FastifyInstance): void {
  server.addHook('onRoute', (route) => {
    if (!isUpload(route)) return;
    route.onRequest = (request, _, done) => {
      request.headers['content-type'] = UPLOAD;
      delete request.headers['content-encoding'];
      done();
    };
  });
  server.addContentTypeParser(UPLOAD, (request, _, done) => {
    done(isUpload(request.routeOptions) ? null : new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE());
  });
}
