import { IoAdapter } from '@nestjs/platform-socket.io';
import { Server } from 'socket.io';
/** Bytes of the largest frame a client may send: it sends nothing but the handshake. */
const LARGEST_FRAME = 16_384;
/** Socket.IO on the HTTP server: websocket only, no compression per message, same origin only. */
export class LiveAdapter extends IoAdapter {
    constructor(app, publicOrigin) {
        super(app);
        this.publicOrigin = publicOrigin;
    }
    createIOServer() {
        return new Server(this.httpServer, {
            path: '/socket.io',
            serveClient: false,
            transports: ['websocket'],
            perMessageDeflate: false,
            maxHttpBufferSize: LARGEST_FRAME,
            // `cors` does not cover the websocket transport; this does.
            allowRequest: (request, answer) => answer(null, this.isOurs(request)),
        });
    }
    /** A page of another site must not use its visitor's connection; programs send no Origin. */
    isOurs({ headers }) {
        const { origin, host } = headers;
        if (origin === undefined)
            return true;
        return origin === this.publicOrigin || origin.replace(/^https?:\/\//, '') === host;
    }
}
//# sourceMappingURL=live.adapter.js.map