import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './lib/build.mjs';
import { planCluster } from './lib/cluster.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { findNeed } from './lib/needs.mjs';
import { inRoot } from './lib/paths.mjs';
import { say } from './lib/say.mjs';
import { onStop } from './lib/stop-signals.mjs';

/*
 * npm run cluster                 PostgreSQL, Redis, nginx, two APIs and two workers on loopback, in a temporary folder
 * npm run cluster -- --sample     the same with the sample event
 * PORT is the port of nginx; without it a free one is taken. Ctrl-C stops all in order.
 */
const nginx = findNeed('nginx');
const redis = findNeed('redis-server');
if (nginx.path === undefined) {
  say(`There is no nginx on this machine; it comes with: ${nginx.install}`);
  process.exit(1);
}
if (redis.path === undefined) {
  say(`Without Redis, the jobs are in PostgreSQL; it comes with: ${redis.install}`);
}
await ensureInstalled();
if (!(await ensureBuilt())) process.exit(1);

const folder = mkdtempSync(join(tmpdir(), 'rendezvous-cluster-'));
// Open to the accounts that PostgreSQL and nginx run as when this runs as root.
chmodSync(folder, 0o755);
/** What has been started, in the order in which it was. @type {(() => Promise<void>)[]} */
const stops = [];
const stopped = new Promise((resolve) => {
  onStop(() => resolve(undefined));
});
try {
  await Promise.race([start(nginx.path).then(() => stopped), stopped]);
  say('Stopping …');
} finally {
  for (const stop of stops.toReversed()) await stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(0);

/** @param {string} program nginx */
async function start(program) {
  const file = inRoot('backend', 'dist', 'database', 'embedded', 'embedded-postgres.js');
  const { startEmbeddedPostgres } = await import(pathToFileURL(file).href);
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), log: say });
  stops.push(() => postgres.stop());
  const cluster = await planCluster({
    folder,
    databaseUrl: postgres.url,
    nginx: program,
    redis: redis.path,
    args: process.argv.slice(2),
    ...(process.env.PORT ? { port: Number(process.env.PORT) } : {}),
  });
  stops.push(() => cluster.stop());
  await cluster.start(say);
  say(`Rendezvous is at ${cluster.url}`);
  for (const { program: api, url } of cluster.apis) say(`  ${api.name} is at ${url}`);
  const [first] = cluster.apis;
  say(first?.program.output.split('\n').filter(isSignIn).join('\n') ?? '');
}

/** Of what the first API says: where the administrator is set up, and the sample's sign-ins. @param {string} line */
function isSignIn(line) {
  return !/^(\{|\[|Rendezvous is at)/.test(line);
}
