import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Logger } from 'nestjs-pino';
import { type Env, readEnv } from './config/env.js';
import { createLog } from './config/logger.js';
import { localAddressWarning, plainAddressWarning } from './config/local-address.js';
import { startEmbeddedPostgres } from './database/embedded/embedded-postgres.js';
import { prepareSchema } from './database/migrate.js';
import { fail } from './fail.js';
import { AuthService } from './modules/auth/auth.service.js';
import { stopOnSignal } from './process-signals.js';
import { createServer } from './server.js';
import { stopApplication } from './stop-application.js';
import { runWorker } from './worker-process.js';

const PAGE = resolve(import.meta.dirname, '../../frontend/dist');
/**
 * Connections that may wait to be accepted: a whole hall may reconnect at once. The system may allow fewer.
 */
const BACKLOG = 4_096;
/**
 * The longest an orderly stop of the embedded PostgreSQL may take, in milliseconds: then it is stopped at once and recovers
 * at its next start.
 */
const LONGEST_DATABASE_STOP = 3_500;
const say = (line: string): void => void process.stdout.write(`${line}\n`);

async function start(env: Env): Promise<void> {
  if (env.role === 'worker') return runWorker(env);
  /** The functions that stop what has been started, called in reverse order. */
  const stops: (() => Promise<void>)[] = [];
  const stop = async (): Promise<void> => {
    for (let next = stops.pop(); next !== undefined; next = stops.pop()) await next();
  };
  stopOnSignal(stop, env.drainSeconds);
  try {
    await serve(env, stops);
  } catch (error) {
    await stop();
    throw error;
  }
}

async function serve(env: Env, stops: (() => Promise<void>)[]): Promise<void> {
  mkdirSync(env.objectsDir, { recursive: true });
  const databaseUrl = env.databaseUrl ?? (await embeddedUrl(env, stops));
  await prepareSchema(databaseUrl, env);
  const signIns = process.argv.includes('--sample')
    ? await sampleSignIns(databaseUrl, env.objectsDir)
    : [];
  const app = await createServer(env, databaseUrl, PAGE);
  stops.push(() => stopApplication(app, env.drainSeconds));
  for (const warning of [localAddressWarning(env), plainAddressWarning(env)])
    if (warning !== null) app.get(Logger).warn(warning, 'Settings');
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
  stops.push(() => embedded.stop(LONGEST_DATABASE_STOP));
  const log = createLog(env, 'PostgreSQL');
  tell = (line) => log.warn(line);
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
  fail(error);
}
