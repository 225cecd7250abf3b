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
  /** Where it answers. */
  readonly url: string;
  stop(): Promise<void>;
}

export const SECRET = 'for the bench alone, on loopback';

/** What it is started with beside what every server here is. */
export type ServerSettings = Readonly<Record<string, string>>;

/** Starts the built server as an operator does; no call is limited. */
export async function startServer(
  databaseUrl: string,
  settings: ServerSettings = {},
): Promise<Program> {
  const dataDir = mkdtempSync(join(tmpdir(), 'rendezvous-bench-server-'));
  const program = await start(join(PLACES.server, 'main.js'), {
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    JWT_SECRET: SECRET,
    RATE_LIMIT_DISABLED: 'true',
    LOG_LEVEL: 'error',
    HOST: '127.0.0.1',
    PORT: '0',
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
  return start(join(PLACES.floors, `${name}.js`), settings);
}

async function start(file: string, settings: Readonly<Record<string, string>>): Promise<Program> {
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
    addressSaid(createInterface({ input: child.stdout })),
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

function addressSaid(lines: ReturnType<typeof createInterface>): Promise<string> {
  return new Promise((resolve) => {
    lines.on('line', (line) => {
      const url = /(https?:\/\/\S+)$/.exec(line)?.[1];
      if (url !== undefined) resolve(url);
    });
  });
}
