import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { type Env, readEnv } from './config/env.js';
import { createLog } from './config/logger.js';
import { InvalidEnvError } from './config/env-reader.js';
import { DataFolderHeldError } from './database/embedded/data-folder-lock.js';
import { startEmbeddedPostgres } from './database/embedded/embedded-postgres.js';
import { DatabaseUnreachableError, migrate, UnknownSchemaError } from './database/migrate.js';
import { AuthService } from './modules/auth/auth.service.js';
import { fail, stopOnSignal } from './process-signals.js';
import { createServer } from './server.js';
import { runWorker } from './worker-process.js';

const PAGE = resolve(import.meta.dirname, '../../frontend/dist');
/**
 * Connections that may wait to be accepted: a whole hall may reconnect at once. The system may allow fewer.
 */
const BACKLOG = 4_096;
const say = (line: string): void => void process.stdout.write(`${line}\n`);

async function start(env: Env): Promise<void> {
  if (env.role === 'worker') return runWorker(env);
  /** The functions that stop what has been started, called in reverse order. */
  const stops: (() => Promise<void>)[] = [];
  const stop = async (): Promise<void> => {
    for (let next = stops.pop(); next !== undefined; next = stops.pop()) await next();
  };
  stopOnSignal(stop);
  try {
    await serve(env, stops);
  } catch (error) {
    await stop();
    throw error;
  }
}

async function serve(env: Env, stops: (() => Promise<void>)[]): Promise<void> {
  const objects = join(env.dataDir, 'objects');
  mkdirSync(objects, { recursive: true });
  const databaseUrl = env.databaseUrl ?? (await embeddedUrl(env, stops));
  await migrate(databaseUrl);
  const signIns = process.argv.includes('--sample')
    ? await sampleSignIns(databaseUrl, objects)
    : [];
  const app = await createServer(env, databaseUrl, PAGE);
  stops.push(() => app.close());
  await app.listen({ port: env.port, host: env.host, backlog: BACKLOG });
  const address = env.port === 0 ? await app.getUrl() : env.publicUrl;
  const firstRun = await firstRunLines(app, address);
  for (const line of [`Rendezvous is at ${address}`, ...firstRun, ...signIns]) say(line);
}

/** Says where the first administrator is set up, while there is none. */
async function firstRunLines(
  app: NestFastifyApplication,
  address: string,
): Promise<readonly string[]> {
  if (!(await app.get(AuthService).setupAvailable())) return [];
  return [`Set up the first administrator at ${address}/auth/admin-setup`];
}

async function embeddedUrl(env: Env, stops: (() => Promise<void>)[]): Promise<string> {
  // What is said before the server serves is for whoever starts it.
  let tell = say;
  const embedded = await startEmbeddedPostgres({
    dataDir: env.dataDir,
    log: (line) => tell(line),
  });
  const log = createLog(env, 'PostgreSQL');
  tell = (line) => log.warn(line);
  stops.push(() => embedded.stop());
  return embedded.url;
}

/** Imported only on request, because it imports the drawing of images. */
async function sampleSignIns(databaseUrl: string, objects: string): Promise<readonly string[]> {
  const { offerSample } = await import('./sample/offer-sample.js');
  return offerSample(databaseUrl, objects, say);
}

try {
  await start(readEnv());
} catch (error) {
  fail(error, [InvalidEnvError, DataFolderHeldError, DatabaseUnreachableError, UnknownSchemaError]);
}
