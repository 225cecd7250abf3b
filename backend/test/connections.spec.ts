import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from './support/embedded-scratch.js';
import { ProcessTrial, TIMED } from './support/process-trial.js';

/** The pool of the API. */
const OWN = 13;
const MESSAGES = 'LOCK TABLE messages IN ACCESS EXCLUSIVE MODE';

describe('an API and a worker', () => {
  let trial: ProcessTrial;

  beforeAll(async () => {
    trial = await ProcessTrial.open();
    await trial.serve('api');
    await trial.work();
  });

  afterAll(() => trial.close());

  /** Connections of the two processes; those of the test have no name. */
  async function held(more = ''): Promise<number> {
    const [row] = await trial.database.query<{ held: number }>(
      `SELECT count(*)::integer AS held FROM pg_stat_activity
       WHERE datname = current_database() AND application_name <> '' ${more}`,
    );
    return row?.held ?? 0;
  }

  it('hold at most thirty-one connections together under any load', async () => {
    await trial.askForMeeting(await trial.newEvent());
    await trial.accept();
    await trial.told(TIMED);
    const lock = await trial.hold(MESSAGES);
    const asked = Array.from({ length: 100 }, () => trial.requestee.get('/messages/unread/count'));
    await eventually(
      'every connection for statements waits',
      async () => (await held(`AND wait_event_type = 'Lock'`)) >= OWN,
    );
    expect(await held()).toBeLessThanOrEqual(31);
    await lock.release();
    for (const { status } of await Promise.all(asked)) expect(status).toBe(200);
    expect(await held()).toBeLessThanOrEqual(31);
  });

  it('listen on one connection each, and each worker of the queue on one more', async () => {
    expect(await held(`AND application_name = 'rendezvous listener'`)).toBe(2);
    expect(await held(`AND application_name <> 'rendezvous listener' AND query ~ 'LISTEN'`)).toBe(
      4,
    );
  });
});
