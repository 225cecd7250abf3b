import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { runInDatabaseOf } from '../../../backend/test/support/installed-database';
import type { Place } from '../../../backend/test/support/people';

/** How long a server may take to stop in order, in milliseconds. */
const longestStop = 20_000;

/** Of the product as it is built here. */
const builtHere = join(import.meta.dirname, '../../../backend/dist/main.js');

interface Running {
  readonly url: string;
  readonly child: ChildProcess;
  /** Of the process; what it started itself may live on. */
  readonly ended: Promise<unknown>;
  readonly output: () => string;
}

/** The built product with a data folder and an address of its own, as an operator runs it. */
export class Installation implements Place {
  readonly #entry: string;
  readonly #dataDir: string;
  readonly #args: readonly string[];
  #running: Running;

  private constructor(
    /** The same for as long as the installation lasts, whichever process answers there. */
    readonly url: string,
    entry: string,
    dataDir: string,
    args: readonly string[],
    running: Running,
  ) {
    this.#entry = entry;
    this.#dataDir = dataDir;
    this.#args = args;
    this.#running = running;
  }

  /** Starts it on an empty data folder and a free port. */
  static begin(...args: string[]): Promise<Installation> {
    return Installation.beginWith(builtHere, ...args);
  }

  /** As `begin`, with the server that has its entry there. */
  static async beginWith(entry: string, ...args: string[]): Promise<Installation> {
    const dataDir = mkdtempSync(join(tmpdir(), 'rendezvous-browser-'));
    // Open to the account PostgreSQL runs as when the tests run as root.
    chmodSync(dataDir, 0o755);
    const running = await start(entry, dataDir, '0', args);
    return new Installation(running.url, entry, dataDir, args, running);
  }

  /** Where its database and everything else of it is kept. */
  get dataDir(): string {
    return this.#dataDir;
  }

  /** Ends the process at once, as a crash or a power cut would. */
  async kill(): Promise<void> {
    this.#running.child.kill('SIGKILL');
    await this.#running.ended;
  }

  /** Starts it again on the same data, at the same address. */
  async startAgain(): Promise<void> {
    this.#running = await start(this.#entry, this.#dataDir, new URL(this.url).port, this.#args);
  }

  /**
   * Runs the same data at another address for as long as `visit` takes. To be called while nothing
   * runs at the installation's own address: what happens then is out of its visitors' sight.
   */
  async elsewhere(visit: (place: Place) => Promise<void>): Promise<void> {
    this.#running = await start(this.#entry, this.#dataDir, '0', this.#args);
    await visit(this.#running);
    await this.#stop();
  }

  /** Writes into its database what no call brings about. */
  async write(text: string, values: readonly unknown[]): Promise<void> {
    await runInDatabaseOf(this.#dataDir, text, values);
  }

  /** Stops it in order and removes its data. */
  async remove(): Promise<void> {
    // A killed process leaves its database running for the next one; that one then stops it.
    if (!isAlive(this.#running)) await this.startAgain();
    await this.#stop();
    await rm(this.#dataDir, { recursive: true, force: true });
  }

  async #stop(): Promise<void> {
    const { child, ended, output } = this.#running;
    child.kill('SIGTERM');
    const overdue = setTimeout(() => child.kill('SIGKILL'), longestStop);
    await ended;
    clearTimeout(overdue);
    if (child.exitCode !== 0) {
      throw new Error(`The server did not stop in order:\n${output()}`);
    }
  }
}

function isAlive({ child }: Running): boolean {
  return child.exitCode === null && child.signalCode === null;
}

async function start(
  entry: string,
  dataDir: string,
  port: string,
  args: readonly string[],
): Promise<Running> {
  const child = spawn(process.execPath, ['--enable-source-maps', entry, ...args], {
    env: {
      PATH: process.env.PATH,
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      PORT: port,
      LOG_LEVEL: 'warn',
      RATE_LIMIT_DISABLED: 'true',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  const lines: string[] = [];
  const output = () => lines.join('\n');
  const url = await saidWhere(child, lines);
  return { url, child, ended, output };
}

function saidWhere(child: ChildProcess, lines: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      if (!stream) continue;
      createInterface({ input: stream }).on('line', (line) => {
        lines.push(line);
        const url = /^Rendezvous is at (\S+)$/.exec(line)?.[1];
        if (url) resolve(url);
      });
    }
    child.once('exit', () => reject(new Error(`The server did not start:\n${lines.join('\n')}`)));
  });
}
