import { InvalidEnvError, readEnv } from './config/env.js';
import { DatabaseUnreachableError, UnknownSchemaError } from './database/migrate.js';
import { fail } from './process-signals.js';
import { runWorker } from './worker-process.js';

try {
  await runWorker(readEnv());
} catch (error) {
  fail(error, [InvalidEnvError, DatabaseUnreachableError, UnknownSchemaError]);
}
