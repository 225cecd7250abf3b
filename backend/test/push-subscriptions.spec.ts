import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from './support/embedded-scratch.js';
import { expected, newAdmin, newMember, type TestPerson } from './support/people.js';
import { BROWSER_KEY } from './support/push-permissions.js';
import { PushService } from './support/push-service.js';
import { startWorld, type World } from './support/world.js';

/** Has the form of a key. */
const NO_POINT = `B${'A'.repeat(86)}`;

describe('the worker', () => {
  let world: World;
  let service: PushService;

  beforeAll(async () => {
    [world, service] = await Promise.all([
      startWorld({ PUSH_ANYWHERE: 'true' }),
      PushService.open(),
    ]);
  });

  afterAll(async () => {
    await world.close();
    await service.close();
  });

  it('sends a push of what happens, once, and none of what the person has switched off', async () => {
    const event = await (await newAdmin(world)).createEvent();
    const [ana, ben, eva] = await Promise.all([1, 2, 3].map(() => newMember(world)));
    if (!ana || !ben || !eva) throw new Error('Nobody is there.');
    await Promise.all([ana, ben, eva].map((one) => one.register(event.id)));
    const [browser, silent] = [service.browser(), service.browser()];
    expected(await ben.post('/push/subscriptions', browser), 201);
    expected(await eva.post('/push/subscriptions', silent), 201);
    await world.database.query(
      `INSERT INTO switched_off (user_id, channel, switch) VALUES ($1, 'push', 'requests')`,
      [eva.user.id],
    );
    await Promise.all([ben, eva].map((one) => ana.ask(one, event.id)));
    const settled = await eventually('both pushes are settled', async () => {
      const rows = await world.database.query<{ userId: string; state: string }>(
        `SELECT user_id AS "userId", state FROM deliveries WHERE channel = 'push' AND state <> 'queued'`,
      );
      return rows.length === 2 ? rows : undefined;
    });
    expect(new Map(settled.map(({ userId, state }) => [userId, state]))).toEqual(
      new Map([
        [ben.user.id, 'sent'],
        [eva.user.id, 'dropped'],
      ]),
    );
    expect(service.received.map(({ endpoint }) => endpoint)).toEqual([browser.endpoint]);
  });
});

describe('a subscription to pushes', () => {
  let world: World;
  let ana: TestPerson;

  beforeAll(async () => {
    world = await startWorld();
    ana = await newMember(world);
  });

  afterAll(() => world.close());

  const keys = { p256dh: BROWSER_KEY, auth: 'A'.repeat(22) };

  it.each([
    'http://1.1.1.1/send',
    'https://127.0.0.1/send',
    'https://localhost/send',
    'https://10.1.2.3/send',
    'https://172.20.0.1/send',
    'https://192.168.1.1/send',
    'https://169.254.169.254/latest',
    'https://100.64.0.1/send',
    'https://0.0.0.0/send',
    'https://2130706433/send',
    'https://[::1]/send',
    'https://[fe80::1]/send',
    'https://[fd00::1]/send',
    'https://[::ffff:127.0.0.1]/send',
    'https://user:word@1.1.1.1/send',
    'https://no-such-name.invalid/send',
    'no address',
  ])('is refused for %s', async (endpoint) => {
    const answer = await ana.post('/push/subscriptions', { endpoint, keys });
    expect([answer.status, answer.body.message]).toEqual([
      400,
      ['endpoint must be the https address of a push service on the internet'],
    ]);
  });

  it('is refused without the keys of the browser', async () => {
    const endpoint = 'https://1.1.1.1/send';
    for (const wrong of [undefined, {}, { ...keys, auth: 'short' }, { ...keys, p256dh: 'short' }]) {
      const answer = await ana.post('/push/subscriptions', { endpoint, keys: wrong });
      expect(answer.status).toBe(400);
    }
    expected(await ana.post('/push/subscriptions', { endpoint, keys }), 201);
  });

  it('is refused with a key that is no point of the curve, for which nothing can be encrypted', async () => {
    const answer = await ana.post('/push/subscriptions', {
      endpoint: 'https://1.1.1.1/send/false',
      keys: { ...keys, p256dh: NO_POINT },
    });
    expect([answer.status, answer.body.message]).toEqual([
      400,
      ['keys.p256dh must be a public key of the browser'],
    ]);
  });
});
