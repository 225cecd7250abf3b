import { execFileSync, spawn } from 'node:child_process';
import { closeSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { clearReusedPid, type LivePostmaster, readPostmasterFile } from './postmaster-file.js';
import { stillRuns } from './running-process.js';
import {
  addressArguments,
  prepareAddress,
  type ServerAddress,
  settingArguments,
} from './server-address.js';
import { type ServerAccount, serverEnvironment } from './server-account.js';
import { openServerLog } from './server-log.js';
import type { ServerPrograms } from './server-programs.js';

/** No row and no value of a statement gets into the server's log, which may be an address or a text of somebody's. */
const DISCREET = settingArguments({
  log_error_verbosity: 'terse',
  log_parameter_max_length: 0,
  log_parameter_max_length_on_error: 0,
});

/** Everything needed to run the server of one cluster. */
export interface ServerPlan {
  readonly programs: ServerPrograms;
  readonly cluster: string;
  readonly address: ServerAddress;
  readonly account: ServerAccount | undefined;
  readonly logFile: string;
}

/** The server's main process, a child of this one or taken over from one that died. */
export interface Postmaster {
  /** Undefined when it could not be started. */
  readonly pid: number | undefined;
  /** Resolves when it has ended, with the reason in words for the log; never rejects. */
  readonly ended: Promise<string>;
  readonly isRunning: () => boolean;
}

const POLL_MS = 30;
const ADOPTED_POLL_MS = 500;
const SLOW_START_MS = 10_000;
/** A fast shutdown writes a checkpoint, which may take a while on a slow disk. */
export const FAST_SHUTDOWN_MS = 60_000;

/**
 * Starts a postmaster in a process group of its own, so that Ctrl-C in a terminal reaches only Node, which
 * then stops it in order. A failure to start shows as a postmaster that has ended.
 */
export function launchPostmaster(plan: ServerPlan): Postmaster {
  try {
    clearReusedPid(plan.cluster);
    prepareAddress(plan.address, plan.account);
    return spawnPostmaster(plan);
  } catch (error) {
    const reason = `could not be started: ${error instanceof Error ? error.message : String(error)}`;
    return { pid: undefined, ended: Promise.resolve(reason), isRunning: () => false };
  }
}

function spawnPostmaster({ programs, cluster, address, account, logFile }: ServerPlan): Postmaster {
  const log = openServerLog(logFile);
  try {
    const child = spawn(
      programs.postgres,
      ['-D', cluster, ...addressArguments(address), ...DISCREET],
      {
        ...account,
        cwd: cluster,
        detached: true,
        env: serverEnvironment(),
        stdio: ['ignore', log, log],
        windowsHide: true,
      },
    );
    child.unref();
    const ended = new Promise<string>((resolve) => {
      child.once('error', (error) => resolve(`could not be started: ${error.message}`));
      child.once('exit', (code, killedBy) => resolve(killedBy ?? `exit code ${code}`));
    });
    const isRunning = () =>
      child.pid !== undefined && child.exitCode === null && child.signalCode === null;
    return { pid: child.pid, ended, isRunning };
  } finally {
    closeSync(log);
  }
}

/**
 * Takes over a postmaster whose Node process is gone. It is not a child of this process, so its end is found
 * by polling.
 */
export function adoptPostmaster({ pid, started }: LivePostmaster): Postmaster {
  const isRunning = () => stillRuns(pid, started);
  const ended = new Promise<string>((resolve) => {
    const look = setInterval(() => {
      if (isRunning()) return;
      clearInterval(look);
      resolve('its process is gone');
    }, ADOPTED_POLL_MS).unref();
  });
  return { pid, ended, isRunning };
}

/**
 * Waits until the postmaster takes connections, however long recovery from a crash takes it.
 * @throws Error when it ends before.
 */
export async function untilReady(
  postmaster: Postmaster,
  cluster: string,
  log: (line: string) => void,
): Promise<void> {
  const slow = setInterval(
    () => log('PostgreSQL is still starting: its log tells how far it is'),
    SLOW_START_MS,
  );
  try {
    while (postmaster.isRunning()) {
      const record = readPostmasterFile(cluster);
      if (record?.pid === postmaster.pid && record?.status === 'ready') return;
      await delay(POLL_MS);
    }
    throw new Error(await postmaster.ended);
  } finally {
    clearInterval(slow);
  }
}

/**
 * Stops the server, disconnects its clients and waits for its end; after `patienceMs` it is told to end at once (it recovers
 * at its next start).
 */
export async function shutDown(
  postmaster: Postmaster,
  programs: ServerPrograms,
  patienceMs = FAST_SHUTDOWN_MS,
): Promise<void> {
  if (!postmaster.isRunning()) return;
  requestShutdown(postmaster, programs);
  const impatience = setTimeout(() => signal(postmaster, programs, 'QUIT'), patienceMs);
  await postmaster.ended;
  clearTimeout(impatience);
}

/** Asks for a fast shutdown without waiting for it. */
export function requestShutdown(postmaster: Postmaster, programs: ServerPrograms): void {
  signal(postmaster, programs, 'INT');
}

function signal({ pid, isRunning }: Postmaster, programs: ServerPrograms, name: 'INT' | 'QUIT') {
  if (pid === undefined || !isRunning()) return;
  // Windows has no signals: pg_ctl sends the server's own substitute.
  if (process.platform === 'win32') execFileSync(programs.pgCtl, ['kill', name, String(pid)]);
  else process.kill(pid, `SIG${name}`);
}
