import { describe, expect, it } from '@jest/globals';
import { ProcessTrial } from './support/process-trial.js';
import { itWorksInSeparateProcesses } from './support/separate-processes.js';

describe('servers and workers that share nothing but PostgreSQL', () => {
  const trial = itWorksInSeparateProcesses(() => ProcessTrial.open());

  it('leaves no job there but the next sweeps', async () => {
    expect(await trial().jobsInPostgres()).toEqual(['sweep', 'sweep-objects']);
  });
});
