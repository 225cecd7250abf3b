import { chmodSync, mkdirSync } from 'node:fs';
/** Where root keeps clusters and programs that the server's account cannot reach in the project's own folders. */
export const STAGING_FOLDER = '/var/lib/rendezvous';
/** Makes the staging folder or one in it, which all accounts may enter whatever this process's umask is. */
export function makeStagingFolder(folder = STAGING_FOLDER) {
    if (folder !== STAGING_FOLDER)
        makeStagingFolder();
    mkdirSync(folder, { recursive: true });
    chmodSync(folder, 0o755);
}
//# sourceMappingURL=staging-folder.js.map