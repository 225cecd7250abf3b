import { existsSync, realpathSync } from 'node:fs';
import { isCluster, recordedCluster } from './cluster-place.js';
import { APPLICATION_ROLE, keptCredentials } from './credentials.js';
import { livePostmaster } from './postmaster-file.js';
import { databaseUrl, isPresent, recordedAddress } from './server-address.js';

/** Whether a database has been made in the data folder. */
export function hasCluster(dataDir: string): boolean {
  return existsSync(dataDir) && isCluster(recordedCluster(realpathSync(dataDir)));
}

/**
 * The address of the database that another process serves from the data folder; undefined when none does, or not yet.
 * Neither takes the data folder's lock nor changes anything.
 */
export function runningServerUrl(dataDir: string, database = 'rendezvous'): string | undefined {
  if (!existsSync(dataDir)) return undefined;
  const folder = realpathSync(dataDir);
  const live = livePostmaster(recordedCluster(folder));
  const address = live && recordedAddress(live);
  if (live?.status !== 'ready' || address === undefined || !isPresent(address)) return undefined;
  const password = keptCredentials(folder)?.application;
  return password === undefined
    ? undefined
    : databaseUrl(address, { user: APPLICATION_ROLE, password }, database);
}
