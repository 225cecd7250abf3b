import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Event, HealthReply } from '@rendezvous/contract';
import { eventually } from './support/embedded-scratch.js';
import { newAdmin, newMember, TestPerson } from './support/people.js';
import { ProcessTrial } from './support/process-trial.js';
import { type RedisServer, startRedis } from './support/redis-server.js';
import type { ServerProcess } from './support/server-process.js';

describe('limits of servers that share a Redis', () => {
  let redis: RedisServer;
  let trial: ProcessTrial;
  let servers: [ServerProcess, ServerProcess];
  let event: Event;
  let ana: TestPerson;
  let ben: TestPerson;

  beforeAll(async () => {
    redis = await startRedis();
    trial = await ProcessTrial.open({ REDIS_URL: redis.url, RATE_LIMIT_DISABLED: 'false' });
    servers = [await trial.serve('api'), await trial.serve('api')];
    event = await (await newAdmin(servers[0])).createEvent();
    [ana, ben] = [await newMember(servers[0]), await newMember(servers[0])];
    for (const person of [ana, ben]) await person.register(event.id);
  });

  afterAll(async () => {
    await trial.close();
    await redis.stop();
  });

  /** The same person at the other server. */
  const elsewhere = ({ token, user }: TestPerson) => new TestPerson(servers[1], token, user);
  const write = (from: TestPerson) =>
    from.post('/messages', { toUserId: ben.user.id, content: 'Hello' });

  it('count a person’s messages at all servers together', async () => {
    for (let count = 1; count <= 15; count += 1) {
      expect((await write(ana)).status).toBe(201);
      expect((await write(elsewhere(ana))).status).toBe(201);
    }
    for (const page of [ana, elsewhere(ana)]) {
      const held = await write(page);
      expect(held.status).toBe(429);
      expect(Number(held.headers['retry-after'])).toBeGreaterThan(0);
    }
  });

  it('are counted by each server alone while Redis is down, and by all together after it', async () => {
    const carl = await newMember(servers[0]);
    await carl.register(event.id);
    const pages = [carl, elsewhere(carl)];
    const writeFromEach = async (times: number) => {
      for (const page of pages)
        for (let count = 1; count <= times; count += 1)
          expect((await write(page)).status).toBe(201);
      for (const page of pages) expect((await write(page)).status).toBe(429);
    };
    await redis.stop();
    await writeFromEach(30);
    redis = await startRedis(redis.port);
    for (const { url } of servers)
      await eventually('it counts in Redis again', async () => {
        const reply = await fetch(`${url}/api/health/ready`);
        return ((await reply.json()) as HealthReply).checks.redis === 'up';
      });
    await writeFromEach(15);
  });
});
