import { readEnv } from './config/env.js';
import { InvalidEnvError } from './config/env-reader.js';
import { DatabaseUnreachableError, UnknownSchemaError } from './database/migrate.js';
import { fail } from './process-signals.js';
import { runWorker } from './worker-process.js';

try {
  // Whatever ROLE says, this process is a worker.
  await runWorker({ ...readEnv(), role: 'worker' });
} catch (error) {
  fail(error, [InvalidEnvError, DatabaseUnreachableError, UnknownSchemaError]);
}
