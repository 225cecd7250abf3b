import { prefetchedKeys } from '../api/prefetched-responses';
import { isFailure, reachOf } from '../api/errors';
import { serverNow } from '../clock/server-time';
import { messageCalls } from '../api/messages';
import type { AppStore } from '../store/store';
import { retryDelay } from './backoff';
import type { LiveInput } from '../store/inputs';
import type { QueryManager } from './query-manager';
import { tellPartChange } from './event-parts';
import { announce } from './notices';
import { tellReportsChange } from './reports';
import type { LiveSocket } from './socket';
import type { Timings } from './timings';
import { ConnectionMonitor } from './connection-monitor';

/**
 * The live connection of one session. It reads the stream cursor, then connects the socket from that cursor
 * on, then reads what the screens show, so that no change is lost between a list and the stream. Replies that
 * the document has prefetched, after the cursor, do not wait for the socket.
 */
export class LiveSession {
  readonly #store: AppStore;
  readonly #loads: QueryManager;
  readonly #token: string;
  readonly #timings: Timings;
  readonly #unauthorized: () => void;
  readonly #drawn: Promise<void>;
  readonly #over = new AbortController();
  #socket: LiveSocket | undefined;
  #watch: ConnectionMonitor | undefined;
  #polledCursor = 0;
  #counting = false;

  /**
   * @param unauthorized called when the server refuses the token
   * @param drawn settles when the first screen of the visit is drawn
   */
  constructor(
    store: AppStore,
    loads: QueryManager,
    token: string,
    timings: Timings,
    unauthorized: () => void,
    drawn: Promise<void> = Promise.resolve(),
  ) {
    this.#store = store;
    this.#loads = loads;
    this.#token = token;
    this.#timings = timings;
    this.#unauthorized = unauthorized;
    this.#drawn = drawn;
    const stop = store.subscribe(({ unread }) => {
      if (unread.stale && !this.#counting) void this.#count();
    });
    this.#over.signal.addEventListener('abort', stop);
    void this.#open();
  }

  close(): void {
    this.#over.abort();
    this.#watch?.close();
    this.#socket?.close();
    this.#loads.stop();
  }

  async #open(): Promise<void> {
    this.#store.dispatch({ type: 'connection', connection: 'connecting' });
    // The replies that began the session have just come.
    if (this.#store.getState().cursor !== null) this.#current(serverNow());
    for (let failures = 0; this.#store.getState().cursor === null; failures += 1) {
      const answered = await this.#poll();
      if (this.#over.signal.aborted) return;
      if (answered) break;
      this.#store.dispatch({ type: 'connection', connection: 'offline' });
      await sleep(retryDelay(failures, this.#timings), this.#over.signal);
      if (this.#over.signal.aborted) return;
    }
    const preloaded = prefetchedKeys().length > 0;
    if (preloaded) {
      this.#read();
      // The prefetched replies are on their way, and a phone draws them first.
      await Promise.race([this.#drawn, sleep(this.#timings.drawing, this.#over.signal)]);
      if (this.#over.signal.aborted) return;
    }
    await this.#connect();
    if (!preloaded && !this.#over.signal.aborted) this.#read();
  }

  #read(): void {
    this.#loads.start(() => this.#watch?.verify());
  }

  /** Settles when the first attempt is decided, or when waiting for it would hold up the page. */
  #connect(): Promise<void> {
    this.#watch = new ConnectionMonitor({
      timings: this.#timings,
      poll: () => this.#poll(),
      behind: () => this.#polledCursor > (this.#store.getState().cursor ?? 0),
      reconnect: () => this.#socket?.reconnect(),
    });
    const decided = new AbortController();
    void this.#openSocket(() => decided.abort());
    return sleep(this.#timings.headStart, AbortSignal.any([decided.signal, this.#over.signal]));
  }

  /** @param decided told of every attempt that is decided */
  async #openSocket(decided: () => void): Promise<void> {
    const code = await this.#codeOfSocket(decided);
    if (!code || this.#over.signal.aborted) return;
    this.#socket = new code.LiveSocket({
      origin: location.origin,
      timings: this.#timings,
      auth: () => {
        const { cursor } = this.#store.getState();
        return { token: this.#token, ...(cursor !== null && { since: cursor }) };
      },
      onUp: () => {
        if (this.#store.getState().connection === 'offline') this.#loads.jitter();
        this.#store.dispatch({ type: 'connection', connection: 'online' });
        // Changes of an event's running have no numbers, so that those in between are not sent again.
        tellPartChange(null);
        tellReportsChange();
        this.#watch?.up();
        this.#loads.retry();
        decided();
      },
      onDown: () => {
        this.#down();
        decided();
      },
      onEvent: (input) => this.#hear(input),
      onHeard: () => this.#watch?.heard(),
      onUnauthorized: this.#unauthorized,
    });
  }

  /** Loads the code of the socket after the first screen, and tries again until it is there; null when the session is over. */
  async #codeOfSocket(failed: () => void): Promise<{ LiveSocket: typeof LiveSocket } | null> {
    for (let failures = 0; !this.#over.signal.aborted; failures += 1) {
      try {
        return await import('./socket');
      } catch {
        this.#down();
        failed();
        await sleep(retryDelay(failures, this.#timings), this.#over.signal);
      }
    }
    return null;
  }

  #down(): void {
    const heardUntil = this.#watch?.heardUntil ?? null;
    if (heardUntil !== null) this.#current(serverNow() - (Date.now() - heardUntil));
    this.#store.dispatch({ type: 'connection', connection: 'offline' });
    // What the server answered before says nothing about a device that has lost its network.
    if (!navigator.onLine) this.#store.dispatch({ type: 'not-answered', reach: 'none' });
    this.#watch?.down();
  }

  /** Takes a live event. An event with a known number is no news, so it makes no notice. */
  #hear(input: LiveInput): void {
    const { cursor, notifications: before } = this.#store.getState();
    const { seq } = input.payload;
    const gap = seq !== undefined && cursor !== null && seq > cursor + 1;
    const missed = gap || input.name === 'resync';
    if (missed) this.#loads.jitter();
    this.#store.dispatch(input);
    if (missed) tellPartChange(null);
    else if (input.name === 'event-part-changed') tellPartChange(input.payload.data);
    if (missed || input.name === 'reports-changed') tellReportsChange();
    if (input.name !== 'notification') return;
    const notice = input.payload.data;
    const { notifications } = this.#store.getState();
    if (notifications !== before && Object.hasOwn(notifications, notice.id)) announce(notice);
  }

  /** Asks for the unread count until it is known again. */
  async #count(): Promise<void> {
    this.#counting = true;
    for (let failures = 0; this.#store.getState().unread.stale; failures += 1) {
      if (failures > 0) await sleep(retryDelay(failures, this.#timings), this.#over.signal);
      if (this.#over.signal.aborted) return;
      await this.#poll();
    }
    this.#counting = false;
  }

  #current(at: number): void {
    this.#store.dispatch({ type: 'known-current', at });
  }

  /** @returns false when no answer came, or one that was refused */
  async #poll(): Promise<boolean> {
    try {
      const answer = await messageCalls.unreadCount({ signal: this.#over.signal });
      if (this.#over.signal.aborted) return false;
      this.#polledCursor = answer.cursor;
      const { cursor, currentAt } = this.#store.getState();
      this.#store.dispatch({ type: 'poll', answer });
      // What an earlier visit has kept, or what was missed, has yet to be read.
      if (cursor === null ? currentAt === null : answer.cursor <= cursor) {
        this.#current(serverNow());
      }
      return true;
    } catch (reason) {
      if (this.#over.signal.aborted) return false;
      if (!isFailure(reason)) throw reason;
      this.#store.dispatch({ type: 'not-answered', reach: reachOf(reason) });
      return false;
    }
  }
}

function sleep(milliseconds: number, over: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    over.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
