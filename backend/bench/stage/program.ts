import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { PLACES } from '../places.js';

/** A program under measurement, in a process of its own. */
export interface Program {
  readonly pid: number;
  /** Where it answers; empty for a worker. */
  readonly url: string;
  stop(): Promise<void>;
}

export const SECRET = 'for the bench alone, on loopback';

/** What it is started with beside what every server here is. */
export type ServerSettings = Readonly<Record<string, string>>;

/** Starts the built server as an operator does; no call is limited. */
export function startServer(databaseUrl: string, settings: ServerSettings = {}): Promise<Program> {
  return startBuilt('main.js', ADDRESS, databaseUrl, {
    RATE_LIMIT_DISABLED: 'true',
    HOST: '127.0.0.1',
    PORT: '0',
    ...settings,
  });
}

/** Starts a worker of the product, which has no address. */
export function startWorker(databaseUrl: string): Promise<Program> {
  return startBuilt('worker.js', /^The worker takes jobs\.()$/, databaseUrl, {});
}

const ADDRESS = /(https?:\/\/\S+)$/;

async function startBuilt(
  file: string,
  ready: RegExp,
  databaseUrl: string,
  settings: ServerSettings,
): Promise<Program> {
  const dataDir = mkdtempSync(join(tmpdir(), 'rendezvous-bench-server-'));
  const program = await start(join(PLACES.server, file), ready, {
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    JWT_SECRET: SECRET,
    LOG_LEVEL: 'error',
    ...settings,
  });
  return {
    ...program,
    stop: async () => {
      await program.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Starts one of the floors. */
export function startFloor(
  name: string,
  settings: Readonly<Record<string, string>>,
): Promise<Program> {
  return start(join(PLACES.floors, `${name}.js`), ADDRESS, settings);
}

async function start(
  file: string,
  ready: RegExp,
  settings: Readonly<Record<string, string>>,
): Promise<Program> {
  const child = spawn(process.execPath, [file], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  // A bench that ends by an error takes what it started with it.
  const leash = (): void => void child.kill('SIGKILL');
  process.once('exit', leash);
  const url = await Promise.race([
    saidReady(createInterface({ input: child.stdout }), ready),
    ended.then(() => Promise.reject(new Error(`${file} did not start.`))),
  ]);
  return {
    pid: child.pid ?? 0,
    url,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      process.off('exit', leash);
    },
  };
}

/** The address in the line by which a program says that it is ready. */
function saidReady(lines: ReturnType<typeof createInterface>, ready: RegExp): Promise<string> {
  return new Promise((resolve) => {
    lines.on('line', (line) => {
      const url = ready.exec(line)?.[1];
      if (url !== undefined) resolve(url);
    });
  });
}
