import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../../common/start-error.js';
import { hasCode } from './error-code.js';
import { runningProcess } from './running-process.js';

/** Another process holds the data folder; the message says which one and what to do. */
export class DataFolderHeldError extends StartError {
  override readonly name = 'DataFolderHeldError';

  constructor(
    readonly folder: string,
    readonly pid: number,
  ) {
    super(
      `The data folder ${folder} is in use by process ${pid}: stop that process, or set DATA_DIR to another folder.`,
    );
  }
}

export interface DataFolderLock {
  release(): void;
}

interface Claim {
  readonly pid: number;
  readonly started: string;
  readonly token: string;
}

const UNREADABLE: Claim = { pid: 0, started: '', token: 'unreadable' };

/**
 * Makes this process the only holder of a data folder until it releases it or dies.
 * @throws DataFolderHeldError when a living process, this one included, holds it.
 */
export function lockDataFolder(folder: string): DataFolderLock {
  const path = join(folder, 'holder.lock');
  const mine = myClaim();
  const holder = place(mine, path);
  if (holder !== undefined) throw new DataFolderHeldError(folder, holder.pid);
  return {
    release: () => {
      if (readClaim(path)?.token === mine.token) rmSync(path, { force: true });
    },
  };
}

/**
 * Puts a claim at a path and returns undefined, or returns the living holder's claim.
 *
 * A dead holder's claim is replaced, never removed: between a look and a removal another process may have put its own there.
 * Only who has placed a claim at the guard named after the dead claim's token may replace it, and a token never comes back, so
 * one process at most replaces any claim; that the guard's placer may die too is why this calls itself.
 */
function place(claim: Claim, path: string): Claim | undefined {
  const draft = `${path}.${claim.token}`;
  writeFileSync(draft, `${claim.pid}\n${claim.started}\n${claim.token}\n`);
  try {
    for (;;) {
      if (linkUnlessTaken(draft, path)) return undefined;
      const holder = readClaim(path);
      if (holder === undefined) continue;
      if (isAlive(holder)) return holder;
      const guard = `${path}.after-${holder.token}`;
      const rival = place({ ...claim, token: randomUUID() }, guard);
      if (rival !== undefined) return rival;
      try {
        if (readClaim(path)?.token === holder.token) {
          renameSync(draft, path);
          return undefined;
        }
      } finally {
        rmSync(guard, { force: true });
      }
    }
  } finally {
    rmSync(draft, { force: true });
  }
}

/** A hard link appears with its whole content or not at all, and never replaces a file. */
function linkUnlessTaken(draft: string, path: string): boolean {
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  }
}

function readClaim(path: string): Claim | undefined {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
  return parseClaim(text);
}

/** A file that a power failure has truncated counts as the claim of a dead process. */
function parseClaim(text: string): Claim {
  const [pid, started, token, end] = text.split('\n');
  if (started === undefined || token === undefined || end === undefined) return UNREADABLE;
  return { pid: Number(pid), started, token };
}

function myClaim(): Claim {
  const self = runningProcess(process.pid);
  if (self === undefined) throw new Error('This system does not tell when this process started.');
  return { pid: process.pid, started: self.started, token: randomUUID() };
}

function isAlive(claim: Claim): boolean {
  return runningProcess(claim.pid)?.started === claim.started;
}
