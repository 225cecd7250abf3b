import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { HealthChecks } from '../src/common/health-checks.js';
import { OrderlyStop } from '../src/common/orderly-stop.js';
import { dataSourceOptions } from '../src/database/data-source.js';
import { Database } from '../src/database/database.js';
import { PeriodicWork } from '../src/queue/periodic-work.js';
import { CLAIM_DUE } from '../src/queue/periodic-work.queries.js';
import { createTestDatabase, type TestDatabase } from './support/database.js';
import { eventually } from './support/embedded-scratch.js';

const NAME = 'test';

describe('work that repeats', () => {
  let database: TestDatabase;
  let sources: DataSource[];
  let processes: PeriodicWork[];
  let stops: OrderlyStop[];

  beforeAll(async () => {
    database = await createTestDatabase();
    sources = [1, 2].map(() => new DataSource(dataSourceOptions(database.url, 2)));
    for (const source of sources) await source.initialize();
  });

  beforeEach(async () => {
    await database.query('DELETE FROM periodic_runs');
    stops = [];
    processes = sources.map((source) => {
      const orderlyStop = new OrderlyStop(new HealthChecks());
      stops.push(orderlyStop);
      return new PeriodicWork(new Database(source), orderlyStop);
    });
  });

  afterAll(async () => {
    for (const source of sources) await source.destroy();
    await database.drop();
  });

  const stop = async (): Promise<void> => {
    for (const each of stops) await each.finish(10_000);
  };
  const claimedBySomebodyGone = () =>
    database.query(`INSERT INTO periodic_runs (name, started_at) VALUES ($1, now())`, [NAME]);

  it('is done by one of two processes at a time, no more often than its interval', async () => {
    const starts: number[] = [];
    for (const process of processes)
      process.every(NAME, 2_000, async () => void starts.push(performance.now()));
    await eventually('it was done four times', () => starts.length === 4);
    await stop();
    const pauses = starts.slice(1).map((start, index) => start - (starts[index] ?? start));
    // The clock is the database's; the time of a reply is not.
    for (const pause of pauses) expect(pause).toBeGreaterThan(1_500);
  });

  it('is not claimed by who began to look before another process claimed it', async () => {
    const [one, other] = sources.map((source) => new Database(source));
    const due = [[NAME], [2_000], [2_000]];
    await one?.transaction(async (tx) => {
      // now() of this transaction stays before the claim of the other process.
      await tx.query('SELECT now()');
      expect(await other?.query(CLAIM_DUE, due)).toHaveLength(1);
      expect(await tx.query(CLAIM_DUE, due)).toEqual([]);
    });
    expect.assertions(2);
  });

  it('is done again after it failed', async () => {
    let runs = 0;
    processes[0]?.every(NAME, 500, async () => {
      runs += 1;
      throw new Error('This is what the test wants.');
    });
    await eventually('it was done three times', () => runs >= 3);
    await stop();
    expect(runs).toBeGreaterThanOrEqual(3);
  });

  it('is claimed again after its lease when the process that does it is gone', async () => {
    await claimedBySomebodyGone();
    const claimedAt = performance.now();
    const done = new Promise<number>((resolve) => {
      processes[0]?.every(NAME, 500, async () => resolve(performance.now()), 3_000);
    });
    expect((await done) - claimedAt).toBeGreaterThan(2_500);
    await stop();
  });

  it('is waited for by an orderly stop, and not begun after it', async () => {
    let [begun, ended] = [0, 0];
    processes[0]?.every(NAME, 500, async () => {
      begun += 1;
      await delay(1_000);
      ended += 1;
    });
    await eventually('it has begun', () => begun === 1);
    await stop();
    expect([begun, ended]).toEqual([1, 1]);
  });

  it('is due at once when the clock was set back', async () => {
    await database.query(
      `INSERT INTO periodic_runs (name, started_at) VALUES ($1, now() + interval '1 day')`,
      [NAME],
    );
    let runs = 0;
    processes[0]?.every(NAME, 3_600_000, async () => void (runs += 1));
    await eventually('it was done', () => runs === 1);
    await stop();
    expect(runs).toBe(1);
  });
});
