import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../../common/start-error.js';
import { hasCode } from './error-code.js';
import { livePostmaster } from './postmaster-file.js';
import { canEnter, type ServerAccount, serverAccount } from './server-account.js';
import { makeStagingFolder, STAGING_FOLDER } from './staging-folder.js';

interface ClusterPlace {
  readonly cluster: string;
  readonly account: ServerAccount | undefined;
}

const MARKER = 'postgres.location';
const ORIGIN = 'data-folder';

/**
 * Where the cluster of a data folder is or is to be, and who runs its server. Normally that is the folder `postgres` in it. When
 * the process is root and the server's account cannot enter the data folder (below a closed home folder), it is a folder of
 * the system's that the two name to each other: `postgres.location` here and `data-folder` there.
 * @param dataDir the data folder's real path, held by this process
 * @throws Error with what to do when the two disagree.
 */
export function clusterPlace(dataDir: string): ClusterPlace {
  const inside = join(dataDir, 'postgres');
  const staged = readLine(join(dataDir, MARKER));
  const account = serverAccount(staged === undefined ? inside : join(staged, 'postgres'));
  if (!account) {
    if (staged === undefined) return { cluster: inside, account };
    throw new StartError(
      `The database of ${dataDir} is in ${staged}, because it was made as root: start Rendezvous as root.`,
    );
  }
  const cluster = clusterForAccount(dataDir, inside, staged, account);
  takeFromRoot(cluster, account);
  return { cluster, account };
}

function clusterForAccount(
  dataDir: string,
  inside: string,
  staged: string | undefined,
  account: ServerAccount,
): string {
  if (staged !== undefined) return join(followStaged(dataDir, staged), 'postgres');
  if (canEnter(account, dataDir) || livePostmaster(inside)) return inside;
  return join(stage(dataDir, inside), 'postgres');
}

/** Whether the folder holds a finished cluster. */
export function isCluster(folder: string): boolean {
  return existsSync(join(folder, 'PG_VERSION'));
}

/** Creates the outside folder, or moves in a cluster that came with a moved data folder. */
function stage(dataDir: string, inside: string): string {
  const folder = ownStagingFolder(dataDir);
  setAside(folder);
  makeStagingFolder(folder);
  writeFileSync(join(folder, ORIGIN), `${dataDir}\n`);
  const hasCluster = existsSync(inside);
  if (hasCluster) execFileSync('cp', ['-a', inside, join(folder, 'postgres')]);
  writeFileSync(join(dataDir, MARKER), `${folder}\n`);
  if (hasCluster) rmSync(inside, { recursive: true });
  return folder;
}

function followStaged(dataDir: string, staged: string): string {
  const origin = readLine(join(staged, ORIGIN));
  const marker = join(dataDir, MARKER);
  if (origin === undefined) {
    throw new StartError(
      `The database of ${dataDir} should be in ${staged}, which is not there: bring it back, or delete ${marker} to start with an empty one.`,
    );
  }
  if (origin === dataDir) return staged;
  if (readLine(join(origin, MARKER)) === staged) {
    throw new StartError(
      `${dataDir} is a copy of ${origin}, which uses the database in ${staged}: delete ${marker} to start with an empty one.`,
    );
  }
  return moveStaged(dataDir, staged);
}

/** The data folder was moved or renamed: its database gets the name of the new path. */
function moveStaged(dataDir: string, staged: string): string {
  const folder = ownStagingFolder(dataDir);
  setAside(folder);
  renameSync(staged, folder);
  writeFileSync(join(folder, ORIGIN), `${dataDir}\n`);
  writeFileSync(join(dataDir, MARKER), `${folder}\n`);
  return folder;
}

/**
 * Sets aside a staged database whose data folder was deleted. The last one is kept, in case the deletion was
 * a mistake.
 * @throws Error while a server still runs on it
 */
function setAside(folder: string): void {
  if (!existsSync(folder)) return;
  const live = livePostmaster(join(folder, 'postgres'));
  if (live) {
    throw new StartError(
      `Process ${live.pid} still serves the database of a deleted data folder in ${folder}: stop it first.`,
    );
  }
  const previous = `${folder}.previous`;
  rmSync(previous, { recursive: true, force: true });
  renameSync(folder, previous);
}

function ownStagingFolder(dataDir: string): string {
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  return join(STAGING_FOLDER, name);
}

/** A cluster that was restored or copied as root belongs to root, which the server refuses. */
function takeFromRoot(cluster: string, { uid, gid }: ServerAccount): void {
  if (statSync(cluster, { throwIfNoEntry: false })?.uid !== 0) return;
  execFileSync('chown', ['-R', `${uid}:${gid}`, cluster]);
  chmodSync(cluster, 0o700);
}

function readLine(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}
