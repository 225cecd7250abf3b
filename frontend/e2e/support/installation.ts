import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { keepDatabaseLog, keepLog } from '../../../scripts/lib/kept-logs.mjs';
import { createTestDatabase, type TestDatabase } from '../../../backend/test/support/database';
import type { Place } from '../../../backend/test/support/people';
import { expectSound } from '../../../backend/test/support/soundness';

/** How long a server may take to stop in order, in milliseconds. */
const longestStop = 20_000;

/** Whoever brings a database brings the secret too. */
export const secret = 'a-secret-of-the-browser-tests-only-0123456789';

/** Of the product as it is built here. */
const builtHere = join(import.meta.dirname, '../../../backend/dist/main.js');

interface Running {
  readonly url: string;
  readonly child: ChildProcess;
  /** Of the process; what it started itself may live on. */
  readonly ended: Promise<unknown>;
  readonly output: () => string;
}

interface Settings {
  /** What it is run with from the beginning. */
  readonly args?: readonly string[];
  /** Its server, where it is not the one that is built here. */
  readonly entry?: string;
  /** With the database that comes with the product, in the data folder; else with one of the run's server. */
  readonly embedded?: boolean;
  /** Further variables of its environment. */
  readonly env?: Readonly<Record<string, string>>;
}

/** The built product with a data folder, a database and an address of its own, as an operator runs it. */
export class Installation implements Place {
  readonly #settings: Settings;
  readonly #dataDir: string;
  readonly #database: TestDatabase | null;
  #running: Running;

  private constructor(
    /** The same for as long as the installation lasts, whichever process answers there. */
    readonly url: string,
    settings: Settings,
    dataDir: string,
    database: TestDatabase | null,
    running: Running,
  ) {
    this.#settings = settings;
    this.#dataDir = dataDir;
    this.#database = database;
    this.#running = running;
  }

  /** Starts it on an empty data folder and a free port. */
  static async begin(settings: Settings = {}): Promise<Installation> {
    const dataDir = mkdtempSync(join(tmpdir(), 'rendezvous-browser-'));
    // Open to the account PostgreSQL runs as when the tests run as root.
    chmodSync(dataDir, 0o755);
    const database = settings.embedded === true ? null : await createTestDatabase();
    const running = await start(settings, dataDir, database, '0');
    return new Installation(running.url, settings, dataDir, database, running);
  }

  /** For what no call brings about. */
  get database(): TestDatabase {
    if (this.#database === null) throw new Error('Its database is in its data folder.');
    return this.#database;
  }

  /** Ends the process at once, as a crash or a power cut would. */
  async kill(): Promise<void> {
    this.#running.child.kill('SIGKILL');
    await this.#running.ended;
  }

  /** Starts it again on the same data, at the same address. */
  async startAgain(): Promise<void> {
    this.#running = await this.#start(new URL(this.url).port);
  }

  /**
   * Runs the same data at another address for as long as `visit` takes. To be called while nothing
   * runs at the installation's own address: what happens then is out of its visitors' sight.
   */
  async elsewhere(visit: (place: Place) => Promise<void>): Promise<void> {
    this.#running = await this.#start('0');
    await visit(this.#running);
    await this.#stop();
  }

  /** Stops it in order and removes its data, which has to be sound. */
  async remove(): Promise<void> {
    // A killed process leaves its database running for the next one; that one then stops it.
    if (!isAlive(this.#running)) await this.startAgain();
    await this.#stop();
    keepDatabaseLog(this.#dataDir);
    await rm(this.#dataDir, { recursive: true, force: true });
    if (this.#database !== null) await expectSound(this.#database);
  }

  #start(port: string): Promise<Running> {
    return start(this.#settings, this.#dataDir, this.#database, port);
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
  { entry = builtHere, args = [], env = {} }: Settings,
  dataDir: string,
  database: TestDatabase | null,
  port: string,
): Promise<Running> {
  const child = spawn(process.execPath, ['--enable-source-maps', entry, ...args], {
    env: {
      PATH: process.env.PATH,
      DATA_DIR: dataDir,
      ...(database && { DATABASE_URL: database.url, JWT_SECRET: secret }),
      HOST: '127.0.0.1',
      PORT: port,
      LOG_LEVEL: 'warn',
      RATE_LIMIT_DISABLED: 'true',
      ...env,
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
  const keep = keepLog();
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      if (!stream) continue;
      createInterface({ input: stream }).on('line', (line) => {
        lines.push(line);
        keep(line);
        const url = /^Rendezvous is at (\S+)$/.exec(line)?.[1];
        if (url) resolve(url);
      });
    }
    child.once('exit', () => reject(new Error(`The server did not start:\n${lines.join('\n')}`)));
  });
}
