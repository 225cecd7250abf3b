import type {
  ClientToServerEvents,
  LiveAuth,
  LiveEventName,
  ServerToClientEvents,
} from '@rendezvous/contract';
import { io, type Socket } from 'socket.io-client';
import type { LiveInput } from '../store/inputs';
import { retryDelay } from './backoff';
import type { Timings } from './timings';

export interface SocketOptions {
  origin: string;
  /** Asked at every attempt, so that each carries the latest token and number. */
  auth: () => LiveAuth;
  timings: Timings;
  onUp: () => void;
  onDown: () => void;
  onEvent: (input: LiveInput) => void;
  /** Anything at all arrived, a ping included. */
  onHeard: () => void;
  /** The server does not take the token; there is no further attempt. */
  onUnauthorized: () => void;
}

const names: Record<LiveEventName, true> = {
  'meeting-status': true,
  message: true,
  'unread-count': true,
  notification: true,
  'notifications-read': true,
  'notifications-withdrawn': true,
  registration: true,
  'event-changed': true,
  'event-gone': true,
  'availability-changed': true,
  'relevance-changed': true,
  'person-changed': true,
  'reports-changed': true,
  'event-part-changed': true,
  'staff-role-changed': true,
  'user-changed': true,
  resync: true,
};

/** The one socket: connects until it is closed, whatever ended the connection before. */
export class LiveSocket {
  readonly #options: SocketOptions;
  readonly #socket: Socket<ServerToClientEvents, ClientToServerEvents>;
  #failures = 0;
  #upSince: number | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(options: SocketOptions) {
    this.#options = options;
    this.#socket = io(options.origin, {
      path: '/socket.io',
      transports: ['websocket'],
      auth: (give) => give(options.auth()),
      autoConnect: false,
      forceNew: true,
      // We reconnect ourselves, because the library does not after a refusal or a disconnect by the server.
      reconnection: false,
      timeout: options.timings.attempt,
    });
    this.#listen();
    this.#attempt();
  }

  /** Drops the connection, if any, and connects anew at once. */
  reconnect(): void {
    if (this.#closed) return;
    this.#failures = 0;
    this.#drop();
    this.#attempt();
  }

  /** Ends it for good. */
  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#socket.offAny();
    this.#socket.removeAllListeners();
    this.#socket.disconnect();
  }

  #listen(): void {
    const { onEvent, onHeard, onUnauthorized } = this.#options;
    this.#socket.io.on('open', () => this.#socket.io.engine.on('packet', onHeard));
    this.#socket.on('connect', () => {
      clearTimeout(this.#timer);
      this.#upSince = Date.now();
      this.#options.onUp();
    });
    this.#socket.on('disconnect', (reason) => {
      if (reason !== 'io client disconnect') this.#lost();
    });
    this.#socket.on('connect_error', (error) => {
      if (error.message === 'Unauthorized') onUnauthorized();
      else this.#lost();
    });
    this.#socket.onAny((name: string, payload: LiveInput['payload']) => {
      if (Object.hasOwn(names, name)) onEvent({ type: 'live', name, payload } as LiveInput);
    });
  }

  #attempt(): void {
    clearTimeout(this.#timer);
    // The library's timeout covers the transport only, so a handshake without a reply would wait for ever.
    this.#timer = setTimeout(() => this.#lost(), this.#options.timings.attempt);
    this.#socket.connect();
  }

  #drop(): void {
    this.#upSince = null;
    this.#socket.disconnect();
    this.#options.onDown();
  }

  #lost(): void {
    if (this.#closed) return;
    const { timings } = this.#options;
    if (this.#upSince !== null && Date.now() - this.#upSince >= timings.settled) this.#failures = 0;
    this.#drop();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#attempt(), retryDelay(this.#failures, timings));
    this.#failures += 1;
  }
}
