import { spawnSync } from 'node:child_process';
import { chownSync, readFileSync, statSync } from 'node:fs';
import { StartError } from '../../common/start-error.js';
import { hasCode } from './error-code.js';

/** The unprivileged account the server runs as when this process is root: PostgreSQL refuses to run as root. */
export interface ServerAccount {
  readonly uid: number;
  readonly gid: number;
}

/**
 * The account for a cluster: the owner of one that exists, else `postgres`, else `nobody`.
 * Undefined when this process is not root: the server then runs as its own account.
 */
export function serverAccount(cluster: string): ServerAccount | undefined {
  if (process.getuid?.() !== 0) return undefined;
  return ownerOf(cluster) ?? systemAccount('postgres') ?? systemAccount('nobody') ?? noAccount();
}

/** Whether the account can enter the folder, tried in fact: parents, modes and access lists all count. */
export function canEnter(account: ServerAccount, folder: string): boolean {
  const attempt = spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], {
    ...account,
    cwd: '/',
    stdio: 'ignore',
  });
  return attempt.status === 0;
}

/** Makes the account the owner of a file or folder that this process has made. */
export function handOver(path: string, account: ServerAccount | undefined): void {
  if (account) chownSync(path, account.uid, account.gid);
}

/**
 * The few environment variables that the server's programs need: ours holds secrets and another server's
 * `PG…` settings.
 */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TEMP, TMP } = process.env;
  return { PATH, SystemRoot, TEMP, TMP, LC_ALL: 'C' };
}

function ownerOf(cluster: string): ServerAccount | undefined {
  try {
    const { uid, gid } = statSync(cluster);
    return uid === 0 ? undefined : { uid, gid };
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

function systemAccount(name: string): ServerAccount | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid === undefined || gid === undefined
    ? undefined
    : { uid: Number(uid), gid: Number(gid) };
}

function noAccount(): never {
  throw new StartError(
    'PostgreSQL does not run as root and this system has neither a postgres nor a nobody account: start Rendezvous as another user.',
  );
}
