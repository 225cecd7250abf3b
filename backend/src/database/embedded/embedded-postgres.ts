import { mkdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { ensureApplicationDatabase } from './application-database.js';
import { createCluster } from './cluster-creation.js';
import { clusterPlace, isCluster } from './cluster-place.js';
import { refuseOtherMajor } from './cluster-version.js';
import { APPLICATION_ROLE, clusterCredentials, SUPERUSER } from './credentials.js';
import { type DataFolderLock, lockDataFolder } from './data-folder-lock.js';
import { adoptPostmaster, type Postmaster, shutDown } from './postmaster.js';
import { livePostmaster, readPostmasterFile } from './postmaster-file.js';
import {
  databaseUrl,
  isPresent,
  newServerAddress,
  recordedAddress,
  removeAddress,
  type ServerAddress,
} from './server-address.js';
import { type ServerPrograms, serverPrograms } from './server-programs.js';
import { asSuperuser } from './superuser.js';
import { Supervisor } from './supervisor.js';

export interface EmbeddedPostgres {
  /** The application database's address as `pg` and TypeORM read it; it stays the same when the server is restarted. */
  readonly url: string;
  /** The address of another database of the server. */
  urlFor(database: string): string;
  /**
   * Stops the server, removes its socket's folder and releases the data folder. After `patienceMs` the server is told to end
   * without tidying up, and is not waited for much longer.
   */
  stop(patienceMs?: number): Promise<void>;
}

interface EmbeddedPostgresOptions {
  /** Created if missing; holds the cluster, its passwords and its log. */
  readonly dataDir: string;
  readonly log: (line: string) => void;
  /** The application's database, created if missing. */
  readonly database?: string;
}

/**
 * Starts the PostgreSQL server of a data folder, or takes over the one that an earlier process left running there, and keeps
 * it running: one that dies is restarted. It listens on a Unix socket in a private folder (Windows: loopback).
 * @throws DataFolderHeldError when another process holds the data folder.
 * @throws StartError with what to do when the server cannot be set up, or with its last words when it does not stay up.
 */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  mkdirSync(options.dataDir, { recursive: true });
  const dataDir = realpathSync(options.dataDir);
  const lock = lockDataFolder(dataDir);
  try {
    return await openDatabase(dataDir, lock, options);
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function openDatabase(
  dataDir: string,
  lock: DataFolderLock,
  { log, database = 'rendezvous' }: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const { cluster, account } = clusterPlace(dataDir);
  const programs = serverPrograms(account);
  refuseOtherMajor(cluster, programs);
  const passwords = clusterCredentials(dataDir, cluster);
  if (!isCluster(cluster)) {
    log(`A new database is made in ${cluster}`);
    await createCluster(programs.initdb, cluster, passwords.superuser, account);
  }
  const found = await takeOver(cluster, programs);
  if (found) log(`PostgreSQL is still running (process ${found.postmaster.pid}) and is taken over`);
  const address = found?.address ?? (await newServerAddress(account));
  const logFile = join(dataDir, 'postgres.log');
  const plan = { programs, cluster, address, account, logFile };
  const supervisor = new Supervisor(plan, log, found?.postmaster);

  const leave = () => {
    supervisor.stopWithoutWaiting();
    removeAddress(address);
    lock.release();
  };
  process.once('exit', leave);
  const stop = async (patienceMs?: number) => {
    await supervisor.stop(patienceMs);
    process.off('exit', leave);
    removeAddress(address);
    lock.release();
  };
  const urlFor = (name: string) =>
    databaseUrl(address, { user: APPLICATION_ROLE, password: passwords.application }, name);
  try {
    await supervisor.start();
    const superuser = { user: SUPERUSER, password: passwords.superuser };
    const maintenance = databaseUrl(address, superuser, 'postgres');
    await asSuperuser(maintenance, (client) =>
      ensureApplicationDatabase(client, passwords.application, database),
    );
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: urlFor(database), urlFor, stop };
}

/**
 * Takes over the server of an earlier process; stops one that is ending or cannot be reached, and removes its
 * traces.
 */
async function takeOver(
  cluster: string,
  programs: ServerPrograms,
): Promise<{ postmaster: Postmaster; address: ServerAddress } | undefined> {
  const live = livePostmaster(cluster);
  const record = live ?? readPostmasterFile(cluster);
  const address = record && recordedAddress(record);
  const postmaster = live && adoptPostmaster(live);
  const isUsable = live?.status !== 'stopping' && address !== undefined && isPresent(address);
  if (postmaster && isUsable) return { postmaster, address };
  if (postmaster) await shutDown(postmaster, programs);
  if (address) removeAddress(address);
  return undefined;
}
