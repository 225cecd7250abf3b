import { describe, it } from '@jest/globals';
import { eventually } from './support/embedded-scratch.js';
import { ProcessTrial } from './support/process-trial.js';
import { itWorksInSeparateProcesses } from './support/separate-processes.js';

describe('servers and workers that share nothing but PostgreSQL', () => {
  const trial = itWorksInSeparateProcesses(() => ProcessTrial.open());

  it('leave no job in PostgreSQL and no row in the outbox', async () => {
    // Jobs of the last test may still be running.
    await eventually('no job is left', async () => {
      const rows = await trial().database.query('SELECT FROM outbox');
      return rows.length + (await trial().jobsInPostgres()).length === 0;
    });
  });
});
