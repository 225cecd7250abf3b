import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createPostgresBackend, Queue, setDefaultBackendFactory } from 'bullmq';
import { createPool, type Pool } from '../src/database/pool.js';
import {
  IMPORTS_QUEUE,
  MAILS_QUEUE,
  QUEUE_SCHEMA,
  RETRIES,
  SCHEDULING_QUEUE,
} from '../src/queue/queues.js';
import { eventually } from './support/embedded-scratch.js';
import { ProcessTrial } from './support/process-trial.js';

/** The jobs that an earlier version let BullMQ repeat. */
const REPEATED = [
  [SCHEDULING_QUEUE, 'sweep'],
  [SCHEDULING_QUEUE, 'retry-waiting'],
  [MAILS_QUEUE, 'send-mails'],
  [IMPORTS_QUEUE, 'sweep-imports'],
] as const;

describe('job schedulers that an earlier version has left in the queue', () => {
  let trial: ProcessTrial;
  let pool: Pool;

  beforeAll(async () => {
    trial = await ProcessTrial.open();
    // Creates the tables of the queue.
    await (await trial.serve('api')).stop();
    setDefaultBackendFactory(createPostgresBackend);
    pool = createPool(trial.database.url, { max: 4, settings: { search_path: QUEUE_SCHEMA } });
  });

  afterAll(async () => {
    await pool.end();
    await trial.close();
  });

  it('end when a worker meets their next job, without an error', async () => {
    for (const [name, job] of REPEATED) {
      const queue = new Queue(name, { connection: pool, defaultJobOptions: RETRIES });
      await queue.upsertJobScheduler(job, { every: 1_000 }, { name: job });
      await queue.close();
    }
    expect(await trial.jobsInPostgres()).toEqual(REPEATED.map(([, job]) => job).sort());
    const worker = await trial.work();
    await eventually('no job is left', async () => {
      return (await trial.jobsInPostgres()).length === 0;
    });
    expect(worker.output()).not.toContain('"level":50');
  });
});
