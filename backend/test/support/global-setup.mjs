import { chmodSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { ensureBuilt } from '../../../scripts/lib/build.mjs';
import { keepDatabaseLog } from '../../../scripts/lib/kept-logs.mjs';

/**
 * Starts the one PostgreSQL of a run and migrates the database every test file copies:
 * `CREATE DATABASE … TEMPLATE rendezvous_template`, at the address in `TEST_POSTGRES_URL`.
 *
 * The server that is tested is built first: Jest does not translate what this file imports.
 */
export default async function globalSetup() {
  if (!(await ensureBuilt({ only: ['backend'] })))
    throw new Error('The server could not be built.');
  const database = '../../dist/database';
  const { startEmbeddedPostgres } = await import(`${database}/embedded/embedded-postgres.js`);
  const { migrate } = await import(`${database}/migrate.js`);

  const dataDir = mkdtempSync(join(tmpdir(), 'rendezvous-test-'));
  // Open to the account PostgreSQL runs as when the tests run as root.
  chmodSync(dataDir, 0o755);
  const postgres = await startEmbeddedPostgres({
    dataDir,
    database: 'rendezvous_template',
    log: () => undefined,
  });
  let stopping;
  globalThis.stopTestPostgres = () =>
    (stopping ??= postgres.stop().then(() => {
      keepDatabaseLog(dataDir);
      return rm(dataDir, { recursive: true, force: true });
    }));
  // Jest ends at once on a signal, without its teardown; and one Ctrl-C arrives more than once.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => void globalThis.stopTestPostgres().finally(() => process.exit(130)));
  }
  await migrate(postgres.url);
  process.env.TEST_POSTGRES_URL = postgres.urlFor('postgres');
}
