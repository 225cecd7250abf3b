import { readEnv } from './config/env.js';
import { fail } from './fail.js';
import { runWorker } from './worker-process.js';

try {
  // Whatever ROLE says, this process is a worker.
  await runWorker({ ...readEnv(), role: 'worker' });
} catch (error) {
  fail(error);
}
