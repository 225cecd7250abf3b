import { afterAll, describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { eventually } from './support/embedded-scratch.js';
import { ProcessTrial } from './support/process-trial.js';
import { type RedisServer, startRedis } from './support/redis-server.js';
import { itWorksInSeparateProcesses } from './support/separate-processes.js';

describe('servers and workers with Redis for the jobs', () => {
  let redis: RedisServer;

  const trial = itWorksInSeparateProcesses(async () => {
    redis = await startRedis();
    return ProcessTrial.open({ REDIS_URL: redis.url });
  });

  afterAll(() => redis.stop());

  it('keep the jobs in Redis and none in PostgreSQL', async () => {
    const client = new Redis(redis.url);
    const keysLike = async (pattern: RegExp) =>
      (await client.keys('bull:scheduling:*')).filter((key) => pattern.test(key));
    try {
      expect(await keysLike(/:(meta|repeat|failed)$/)).toEqual(['bull:scheduling:meta']);
      await eventually('no job waits or is at work', async () => {
        return (await keysLike(/:(wait|active)$/)).length === 0;
      });
    } finally {
      client.disconnect();
    }
    expect(await trial().jobsInPostgres()).toEqual([]);
  });
});
