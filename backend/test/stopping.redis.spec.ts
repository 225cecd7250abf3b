import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { ProcessTrial } from './support/process-trial.js';
import { type RedisServer, startRedis } from './support/redis-server.js';
import { startTcpProxy, type TcpProxy } from './support/tcp-proxy.js';

describe('SIGTERM while Redis', () => {
  let redis: RedisServer;
  let proxy: TcpProxy;
  let trial: ProcessTrial;

  beforeAll(async () => {
    redis = await startRedis();
    proxy = await startTcpProxy({ host: '127.0.0.1', port: redis.port });
    trial = await ProcessTrial.open({ REDIS_URL: `redis://127.0.0.1:${proxy.port}` });
  });

  afterEach(() => trial.endProcesses());

  afterAll(async () => {
    await trial.close();
    await proxy.close();
    await redis.stop();
  });

  it.each([
    ['is away', () => proxy.refuse(), () => proxy.listen()],
    ['hangs', () => proxy.freeze(), () => proxy.thaw()],
  ] as const)('%s ends each process within ten seconds, with 0', async (_, trouble, peace) => {
    const processes = [await trial.serve('api'), await trial.work(), await trial.serve('all')];
    await trouble();
    for (const one of processes) {
      const { code, ms } = await one.terminate();
      expect({ code, output: one.output() }).toMatchObject({ code: 0 });
      expect(ms).toBeLessThan(10_000);
    }
    await peace();
  });
});
