import { StartError } from './common/start-error.js';
import { readSettings } from './config/env.js';
import { migrate } from './database/migrate.js';
import { fail } from './fail.js';

try {
  const { databaseUrl } = readSettings();
  if (databaseUrl === null) throw new StartError('DATABASE_URL says which database to migrate.');
  await migrate(databaseUrl);
  process.stdout.write('The database is up to date.\n');
} catch (error) {
  fail(error);
}
