import { afterAll, beforeAll, describe, it } from '@jest/globals';
import type { Event } from '@rendezvous/contract';
import { expectItsTimeOnce, ProcessTrial, TIMED } from './support/process-trial.js';
import { type RedisServer, startRedis } from './support/redis-server.js';
import { startTcpProxy, type TcpProxy } from './support/tcp-proxy.js';

describe('connections to Redis that a network has forgotten without a word', () => {
  let redis: RedisServer;
  let proxy: TcpProxy;
  let trial: ProcessTrial;
  let event: Event;

  beforeAll(async () => {
    redis = await startRedis();
    proxy = await startTcpProxy({ port: redis.port });
    trial = await ProcessTrial.open({ REDIS_URL: `redis://127.0.0.1:${proxy.port}` });
    await trial.serve('api');
    await trial.work();
    event = await trial.newEvent();
  });

  afterAll(async () => {
    await trial.close();
    await proxy.close();
    await redis.stop();
  });

  it('are replaced, by who adds jobs and by who waits for them', async () => {
    await trial.askForMeeting(event);
    await trial.accept();
    await trial.told(TIMED);

    proxy.forget();
    await trial.askForMeeting(event);
    await trial.accept();
    await trial.told(TIMED);
    await expectItsTimeOnce(trial);
    await trial.nothingLeftToDo();
  });
});
