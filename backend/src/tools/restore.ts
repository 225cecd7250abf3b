import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { BackupError } from '../backup/backup-error.js';
import { PlacedObjects } from '../backup/placed-objects.js';
import { gatherStatistics, readableBackup, restore } from '../backup/restore.js';
import {
  type DataSettings,
  readDataSettings,
  secretFile,
  secretIn,
} from '../config/data-settings.js';
import { startEmbeddedPostgres } from '../database/embedded/embedded-postgres.js';
import { migrate } from '../database/migrate.js';
import { examine } from '../doctor/examine.js';
import { openStorage } from '../modules/images/open-storage.js';
import { runTool, say } from './run-tool.js';

const USAGE = 'Say which file to restore: npm run restore -- FILE';

await runTool(async (signal) => {
  const file = given();
  const settings = readDataSettings();
  const manifest = await readableBackup(file, signal);
  say(`${file} was made by Rendezvous ${manifest.version} at ${manifest.madeAt}.`);
  const database = await target(settings);
  try {
    const notes = join(settings.dataDir, 'restored-objects');
    const objects = new PlacedObjects(await openStorage(settings), notes);
    const place = { databaseUrl: database.url, objects };
    const { rows, files, missing, secret } = await restore(file, place, say, signal);
    tellAboutSecret(settings, secret);
    await migrate(database.url);
    await gatherStatistics(database.url);
    const all = Object.values(rows).reduce((sum, count) => sum + count, 0);
    if (missing > 0) say(`${missing} images have no file, and had none when the backup was made.`);
    say(`${all} rows of ${Object.keys(rows).length} tables and ${files} files are restored.`);
    process.exitCode = (await examine(database.url, say, { isNew: true })) ? 0 : 1;
  } finally {
    await database.close();
  }
});

function given(): string {
  try {
    const [file, ...others] = parseArgs({ allowPositionals: true }).positionals;
    if (file !== undefined && others.length === 0) return file;
  } catch {
    // An option that there is not.
  }
  throw new BackupError(USAGE);
}

/** Holds the data folder of an embedded database until it is closed. */
async function target({
  databaseUrl,
  dataDir,
}: DataSettings): Promise<{ url: string; close(): Promise<void> }> {
  if (databaseUrl !== null) return { url: databaseUrl, close: () => Promise.resolve() };
  const embedded = await startEmbeddedPostgres({ dataDir, log: say });
  return { url: embedded.url, close: () => embedded.stop() };
}

/** Puts the secret into the data folder of an embedded database; elsewhere the environment has it. */
function tellAboutSecret(settings: DataSettings, secret: string | null): void {
  if (secret === null) return say('The backup has no JWT_SECRET: everybody signs in again.');
  if (settings.databaseUrl === null) putSecret(secretFile(settings.dataDir), secret);
  if (settings.jwtSecret === null && settings.databaseUrl === null) return;
  if (secretIn(settings) === secret) return say('JWT_SECRET is the one of the backup.');
  say(
    'JWT_SECRET of the environment is not the one of the backup (its member jwt-secret): everybody signs in again, and ' +
      'links in mails and calendars end, unless JWT_SECRET or JWT_SECRET_PREVIOUS is set to that one.',
  );
}

function putSecret(file: string, secret: string): void {
  const draft = `${file}.restored`;
  writeFileSync(draft, secret, { mode: 0o600, flush: true });
  renameSync(draft, file);
}
