import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { StartError } from '../../common/start-error.js';
import { SUPERUSER } from './credentials.js';
import { handOver, type ServerAccount, serverEnvironment } from './server-account.js';

const run = promisify(execFile);

/**
 * Settings for a server that shares its machine with the application. An operator changes them in the
 * cluster's postgresql.conf.
 */
const SETTINGS = {
  max_connections: '200',
  shared_buffers: '128MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  min_wal_size: '256MB',
  max_wal_size: '512MB',
  wal_compression: 'on',
  random_page_cost: '1.1',
  jit: 'off',
  log_checkpoints: 'off',
  log_timezone: 'UTC',
  timezone: 'UTC',
};

/**
 * Creates a cluster: UTF-8, text compared by code point on every system, with checksums and passwords. The
 * cluster is created in a draft folder and moved to its place when complete, so that an interrupted one is
 * never used.
 * @throws StartError with what initdb says
 */
export async function createCluster(
  initdb: string,
  cluster: string,
  superuserPassword: string,
  account: ServerAccount | undefined,
): Promise<void> {
  const draftPrefix = `${cluster}.initdb-`;
  removeDrafts(draftPrefix);
  const draft = mkdtempSync(draftPrefix);
  const passwordFile = `${draft}-password`;
  try {
    writeFileSync(passwordFile, superuserPassword, { mode: 0o600 });
    handOver(passwordFile, account);
    handOver(draft, account);
    await runInitdb(initdb, initdbArguments(draft, passwordFile), account);
    renameSync(draft, cluster);
  } finally {
    removeDrafts(draftPrefix);
  }
}

async function runInitdb(
  initdb: string,
  args: readonly string[],
  account: ServerAccount | undefined,
): Promise<void> {
  const env = serverEnvironment();
  try {
    await run(initdb, args, { ...account, ...(account && { cwd: '/' }), env });
  } catch (error) {
    const said =
      typeof error === 'object' && error !== null && 'stderr' in error ? String(error.stderr) : '';
    throw new StartError(`The database could not be made. ${reasonIn(said)}`, { cause: error });
  }
}

/** The line of initdb's output that tells why it ended. */
function reasonIn(output: string): string {
  const lines = output.trim().split('\n');
  return lines.find((line) => /\b(error|fatal|panic): /i.test(line)) ?? lines.at(-1) ?? '';
}

function initdbArguments(folder: string, passwordFile: string): string[] {
  return [
    `--pgdata=${folder}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--data-checksums',
    '--no-instructions',
    ...Object.entries(SETTINGS).map(([name, value]) => `--set=${name}=${value}`),
  ];
}

/** The initdb of a killed process may still be writing into its draft, hence the retries. */
function removeDrafts(draftPrefix: string): void {
  const folder = dirname(draftPrefix);
  for (const name of readdirSync(folder)) {
    if (name.startsWith(basename(draftPrefix)))
      rmSync(join(folder, name), { recursive: true, force: true, maxRetries: 10 });
  }
}
