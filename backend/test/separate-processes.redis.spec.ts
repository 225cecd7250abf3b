import { afterAll, describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
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

  it('keeps the jobs in Redis and none in PostgreSQL', async () => {
    const client = new Redis(redis.url);
    const keys = await client.keys('bull:scheduling:*');
    client.disconnect();
    expect(keys).toContain('bull:scheduling:repeat');
    expect(keys.filter((key) => /:(wait|active|failed)$/.test(key))).toEqual([]);
    expect(await trial().jobsInPostgres()).toEqual([]);
  });
});
