import { IncomingMessage, ServerResponse, validateHeaderValue } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';
/** What helmet sets, found out once: with one configuration it is the same for every reply. */
export function securityHeaders(options) {
    const request = new IncomingMessage(new Socket());
    const response = new ServerResponse(request);
    helmet(options)(request, response, (error) => {
        if (error !== undefined)
            throw error;
    });
    return Object.fromEntries(Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]));
}
/**
 * Replies of Node's server that carry these headers whoever writes them, except those a reply sets itself.
 * They are written as one piece that is put together once: looked at one by one they are a tenth of a small
 * call (docs/adr/0018).
 * @throws Error when this Node writes heads in another way
 */
export function repliesWith(headers) {
    const lines = Object.entries(headers).map(([name, value]) => {
        validateHeaderValue(name, value);
        return { name, line: `${name}: ${value}\r\n` };
    });
    const linesBeside = (own) => lines.map(({ name, line }) => (own[name] === undefined ? line : '')).join('');
    const all = linesBeside({});
    const Plain = ServerResponse;
    if (typeof Plain.prototype._storeHeader !== 'function')
        throw new Error('This version of Node cannot be given headers for every reply.');
    class Reply extends Plain {
        _storeHeader(statusLine, own = {}) {
            const isUsual = !Object.keys(own).some((name) => name in headers);
            super._storeHeader(statusLine + (isUsual ? all : linesBeside(own)), own);
        }
    }
    return Reply;
}
//# sourceMappingURL=security-headers.js.map