import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type RunningProcess, runningProcess } from './running-process.js';

/** The record of a postmaster in its cluster's `postmaster.pid`. */
export interface PostmasterRecord {
  readonly pid: number;
  readonly port: number;
  /** Empty when it has no Unix socket. */
  readonly socketFolder: string;
  readonly status: string;
}

export interface LivePostmaster extends PostmasterRecord {
  readonly started: string;
}

export function readPostmasterFile(cluster: string): PostmasterRecord | undefined {
  let lines: string[];
  try {
    lines = readFileSync(postmasterFile(cluster), 'utf8').split('\n');
  } catch {
    return undefined;
  }
  const [pid, , , port, socketFolder = '', , , status = ''] = lines;
  return { pid: Number(pid), port: Number(port), socketFolder, status: status.trim() };
}

/** The postmaster that serves this very cluster now, or undefined. */
export function livePostmaster(cluster: string): LivePostmaster | undefined {
  const record = readPostmasterFile(cluster);
  const running = record && runningProcess(record.pid);
  return running && servesCluster(running, cluster)
    ? { ...record, started: running.started }
    : undefined;
}

/**
 * Removes a `postmaster.pid` whose process id now belongs to something else, which PostgreSQL would take for a live
 * postmaster. Call it only while holding the data folder. That no process of the old server still uses the cluster is checked
 * by PostgreSQL itself, by the shared memory keyed to the folder.
 */
export function clearReusedPid(cluster: string): void {
  const record = readPostmasterFile(cluster);
  if (record && isTaken(record.pid) && !livePostmaster(cluster)) rmSync(postmasterFile(cluster));
}

/** A child's title is `postgres: what it does`; only the postmaster keeps its command. */
function servesCluster(running: RunningProcess, cluster: string): boolean {
  const isPostmaster = /(^|[\\/"])postgres(\.exe)?"?( |$)/.test(running.command);
  const ofCluster = running.folder ? running.folder === cluster : running.command.includes(cluster);
  return isPostmaster && ofCluster;
}

/**
 * Unlike `runningProcess`, true for a process that has ended but is not reaped: PostgreSQL takes it for
 * alive.
 */
function isTaken(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

function postmasterFile(cluster: string): string {
  return join(cluster, 'postmaster.pid');
}
