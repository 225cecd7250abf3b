import { readEnv } from './config/env.js';
import { InvalidEnvError } from './config/env-reader.js';
import { DatabaseUnreachableError, migrate, UnknownSchemaError } from './database/migrate.js';
import { fail } from './process-signals.js';

try {
  const { databaseUrl } = readEnv();
  if (databaseUrl === null)
    throw new InvalidEnvError(['DATABASE_URL says which database to migrate.']);
  await migrate(databaseUrl);
  process.stdout.write('The database is up to date.\n');
} catch (error) {
  fail(error, [InvalidEnvError, DatabaseUnreachableError, UnknownSchemaError]);
}
