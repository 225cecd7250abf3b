import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { livePostmaster } from '../../src/database/embedded/postmaster-file.js';
import { runningProcess } from '../../src/database/embedded/running-process.js';

/** A folder that others may enter, as a project's data folder usually is. */
export function openFolder(): string {
  const folder = closedFolder();
  chmodSync(folder, 0o755);
  return folder;
}

/** A folder that only its owner may enter, like root's home. */
export function closedFolder(): string {
  return mkdtempSync(join(tmpdir(), 'embedded-test-'));
}

/** The path of the cluster of a data folder. */
export function clusterOf(dataDir: string): string {
  const marker = join(dataDir, 'postgres.location');
  const parent = existsSync(marker) ? readFileSync(marker, 'utf8').trim() : dataDir;
  return join(parent, 'postgres');
}

/** The postmaster's process id; fails the test when none runs. */
export function postmasterOf(dataDir: string): number {
  const live = livePostmaster(clusterOf(dataDir));
  if (!live) throw new Error(`No server runs on ${dataDir}.`);
  return live.pid;
}

/** Runs one query on a connection of its own; returns the first column. */
export async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query({ text: sql, rowMode: 'array' });
    return rows.map((row: unknown[]) => row[0]);
  } finally {
    await client.end();
  }
}

/** Waits for an effect of another process; fails after `seconds` with the name of the effect. */
export async function eventually<T>(
  what: string,
  look: () => T | Promise<T>,
  seconds = 20,
): Promise<NonNullable<T>> {
  const patience = AbortSignal.timeout(seconds * 1000);
  for (;;) {
    try {
      const found = await look();
      if (found) return found;
    } catch (error) {
      if (patience.aborted) throw error;
    }
    if (patience.aborted) throw new Error(`Did not happen: ${what}`);
    await delay(20);
  }
}

/** Waits until a process, whoever's child it is, has ended. */
export async function untilGone(pid: number): Promise<void> {
  await eventually(`process ${pid} ends`, () => runningProcess(pid) === undefined);
}

/** Ends all processes of a data folder and deletes it. */
export async function removeDataFolder(dataDir: string): Promise<void> {
  const cluster = clusterOf(dataDir);
  const live = livePostmaster(cluster);
  if (live) {
    process.kill(live.pid, 'SIGQUIT');
    await untilGone(live.pid);
    if (basename(live.socketFolder).startsWith('rendezvous-'))
      rmSync(live.socketFolder, { recursive: true, force: true });
  }
  const staged = join(cluster, '..');
  if (staged !== dataDir) {
    rmSync(staged, { recursive: true, force: true });
    rmSync(`${staged}.previous`, { recursive: true, force: true });
  }
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 10 });
}

/** The folder of the socket in an address. */
export function socketFolder(url: string): string {
  return new URL(url.replace('@/', '@socket/')).searchParams.get('host') ?? '';
}

/** The TCP ports that a process listens on, from the system's tables. */
export function listeningTcpPorts(pid: number): string[] {
  const folder = `/proc/${pid}/fd`;
  const sockets = new Set(readdirSync(folder).map((fd) => readlinkSync(join(folder, fd))));
  return ['tcp', 'tcp6'].flatMap((table) =>
    readFileSync(`/proc/${pid}/net/${table}`, 'utf8')
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.trim().split(/\s+/))
      .filter(
        ([, , , state, , , , , , inode]) => state === '0A' && sockets.has(`socket:[${inode}]`),
      )
      .map(([, local]) => local ?? ''),
  );
}
