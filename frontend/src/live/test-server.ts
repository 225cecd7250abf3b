import {
  createServer,
  type IncomingMessage,
  type Server as HttpServer,
  type ServerResponse,
} from 'node:http';
import {
  connect,
  createServer as createRelay,
  type AddressInfo,
  type Server as Relay,
  type Socket as Wire,
} from 'node:net';
import type { Live, LiveAuth, LiveEventName } from '@rendezvous/contract';
import { Server } from 'socket.io';

/** What a path answers; a number is a bare status. */
export type Answer = number | { status?: number; headers?: Record<string, string>; body: unknown };

type Answering = (request: IncomingMessage) => Answer | Promise<Answer>;

interface Entry {
  name: LiveEventName;
  payload: Live<unknown>;
}

const at = '2026-11-21T09:00:00.000Z';

/**
 * A real HTTP and Socket.IO server behind a relay of bytes, for tests of the live connection: it
 * keeps one person's numbered stream, and the relay can cut wires and let them fall silent.
 */
export class TrialServer {
  /** Every call and every handshake in the order they came: `GET /path` or `socket since=n`. */
  readonly seen: string[] = [];
  readonly stream: Entry[] = [];
  answers: Record<string, Answering> = {};
  unreadCount = 0;
  /** Why the next handshakes are refused; null lets them in. */
  refusal: string | null = null;
  readonly #http: HttpServer;
  readonly #io: Server;
  readonly #relay: Relay;
  readonly #wires = new Set<Wire>();
  readonly #socketWires = new Set<Wire>();

  private constructor(pingInterval: number) {
    this.#http = createServer((request, response) => void this.#answer(request, response));
    this.#io = new Server(this.#http, {
      transports: ['websocket'],
      pingInterval,
      pingTimeout: 60_000,
    });
    this.#io.use((socket, next) => {
      const { since } = socket.handshake.auth as LiveAuth;
      this.seen.push(`socket since=${since}`);
      next(this.refusal === null ? undefined : new Error(this.refusal));
    });
    this.#io.on('connection', (socket) => {
      const { since = 0 } = socket.handshake.auth as LiveAuth;
      for (const { name, payload } of this.stream.slice(since)) socket.emit(name, payload);
    });
    this.#relay = createRelay((wire) => this.#pass(wire));
  }

  /** @param pingInterval milliseconds between the server's pings */
  static async begin({ pingInterval = 25_000 } = {}): Promise<TrialServer> {
    const server = new TrialServer(pingInterval);
    await new Promise<void>((done) => {
      server.#http.listen(0, '127.0.0.1', done);
    });
    await new Promise<void>((done) => {
      server.#relay.listen(0, '127.0.0.1', done);
    });
    return server;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#relay.address() as AddressInfo).port}`;
  }

  /** How often `call` was seen. */
  count(call: string): number {
    return this.seen.filter((each) => each === call).length;
  }

  /** Appends to the stream; sends it, unless it is to be missed. */
  push(name: LiveEventName, data: unknown, { missed = false } = {}): void {
    const payload = { at, data, seq: this.stream.length + 1 };
    this.stream.push({ name, payload });
    if (!missed) this.#io.emit(name, payload);
  }

  /** Sends to everyone, without a number. */
  tell(name: LiveEventName, data: unknown): void {
    this.#io.emit(name, { at, data });
  }

  /** Cuts every wire without a word. */
  cut(): void {
    for (const wire of this.#wires) wire.destroy();
  }

  /** The server itself closes the sockets. */
  dismiss(): void {
    this.#io.disconnectSockets(true);
  }

  /** Sockets that are open now stay open and carry nothing any more; new ones are not affected. */
  silence(): void {
    for (const wire of this.#socketWires) wire.pause().unpipe();
  }

  async end(): Promise<void> {
    this.cut();
    await new Promise((done) => this.#relay.close(done));
    await this.#io.close();
  }

  #pass(wire: Wire): void {
    const inner = connect((this.#http.address() as AddressInfo).port, '127.0.0.1');
    this.#wires.add(wire);
    wire.once('data', (first: Buffer) => {
      if (!first.toString('latin1').includes('Upgrade: websocket')) return;
      this.#socketWires.add(wire).add(inner);
    });
    const forget = () => {
      for (const each of [wire, inner]) {
        this.#wires.delete(each);
        this.#socketWires.delete(each);
        each.destroy();
      }
    };
    for (const each of [wire, inner]) each.on('error', forget).on('close', forget);
    wire.pipe(inner).pipe(wire);
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const call = `${request.method} ${request.url}`;
    this.seen.push(call);
    const answering = this.answers[call] ?? this.#builtIn(call);
    const answer = answering ? await answering(request) : 404;
    const {
      status = 200,
      headers = {},
      body,
    } = typeof answer === 'number' ? { status: answer, body: undefined } : answer;
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
    response.end(body === undefined ? undefined : JSON.stringify(body));
  }

  #builtIn(call: string): Answering | undefined {
    if (call !== 'GET /api/messages/unread/count') return undefined;
    return () => ({ body: { unreadCount: this.unreadCount, cursor: this.stream.length } });
  }
}
