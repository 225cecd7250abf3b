import { parseArgs } from 'node:util';
import { backUp } from '../backup/back-up.js';
import { BackupError } from '../backup/backup-error.js';
import { readDataSettings, secretIn } from '../config/data-settings.js';
import { openDatabase } from '../database/open-database.js';
import { openStorageForReading } from '../modules/images/open-storage.js';
import { runTool, say } from './run-tool.js';

const USAGE = 'Say which file to write: npm run backup -- FILE [--force]';

await runTool(async (signal) => {
  const { file, force } = given();
  const settings = readDataSettings();
  const secret = secretIn(settings);
  const database = await openDatabase(settings.databaseUrl, settings.dataDir, say);
  try {
    const objects = await openStorageForReading(settings);
    const source = { databaseUrl: database.url, objects, secret };
    const { rows, files, missing } = await backUp(source, { file, replace: force }, say, signal);
    const all = Object.values(rows).reduce((sum, count) => sum + count, 0);
    if (secret === null)
      say('The backup has no JWT_SECRET, because the environment has none: keep it yourself.');
    if (missing > 0) say(`${missing} images have no file.`);
    say(`${file} holds ${all} rows of ${Object.keys(rows).length} tables and ${files} files.`);
  } finally {
    await database.close();
  }
});

function given(): { file: string; force: boolean } {
  try {
    const { values, positionals } = parseArgs({
      options: { force: { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    const [file, ...others] = positionals;
    if (file !== undefined && others.length === 0) return { file, force: values.force };
  } catch {
    // An option that there is not.
  }
  throw new BackupError(USAGE);
}
