import type { IncomingMessage, Server as HttpServer, ServerResponse } from 'node:http';
import type { INestApplication } from '@nestjs/common';
import { IoAdapter } from '@nestjs/platform-socket.io';
import { Server } from 'socket.io';
import { requestIdOf } from '../../common/request-context.js';
import type { SetHeaders } from '../../common/security-headers.js';

/** Bytes of the largest frame a client may send: it sends nothing but the handshake. */
const LARGEST_FRAME = 16_384;

/** Socket.IO on the HTTP server: websocket only, no compression per message, same origin only. */
export class LiveAdapter extends IoAdapter {
  constructor(
    app: INestApplication,
    private readonly publicOrigin: string,
    private readonly setHeaders: SetHeaders,
  ) {
    super(app);
  }

  override createIOServer(): Server {
    const server = new Server(this.httpServer as HttpServer, {
      path: '/socket.io',
      serveClient: false,
      transports: ['websocket'],
      perMessageDeflate: false,
      maxHttpBufferSize: LARGEST_FRAME,
      // `cors` does not cover the websocket transport; this does.
      allowRequest: (request, answer) => answer(null, this.isOurs(request)),
    });
    server.engine.use(this.setHeaders);
    server.engine.use(nameRequest);
    server.engine.on('connection', (connection: { request: IncomingMessage | null }) => {
      // Engine.IO keeps it for Express sessions with every socket (Socket.IO, Memory usage).
      connection.request = null;
    });
    return server;
  }

  /**
   * Nest would subscribe to messages of each socket: there are none, and the gateway handles connections
   * itself.
   */
  override bindClientConnect(): void {}

  /** A page of another origin must not connect in its visitor's name; programs send no Origin. */
  private isOurs({ headers }: IncomingMessage): boolean {
    const { origin, host } = headers;
    if (origin === undefined) return true;
    return origin === this.publicOrigin || origin.replace(/^https?:\/\//, '') === host;
  }
}

function nameRequest(request: IncomingMessage, response: ServerResponse, next: () => void): void {
  response.setHeader('X-Request-Id', requestIdOf(request));
  next();
}
