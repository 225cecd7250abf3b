import { describe, expect, it } from '@jest/globals';
import { eventually } from './support/embedded-scratch.js';
import { ProcessTrial } from './support/process-trial.js';
import { itWorksInSeparateProcesses } from './support/separate-processes.js';

describe('servers and workers that share nothing but PostgreSQL', () => {
  const trial = itWorksInSeparateProcesses(() => ProcessTrial.open());

  it('leave no job in PostgreSQL but the next sweeps', async () => {
    // Jobs of the last test may still be running.
    await eventually('no job is left', async () => {
      expect(await trial().jobsInPostgres()).toEqual([
        'remind',
        'retry-waiting',
        'send-mails',
        'sweep',
        'sweep-imports',
        'sweep-objects',
      ]);
      return true;
    });
  });
});
