import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ProcessTrial } from './support/process-trial.js';

/** What the queue reads when it gets ready; the migration before it reads the same table. */
const LEDGER = 'LOCK TABLE bullmq.migration IN ACCESS EXCLUSIVE MODE';
const MIGRATING = 'version';
const GETTING_READY = 'server_version_num';

describe('a connection that is lost while the queue gets ready', () => {
  let trial: ProcessTrial;

  beforeAll(async () => {
    trial = await ProcessTrial.open();
  });
  afterAll(() => trial.close());

  it.each([
    ['a worker', () => trial.work()],
    ['an API', () => trial.serve('api')],
  ])('ends %s, which would neither take jobs nor stop', async (_, start) => {
    const before = await trial.hold(LEDGER);
    const failure = start().then(
      () => 'started',
      (error: unknown) => String(error),
    );
    await before.untilWaitedFor(MIGRATING);
    // It gets the lock once the migration has read, and before the queue reads.
    const ledger = await trial.queueFor(LEDGER);
    await before.release();
    await ledger.taken;
    await ledger.untilWaitedFor(GETTING_READY);
    await ledger.endWaiting();
    expect(await failure).toMatch(/The queue cannot be used \(.*terminating connection.*\)\./);
    await ledger.release();
  });
});
