import { setTimeout as delay } from 'node:timers/promises';
import { StartError } from '../../common/start-error.js';
import { readPostmasterFile } from './postmaster-file.js';
import {
  FAST_SHUTDOWN_MS,
  launchPostmaster,
  type Postmaster,
  requestShutdown,
  type ServerPlan,
  shutDown,
  untilReady,
} from './postmaster.js';
import { isPresent } from './server-address.js';
import { lastLogLines } from './server-log.js';

const LOOK_MS = 1000;
/** A server that is told to end at once and does not is frozen: it ends as soon as it runs again. */
const AT_ONCE_MS = 700;
/** A server that lived this long counts as stable: its end is not counted with earlier ones. */
const STABLE_MS = 30_000;
const QUICK_DEATHS_ALLOWED = 6;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5000;

/** Keeps the server of one cluster running at one address until it is stopped. */
export class Supervisor {
  readonly #plan: ServerPlan;
  readonly #log: (line: string) => void;
  readonly #stopping = new AbortController();
  #postmaster: Postmaster;
  #withoutSocket: Postmaster | undefined;
  #looking: NodeJS.Timeout | undefined;
  #watching: Promise<void> = Promise.resolve();

  constructor(plan: ServerPlan, log: (line: string) => void, adopted?: Postmaster) {
    this.#plan = plan;
    this.#log = log;
    this.#postmaster = adopted ?? launchPostmaster(plan);
  }

  /**
   * Resolves once the server accepts connections; from then on it is supervised and restarted.
   * @throws Error with the server's last words when it does not stay up
   */
  async start(): Promise<void> {
    this.#looking = setInterval(() => this.#lookForSocket(), LOOK_MS).unref();
    await new Promise<void>((resolve, reject) => {
      this.#watching = this.#keepRunning(resolve).catch((error: unknown) => {
        clearInterval(this.#looking);
        this.#log(error instanceof Error ? error.message : String(error));
        reject(error);
      });
    });
  }

  /** Stops the server and its supervision; resolves when its process is gone, or does not even end at once. */
  async stop(patienceMs = FAST_SHUTDOWN_MS): Promise<void> {
    this.#stopping.abort();
    clearInterval(this.#looking);
    await Promise.race([
      shutDown(this.#postmaster, this.#plan.programs, patienceMs).then(() => this.#watching),
      delay(patienceMs + AT_ONCE_MS, undefined, { ref: false }),
    ]);
  }

  /** For a process that is about to exit: asks the server to end, without waiting. */
  stopWithoutWaiting(): void {
    this.#stopping.abort();
    requestShutdown(this.#postmaster, this.#plan.programs);
  }

  async #keepRunning(reportReady: () => void): Promise<void> {
    const { signal } = this.#stopping;
    let quickDeaths = 0;
    for (;;) {
      const bornAt = performance.now();
      void this.#report(this.#postmaster, reportReady);
      const cause = await this.#postmaster.ended;
      if (signal.aborted) return;
      quickDeaths = performance.now() - bornAt < STABLE_MS ? quickDeaths + 1 : 1;
      if (quickDeaths > QUICK_DEATHS_ALLOWED) throw this.#givenUp(cause, quickDeaths);
      this.#log(`PostgreSQL ended (${cause}) and is started again`);
      const pause = Math.min(FIRST_PAUSE_MS * 2 ** (quickDeaths - 1), LONGEST_PAUSE_MS);
      await delay(pause, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      this.#postmaster = launchPostmaster(this.#plan);
    }
  }

  async #report(postmaster: Postmaster, reportReady: () => void): Promise<void> {
    try {
      await untilReady(postmaster, this.#plan.cluster, this.#log);
      this.#log(`PostgreSQL takes connections (process ${postmaster.pid})`);
      reportReady();
    } catch {
      // The postmaster ended before it was ready, which the supervision handles.
    }
  }

  /** A program that clears temporary folders may delete the socket, and only a new postmaster creates one. */
  #lookForSocket(): void {
    const { cluster, address, programs } = this.#plan;
    const postmaster = this.#postmaster;
    if (postmaster === this.#withoutSocket || isPresent(address)) return;
    if (readPostmasterFile(cluster)?.status !== 'ready') return;
    this.#withoutSocket = postmaster;
    this.#log(`The server's socket in ${address.host} has vanished`);
    void shutDown(postmaster, programs);
  }

  #givenUp(cause: string, deaths: number): StartError {
    return new StartError(
      `PostgreSQL ended ${deaths} times in a row (${cause}) and is not started again; mend the cause and restart Rendezvous. The end of ${this.#plan.logFile}:\n${lastLogLines(this.#plan.logFile)}`,
    );
  }
}
