import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { type People, seed } from './seed.js';

/** This file runs from `backend/bench/dist`. */
const BUILT_SERVER = join(import.meta.dirname, '../../dist');
const SECRET = 'for the bench alone, on loopback';

/** A program in a process of its own. */
export interface Program {
  readonly pid: number;
  /** Where it answers; empty for a worker. */
  readonly url: string;
  stop(): Promise<void>;
}

/** The product and the bare server, both on the same database. */
export interface Pair {
  readonly ours: Program;
  readonly floor: Program;
  stop(): Promise<void>;
}

/** What every workload runs on. */
export interface Stage {
  readonly pool: pg.Pool;
  readonly people: People;
  /** Starts both servers. The product runs in one process, or with `--scaled` as an API and a worker. */
  startPair(): Promise<Pair>;
  startApi(): Promise<Program>;
  startWorker(): Promise<Program>;
  /** What examines the database, and its environment. */
  readonly doctor: { readonly file: string; readonly env: Readonly<Record<string, string>> };
  stop(): Promise<void>;
}

/** Starts a PostgreSQL of the bench's own, migrates it and fills it. */
export async function openStage({ scaled }: { scaled: boolean }): Promise<Stage> {
  const database = await startDatabase();
  const settings = {
    DATABASE_URL: database.url,
    DATA_DIR: join(database.folder, 'files'),
    JWT_SECRET: SECRET,
    LOG_LEVEL: 'error',
  };
  const startServer = (role: 'all' | 'api'): Promise<Program> =>
    start(join(BUILT_SERVER, 'main.js'), /^Rendezvous is at (\S+)$/, {
      ...settings,
      ROLE: role,
      HOST: '127.0.0.1',
      PORT: '0',
      RATE_LIMIT_DISABLED: 'true',
    });
  const startWorker = (): Promise<Program> =>
    start(join(BUILT_SERVER, 'worker.js'), /^The worker takes jobs\.()$/, settings);
  const startFloor = (): Promise<Program> =>
    start(join(import.meta.dirname, 'floor.js'), /^Listening at (\S+)$/, settings);

  const migration = await start(join(BUILT_SERVER, 'migrate.js'), /^The database is()/, settings);
  await migration.stop();
  const pool = new pg.Pool({ connectionString: database.url, max: 2 });
  return {
    pool,
    people: await seed(pool, SECRET),
    startApi: () => startServer('api'),
    startWorker,
    doctor: { file: join(BUILT_SERVER, 'tools/doctor.js'), env: settings },
    startPair: async () => {
      const [ours, floor, ...workers] = await Promise.all([
        startServer(scaled ? 'api' : 'all'),
        startFloor(),
        ...(scaled ? [startWorker()] : []),
      ]);
      const stop = async (): Promise<void> => {
        await Promise.all([ours, floor, ...workers].map((program) => program.stop()));
      };
      return { ours, floor, stop };
    },
    stop: async () => {
      await pool.end();
      await database.stop();
    },
  };
}

interface EmbeddedPostgres {
  readonly startEmbeddedPostgres: (options: {
    dataDir: string;
    log: (line: string) => void;
  }) => Promise<{ url: string; stop(): Promise<void> }>;
}

/** The PostgreSQL that `npm start` brings, with the settings it has there. */
async function startDatabase() {
  const folder = mkdtempSync(join(tmpdir(), 'rendezvous-bench-'));
  // PostgreSQL runs as another account when this runs as root.
  chmodSync(folder, 0o755);
  const file = join(BUILT_SERVER, 'database/embedded/embedded-postgres.js');
  const { startEmbeddedPostgres } = (await import(pathToFileURL(file).href)) as EmbeddedPostgres;
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined });
  return {
    url: postgres.url,
    folder,
    stop: async () => {
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** @param ready the line by which the program says that it is ready, with its address in brackets */
async function start(
  file: string,
  ready: RegExp,
  settings: Readonly<Record<string, string>>,
): Promise<Program> {
  const child = spawn(process.execPath, [file], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const kill = (): void => void child.kill('SIGKILL');
  process.once('exit', kill);
  const lines = createInterface({ input: child.stdout });
  const url = await Promise.race([
    new Promise<string>((resolve) => {
      lines.on('line', (line) => {
        const found = ready.exec(line)?.[1];
        if (found !== undefined) resolve(found);
      });
    }),
    ended.then(() => Promise.reject(new Error(`${file} did not start.`))),
  ]);
  return {
    pid: child.pid ?? 0,
    url,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      process.off('exit', kill);
    },
  };
}
