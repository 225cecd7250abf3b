import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../../common/start-error.js';
import { isCluster } from './cluster-place.js';

export const SUPERUSER = 'postgres';
/** The role of the application: an ordinary role that may create databases, as on an outside server. */
export const APPLICATION_ROLE = 'rendezvous';

interface Credentials {
  readonly superuser: string;
  readonly application: string;
}

/**
 * The cluster's passwords, created at random and kept in the data folder, readable by its owner only.
 * @throws Error when a cluster exists but its passwords are gone
 */
export function clusterCredentials(dataDir: string, cluster: string): Credentials {
  const path = join(dataDir, 'postgres-credentials.json');
  const kept = existsSync(path) ? parseCredentials(readFileSync(path, 'utf8')) : undefined;
  if (kept) return kept;
  if (isCluster(cluster)) {
    throw new StartError(
      `The database in ${cluster} cannot be opened, because ${path} is missing or damaged: restore that file, or move the database away to start with an empty one.`,
    );
  }
  const made: Credentials = { superuser: password(), application: password() };
  const draft = `${path}.new`;
  writeFileSync(draft, JSON.stringify(made), { mode: 0o600 });
  renameSync(draft, path);
  return made;
}

function password(): string {
  return randomBytes(24).toString('base64url');
}

function parseCredentials(text: string): Credentials | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof value !== 'object' || value === null) return undefined;
  if (!('superuser' in value) || !('application' in value)) return undefined;
  const { superuser, application } = value;
  return typeof superuser === 'string' && typeof application === 'string'
    ? { superuser, application }
    : undefined;
}
