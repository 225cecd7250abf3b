import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isCluster } from './cluster-place.js';
export const SUPERUSER = 'postgres';
/** What the application connects as: an ordinary role that may create databases, as an outside server would give it. */
export const APPLICATION_ROLE = 'rendezvous';
/**
 * The cluster's passwords, made once at random and kept in the data folder for its owner's eyes only.
 * @throws Error when a cluster exists but its passwords are gone.
 */
export function clusterCredentials(dataDir, cluster) {
    const path = join(dataDir, 'postgres-credentials.json');
    const kept = existsSync(path) ? parseCredentials(readFileSync(path, 'utf8')) : undefined;
    if (kept)
        return kept;
    if (isCluster(cluster)) {
        throw new Error(`The database in ${cluster} cannot be opened, because ${path} is missing or damaged: restore that file, or move the database away to start with an empty one.`);
    }
    const made = { superuser: password(), application: password() };
    const draft = `${path}.new`;
    writeFileSync(draft, JSON.stringify(made), { mode: 0o600 });
    renameSync(draft, path);
    return made;
}
function password() {
    return randomBytes(24).toString('base64url');
}
function parseCredentials(text) {
    let value;
    try {
        value = JSON.parse(text);
    }
    catch {
        return undefined;
    }
    if (typeof value !== 'object' || value === null)
        return undefined;
    if (!('superuser' in value) || !('application' in value))
        return undefined;
    const { superuser, application } = value;
    return typeof superuser === 'string' && typeof application === 'string'
        ? { superuser, application }
        : undefined;
}
//# sourceMappingURL=credentials.js.map