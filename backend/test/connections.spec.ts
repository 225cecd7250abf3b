import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ProcessTrial, TIMED } from './support/process-trial.js';

describe('an API and a worker', () => {
  let trial: ProcessTrial;

  beforeAll(async () => {
    trial = await ProcessTrial.open();
    await trial.serve('api');
    await trial.work();
  });

  afterAll(() => trial.close());

  it('hold at most thirty connections together, however much is asked at once', async () => {
    await trial.askForMeeting(await trial.newEvent());
    const asked = Array.from({ length: 100 }, () => trial.requestee.get('/messages/unread/count'));
    await trial.accept();
    await trial.told(TIMED);
    for (const { status } of await Promise.all(asked)) expect(status).toBe(200);
    // The test's own connections have no name.
    const [row] = await trial.database.query<{ held: number }>(
      `SELECT count(*)::integer AS held FROM pg_stat_activity
       WHERE datname = current_database() AND application_name <> ''`,
    );
    expect(row?.held).toBeGreaterThan(15);
    expect(row?.held).toBeLessThanOrEqual(30);
  });
});
