import { InvalidEnvError, readEnv } from './config/env.js';
import { fail } from './process-signals.js';
import { runWorker } from './worker-process.js';

try {
  await runWorker(readEnv(process.env));
} catch (error) {
  fail(error, [InvalidEnvError]);
}
