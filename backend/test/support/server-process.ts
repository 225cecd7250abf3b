import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { keepDatabaseLog, keepLog } from '../../../scripts/lib/kept-logs.mjs';

const DIST = join(import.meta.dirname, '../../dist');

export const TEST_ENV = {
  JWT_SECRET: 'only for tests, never elsewhere',
  RATE_LIMIT_DISABLED: 'true',
  LOG_LEVEL: 'warn',
  HOST: '127.0.0.1',
  PORT: '0',
} as const;

export interface Stop {
  readonly code: number | null;
  readonly ms: number;
}

export interface ServerProcess {
  /** Its address; empty for a worker. */
  readonly url: string;
  readonly pid: number;
  /** Its output so far, the log included. */
  readonly output: () => string;
  /** Sends SIGTERM and waits for the end; an error with the output when it does not end in order. */
  stop(): Promise<void>;
  /** Sends SIGTERM; resolves with the exit code and the milliseconds that the stop took. */
  terminate(): Promise<Stop>;
  /** Sends SIGKILL and waits for the end. */
  kill(): Promise<void>;
}

type Settings = Readonly<Record<string, string>> & { DATABASE_URL: string };

/** Starts the built server as an operator does; resolves when it is ready. */
export function startServer(settings: Settings): Promise<ServerProcess> {
  return start('main.js', settings, /^Rendezvous is at (\S+)$/);
}

/** Starts a worker; resolves once it takes jobs. */
export function startWorker(settings: Settings): Promise<ServerProcess> {
  return start('worker.js', settings, /^The worker takes jobs\.()$/);
}

async function start(entry: string, settings: Settings, ready: RegExp): Promise<ServerProcess> {
  const dataDir = mkdtempSync(join(tmpdir(), 'rendezvous-process-'));
  const child = spawn(process.execPath, [join(DIST, entry)], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, ...TEST_ENV, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit').finally(() => {
    keepDatabaseLog(dataDir);
    rmSync(dataDir, { recursive: true, force: true });
  });
  const lines: string[] = [];
  const url = await saidReady(child, lines, ready);
  const output = () => lines.join('\n');
  return {
    url,
    pid: child.pid ?? 0,
    output,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await ended;
      if (child.exitCode !== 0)
        throw new Error(`The process ended with ${child.exitCode}:\n${output()}`);
    },
    terminate: async () => {
      const begun = performance.now();
      child.kill('SIGTERM');
      await ended;
      return { code: child.exitCode, ms: performance.now() - begun };
    },
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await ended;
    },
  };
}

function saidReady(child: ChildProcess, lines: string[], ready: RegExp): Promise<string> {
  const keep = keepLog();
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      if (stream === null) continue;
      createInterface({ input: stream }).on('line', (line) => {
        lines.push(line);
        keep(line);
        const said = ready.exec(line);
        if (said !== null) resolve(said[1] ?? '');
      });
    }
    child.once('exit', () => reject(new Error(`The process did not start:\n${lines.join('\n')}`)));
  });
}
