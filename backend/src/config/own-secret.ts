import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The signing secret of a data folder, generated once. A full disk leaves no half of it behind. */
export function ownSecret(dataDir: string): string {
  // Executable for everybody: as root, PostgreSQL runs under another account below this folder.
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, 'jwt-secret');
  if (!existsSync(file)) {
    const draft = `${file}.new`;
    const secret = randomBytes(32).toString('base64url');
    writeFileSync(draft, secret, { mode: 0o600, flush: true });
    renameSync(draft, file);
  }
  return readFileSync(file, 'utf8');
}
