import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Message, UnreadCountReply } from '@rendezvous/contract';
import request from 'supertest';
import { LiveClient } from './support/live-client.js';
import { expected, newAdmin, newMember, type TestPerson } from './support/people.js';
import { startWorld, type World } from './support/world.js';

const asked = { Prefer: 'stream-cursor' };

describe('the Stream-Cursor header', () => {
  let world: World;
  let ana: TestPerson;
  let ben: TestPerson;

  beforeAll(async () => {
    world = await startWorld();
    const event = await (await newAdmin(world)).createEvent();
    [ana, ben] = [await newMember(world), await newMember(world)];
    for (const person of [ana, ben]) await person.register(event.id);
  });

  afterAll(() => world.close());

  const write = () => ben.post('/messages', { toUserId: ana.user.id, content: 'Good morning' });
  const told = async (path: string, headers = asked): Promise<string | undefined> =>
    (await ana.get(path, headers)).headers['stream-cursor'];

  it('is sent to signed-in clients that ask for it, and to nobody else', async () => {
    expected(await write(), 201);
    const { cursor } = expected<UnreadCountReply>(await ana.get('/messages/unread/count'), 200);
    expect(cursor).toBeGreaterThan(0);
    for (const path of ['/messages', '/meetings', '/events', '/users/stats', '/events/no-id']) {
      expect(await told(path)).toBe(String(cursor));
      expect(await told(path, { Prefer: 'respond-async' })).toBeUndefined();
    }
    expect((await ana.get('/messages')).headers).not.toHaveProperty('stream-cursor');
    const visitor = await request(world.url).get('/api/messages').set(asked);
    expect(visitor.status).toBe(401);
    expect(visitor.headers).not.toHaveProperty('stream-cursor');
  });

  it('is zero for a person with an empty stream', async () => {
    const cleo = await newMember(world);
    const { headers } = await cleo.get('/meetings', asked);
    expect(headers['stream-cursor']).toBe('0');
  });

  it('is true during concurrent pushes: the reply contains every change up to the number', async () => {
    const live = await LiveClient.connect(world, ana);
    const writers = Array.from({ length: 4 }, async () => {
      for (let sent = 0; sent < 15; sent += 1) expected(await write(), 201);
    });
    const over = Promise.all(writers).then(() => true);
    const answers: { asOf: number; ids: Set<string> }[] = [];
    const read = async () => {
      const response = await ana.get('/messages?limit=100', asked);
      const ids = expected<Message[]>(response, 200).map(({ id }) => id);
      answers.push({ asOf: Number(response.headers['stream-cursor']), ids: new Set(ids) });
    };
    while (!(await Promise.race([over, read()]))) await Promise.all([read(), read()]);
    await read();
    const last = answers.at(-1)?.asOf ?? 0;
    const first = answers[0]?.asOf ?? 0;
    while (!live.heard.some(({ seq }) => seq === last))
      await live.untilCount(live.heard.length + 1);
    for (const { asOf, ids } of answers) {
      const missing = live
        .of('message')
        .filter(({ seq = 0, data }) => seq <= asOf && !ids.has(data.id));
      expect(missing).toEqual([]);
    }
    expect(last).toBeGreaterThan(first);
    live.close();
  });
});
