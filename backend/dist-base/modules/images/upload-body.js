import { errorCodes } from 'fastify';
const UPLOAD = 'application/vnd.rendezvous.upload';
const isUpload = (request) => request.method === 'PUT' && request.routeOptions.url === '/objects/uploads/:id';
/**
 * Leaves the bodies of uploads unread, for the route to stream. What their headers claim them to be is
 * not asked: the content decides.
 */
export function leaveUploadsUnread(server) {
    server.addHook('onRequest', (request, _, done) => {
        if (isUpload(request)) {
            request.headers['content-type'] = UPLOAD;
            delete request.headers['content-encoding'];
        }
        done();
    });
    server.addContentTypeParser(UPLOAD, (request, _, done) => {
        done(isUpload(request) ? null : new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE());
    });
}
//# sourceMappingURL=upload-body.js.map