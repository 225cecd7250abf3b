import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from './support/embedded-scratch.js';
import { newMember } from './support/people.js';
import { ProcessTrial } from './support/process-trial.js';
import { type RedisServer, startRedis } from './support/redis-server.js';
import { databaseBehindProxy, type TcpProxy } from './support/tcp-proxy.js';

/** Longer than all attempts of a job take together. */
const HANGS_MS = 8_000;
const RESET_MAILS = `SELECT 1 FROM deliveries WHERE user_id = $1 AND cause = 'reset-password'`;

describe('a worker that takes jobs from Redis while its database hangs', () => {
  let redis: RedisServer;
  let trial: ProcessTrial;
  let proxy: TcpProxy;

  beforeAll(async () => {
    redis = await startRedis();
    trial = await ProcessTrial.open({ REDIS_URL: redis.url });
    const behind = await databaseBehindProxy(trial.database);
    ({ proxy } = behind);
    await trial.serve('api');
    await trial.work({ DATABASE_URL: behind.url });
  });

  afterAll(async () => {
    await trial.close();
    await proxy.close();
    await redis.stop();
  });

  it('keeps the attempts of its jobs until the database answers again', async () => {
    const person = await newMember(trial.place);
    proxy.freeze();
    expect((await person.post('/auth/forgot-password', { email: person.user.email })).status).toBe(
      202,
    );
    await pause(HANGS_MS);
    proxy.thaw();
    await eventually(
      'the mail with the link is there',
      async () => (await trial.database.query(RESET_MAILS, [person.user.id])).length > 0,
    );
  });
});
