import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Event, HealthReply } from '@rendezvous/contract';
import { Redis } from 'ioredis';
import { eventually } from './support/embedded-scratch.js';
import { newMember } from './support/people.js';
import { ACCEPTED, expectItsTimeOnce, ProcessTrial, TIMED } from './support/process-trial.js';
import { type RedisServer, startRedis } from './support/redis-server.js';
import type { ServerProcess } from './support/server-process.js';

/** Longer than any call takes here, shorter than any wait for Redis. */
const FAST_MS = 1_000;
/** A minute after the first line a second one may come. */
const AWAY_MS = 12_000;
const BETWEEN_CALLS_MS = 200;

describe('a Redis that goes away and comes back without its memory', () => {
  let redis: RedisServer;
  let trial: ProcessTrial;
  let event: Event;
  let server: ServerProcess;
  let worker: ServerProcess;

  beforeAll(async () => {
    redis = await startRedis();
    trial = await ProcessTrial.open({ REDIS_URL: redis.url, RATE_LIMIT_DISABLED: 'false' });
    server = await trial.serve('api');
    event = await trial.newEvent();
    await trial.endProcesses();
  });

  beforeEach(async () => {
    server = await trial.serve('api');
    worker = await trial.work();
  });

  afterEach(() => trial.endProcesses());

  afterAll(async () => {
    await trial.close();
    await redis.stop();
  });

  const ready = async (): Promise<[number, HealthReply]> => {
    const reply = await fetch(`${server.url}/api/health/ready`);
    return [reply.status, (await reply.json()) as HealthReply];
  };

  it('keeps no call waiting and loses no accept that is made meanwhile', async () => {
    await trial.askForMeeting(event);
    await redis.stop();
    const start = performance.now();
    await trial.accept();
    await trial.told(ACCEPTED);
    expect(performance.now() - start).toBeLessThan(FAST_MS);
    const [code, { status, checks }] = await ready();
    expect([code, status]).toEqual([200, 'degraded']);
    expect(checks).toMatchObject({ database: 'up', queue: 'down', redis: 'down' });
    expect(await trial.hasItsTime()).toBe(false);

    redis = await startRedis(redis.port);
    await expectItsTimeOnce(trial);
    await eventually('readiness has it again', async () => (await ready())[1].status === 'ok');
  });

  it('leaves each process its own count of the limits', async () => {
    const [one, other] = [await newMember(trial.place), await newMember(trial.place)];
    for (const person of [one, other]) await person.register(event.id);
    await redis.stop();
    const write = () => one.post('/messages', { toUserId: other.user.id, content: 'Hello' });
    const start = performance.now();
    const statuses: number[] = [];
    for (let count = 1; count <= 31; count += 1) statuses.push((await write()).status);
    expect(performance.now() - start).toBeLessThan(31 * FAST_MS);
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 201), 429]);
    redis = await startRedis(redis.port);
  });

  it('is told in one line a minute by each process', async () => {
    const before = [server, worker].map(({ output }) => output().length);
    await redis.stop();
    const end = performance.now() + AWAY_MS;
    const person = await newMember(trial.place);
    while (performance.now() < end) {
      expect((await person.get('/auth/me')).status).toBe(200);
      await delay(BETWEEN_CALLS_MS);
    }
    const lines = [server, worker].map(({ output }, index) =>
      output()
        .slice(before[index])
        .split('\n')
        .filter((line) => line.includes('"context":"Redis"')),
    );
    for (const said of lines) expect(said).toHaveLength(1);
    redis = await startRedis(redis.port);
  });

  it('keeps no process from starting', async () => {
    await trial.endProcesses();
    await redis.stop();
    [server, worker] = [await trial.serve('api'), await trial.work()];
    await trial.askForMeeting(event);
    await trial.accept();
    for (const { output } of [server, worker])
      expect(
        output()
          .split('\n')
          .filter((line) => line.includes('ECONNREFUSED')),
      ).toHaveLength(1);
    redis = await startRedis(redis.port);
    await expectItsTimeOnce(trial);
  });
});

describe('a Redis that is emptied and stays up', () => {
  let redis: RedisServer;
  let client: Redis;
  let trial: ProcessTrial;
  let event: Event;

  beforeAll(async () => {
    redis = await startRedis();
    client = new Redis(redis.url);
    trial = await ProcessTrial.open({ REDIS_URL: redis.url });
    await trial.serve('api');
    event = await trial.newEvent();
    await trial.work();
  });

  afterAll(async () => {
    client.disconnect();
    await trial.close();
    await redis.stop();
  });

  it('is used again at once by a worker that waits for jobs', async () => {
    await trial.askForMeeting(event);
    await client.flushall();
    await trial.accept();
    await trial.told(TIMED);
    await expectItsTimeOnce(trial);
  });

  it('is used again by a worker that had a job at hand', async () => {
    await trial.askForMeeting(event);
    const occupancies = await trial.hold('LOCK TABLE occupancies IN SHARE MODE');
    await trial.accept();
    await occupancies.untilWaitedFor('SET time_slot_id');
    await client.flushall();
    await occupancies.release();
    await trial.told(TIMED);
    await expectItsTimeOnce(trial);

    await trial.askForMeeting(event);
    await trial.accept();
    await trial.told(TIMED);
    await eventually(
      'the outbox is empty',
      async () => (await trial.database.query('SELECT FROM outbox')).length === 0,
      30,
    );
  });

  it('stops no work that repeats', async () => {
    await client.flushall();
    const [last] = await runs();
    await eventually('the sweep runs again', async () => {
      const [latest] = await runs();
      return latest !== undefined && latest.at > (last?.at ?? latest.at);
    });
    expect((await client.keys('*')).filter((key) => key.includes('repeat'))).toEqual([]);
  });

  const runs = () =>
    trial.database.query<{ at: Date }>(
      `SELECT finished_at AS at FROM periodic_runs WHERE name = 'sweep'`,
    );
});
