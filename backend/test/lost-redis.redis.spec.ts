import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Event } from '@rendezvous/contract';
import { Redis } from 'ioredis';
import { eventually } from './support/embedded-scratch.js';
import { ACCEPTED, expectItsTimeOnce, ProcessTrial, TIMED } from './support/process-trial.js';
import { type RedisServer, startRedis } from './support/redis-server.js';

describe('a Redis that comes back without its memory', () => {
  let redis: RedisServer;
  let trial: ProcessTrial;
  let event: Event;

  beforeAll(async () => {
    redis = await startRedis();
    trial = await ProcessTrial.open({ REDIS_URL: redis.url });
    await trial.serve('api');
    event = await trial.newEvent();
    await trial.endProcesses();
  });

  afterEach(() => trial.endProcesses());

  afterAll(async () => {
    await trial.close();
    await redis.stop();
  });

  it('loses no accept made while it was down, and gets the repeating sweep job again', async () => {
    const { url } = await trial.serve('api');
    await trial.work();
    await trial.askForMeeting(event);
    await redis.stop();
    await trial.accept();
    await trial.told(ACCEPTED);
    const ready = await fetch(`${url}/api/health/ready`);
    expect(ready.status).toBe(503);
    expect(await ready.json()).toMatchObject({ checks: { database: 'up', queue: 'down' } });

    redis = await startRedis(redis.port);
    await expectItsTimeOnce(trial);
    const client = new Redis(redis.url);
    await eventually('the sweep is back', () => client.exists('bull:scheduling:repeat'));
    client.disconnect();
  });

  it('loses no assignment whose job it had held', async () => {
    await trial.serve('api');
    await trial.askForMeeting(event);
    await trial.accept();
    await trial.handedOver();
    await redis.stop();
    redis = await startRedis(redis.port);

    await trial.work();
    await trial.told(TIMED);
    await expectItsTimeOnce(trial);
  });
});
