import type { Timings } from './timings';

export interface WatchOptions {
  timings: Timings;
  /** Reads how far the server is; false when no answer came. */
  poll: () => Promise<boolean>;
  /** Whether the last answer was ahead of what the socket has brought. */
  behind: () => boolean;
  /** Drops the socket and connects anew. */
  reconnect: () => void;
}

const changes = ['online', 'offline'] as const;

/**
 * Watches the connection: it polls while the socket is down, and sends one poll when a connected socket has been
 * silent, so that a dead connection is found before the operating system reports it.
 */
export class ConnectionMonitor {
  readonly #options: WatchOptions;
  #up = false;
  #upSince = 0;
  #heardAt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #checking = false;
  #closed = false;

  constructor(options: WatchOptions) {
    this.#options = options;
    this.#next();
    document.addEventListener('visibilitychange', this.#woken);
    for (const name of changes) window.addEventListener(name, this.#changed);
  }

  up(): void {
    this.#up = true;
    this.#upSince = Date.now();
    this.heard();
  }

  down(): void {
    if (!this.#up) return;
    this.#up = false;
    this.#next();
  }

  heard(): void {
    this.#heardAt = Date.now();
    if (this.#up) this.#next();
  }

  /**
   * Until when, by this device's clock, a connection that is up has brought everything; null while it is down, and while
   * it is so new that what was missed before may not be read yet.
   */
  get heardUntil(): number | null {
    const settled = this.#heardAt - this.#upSince >= this.#options.timings.settled;
    return this.#up && settled ? this.#heardAt : null;
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    document.removeEventListener('visibilitychange', this.#woken);
    for (const name of changes) window.removeEventListener(name, this.#changed);
  }

  /** Something speaks against a connection that says it is up: it is checked now. */
  verify(): void {
    if (this.#up) void this.#check();
  }

  #next(): void {
    clearTimeout(this.#timer);
    if (this.#closed) return;
    const { silence, pollEvery } = this.#options.timings;
    this.#timer = this.#up
      ? setTimeout(() => void this.#check(), silence)
      : setTimeout(() => void this.#pollWhileDown(), pollEvery);
  }

  async #pollWhileDown(): Promise<void> {
    await this.#options.poll();
    if (!this.#up) this.#next();
  }

  /** A hidden page's timers are slowed down: on its return it may have been cut off for long. */
  readonly #woken = () => {
    if (document.visibilityState !== 'visible') return;
    if (!this.#up) this.#options.reconnect();
    else if (Date.now() - this.#heardAt >= this.#options.timings.silence) void this.#check();
  };

  /** The device says that it has gained or lost its network; whether the server is reached is another matter. */
  readonly #changed = () => {
    if (this.#up) void this.#check();
    else this.#options.reconnect();
  };

  async #check(): Promise<void> {
    if (this.#checking) return;
    this.#checking = true;
    try {
      const answered = await this.#options.poll();
      if (answered && this.#options.behind()) {
        await new Promise((resolve) => setTimeout(resolve, this.#options.timings.grace));
      }
      if (!this.#closed && this.#up && (!answered || this.#options.behind())) {
        this.#options.reconnect();
      }
    } finally {
      this.#checking = false;
      if (this.#up) this.#next();
    }
  }
}
