import type { IncomingMessage, Server as HttpServer, ServerResponse } from 'node:http';
import type { INestApplication } from '@nestjs/common';
import { IoAdapter } from '@nestjs/platform-socket.io';
import { Server } from 'socket.io';
import { requestIdOf } from '../../common/request-context.js';
import type { SetHeaders } from '../../common/security-headers.js';
import { WaitingSockets } from './waiting-sockets.js';

/** Bytes of the largest frame a client may send: it sends nothing but the handshake. */
const LARGEST_FRAME = 4_096;
/** A client joins, and may leave; it sends no other messages. */
const MOST_MESSAGES = 4;
/** So many milliseconds a client has to join after it has connected. */
const JOIN_MS = 10_000;

/** The part of Engine.IO's socket that is used here. */
interface Connection {
  request: IncomingMessage | null;
  on(event: 'packet', listener: (packet: { type: string }) => void): void;
  on(event: 'close', listener: () => void): void;
  /** `discard`: what is still to be sent is dropped. */
  close(discard: boolean): void;
}

/** Socket.IO on the HTTP server: websocket only, no compression per message, same origin only. */
export class LiveAdapter extends IoAdapter {
  constructor(
    app: INestApplication,
    private readonly publicOrigin: string,
    private readonly setHeaders: SetHeaders,
    /** What stands for the client address of a request. */
    private readonly addressKeyOf: (request: IncomingMessage) => string,
    private readonly waiting = new WaitingSockets(),
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
      connectTimeout: JOIN_MS,
      // `cors` does not cover the websocket transport; this does.
      allowRequest: (request, answer) =>
        answer(null, this.isOurs(request) && this.waiting.hasRoom(this.addressKeyOf(request))),
    });
    server.engine.use(this.setHeaders);
    server.engine.use(nameRequest);
    server.on('connection', (socket) => {
      this.waiting.remove(socket.conn);
      // Who leaves and stays connected would be counted nowhere.
      socket.on('disconnect', () => socket.conn.close());
    });
    server.engine.on('connection', (connection: Connection) => {
      this.follow(connection);
      // Engine.IO keeps it for Express sessions with every socket (Socket.IO, Memory usage).
      connection.request = null;
      let messages = 0;
      connection.on('packet', ({ type }) => {
        if (type !== 'message') return;
        messages += 1;
        if (messages > MOST_MESSAGES) connection.close(true);
      });
    });
    return server;
  }

  /**
   * Nest would subscribe to messages of each socket: there are none, and the gateway handles connections
   * itself.
   */
  override bindClientConnect(): void {}

  /** Counts a connection as waiting until it has joined or is closed. */
  private follow(connection: Connection): void {
    if (connection.request !== null)
      this.waiting.add(connection, this.addressKeyOf(connection.request));
    connection.on('close', () => this.waiting.remove(connection));
  }

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
