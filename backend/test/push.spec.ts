import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Event, PushKeyReply, PushSubscriptionView, SessionReply } from '@rendezvous/contract';
import request from 'supertest';
import { eventually } from './support/embedded-scratch.js';
import { expected, newAdmin, newMember, TestPerson } from './support/people.js';
import { PushSending } from './support/push-sending.js';
import { PushService } from './support/push-service.js';
import { startWorld, type World } from './support/world.js';

describe('pushes', () => {
  let world: World;
  let service: PushService;
  let sending: PushSending;
  let event: Event;
  let ana: TestPerson;
  let ben: TestPerson;

  beforeAll(async () => {
    [world, service] = await Promise.all([
      startWorld({ PUSH_ANYWHERE: 'true' }),
      PushService.open(),
    ]);
    sending = await PushSending.open(world.database.url);
    await sending.keepFromWorkers();
    event = await (await newAdmin(world)).createEvent({ tables: 3 });
  });

  afterAll(async () => {
    await sending.close();
    await service.close();
    await world.close();
  });

  /** Two people at the event, and a browser of Ben's that takes pushes. */
  const newPair = async (showNames = false) => {
    [ana, ben] = await Promise.all([newMember(world), newMember(world)]);
    await Promise.all([ana, ben].map((one) => one.register(event.id)));
    return subscribe(ben, showNames);
  };

  const subscribe = async (person: TestPerson, showNames = false) => {
    const browser = service.browser();
    expected(await person.post('/push/subscriptions', { ...browser, showNames }), 201);
    return browser;
  };

  const subscriptions = async (person: TestPerson): Promise<PushSubscriptionView[]> =>
    expected(await person.get('/push/subscriptions'), 200);

  const receivedAt = ({ endpoint }: { endpoint: string }) =>
    service.received.filter((each) => each.endpoint === endpoint);

  it('are signed with the key of the server and encrypted for the browser', async () => {
    const browser = await newPair();
    const { id } = await ana.ask(ben, event.id, 'A secret message');
    expect(await sending.sendAll(ben.user.id)).toEqual([{ state: 'sent' }]);
    const [push] = receivedAt(browser);
    const { publicKey } = expected<PushKeyReply>(await ben.get('/push/key'), 200);
    expect(service.problems).toEqual([]);
    expect(push?.signedBy).toBe(publicKey);
    expect(push?.claims).toMatchObject({ aud: service.origin, sub: 'https://meet.example' });
    expect(push?.headers).toMatchObject({
      ttl: '43200',
      urgency: 'high',
      topic: id.replaceAll('-', ''),
    });
    expect(push?.content).toEqual({
      title: 'A new meeting request',
      body: 'Supplier day',
      url: '/messages',
      tag: id,
    });
  });

  it('name people only where the person wants it', async () => {
    const browser = await newPair(true);
    const { firstName, lastName, company } = ana.user;
    await ana.ask(ben, event.id);
    await sending.sendAll(ben.user.id);
    expect(receivedAt(browser)[0]?.content).toMatchObject({
      title: `${firstName} ${lastName} asks for a meeting`,
      body: `${company} · Supplier day`,
    });
  });

  it('tell the time and the table of a meeting, and not that it was accepted before', async () => {
    await newPair();
    const browser = await subscribe(ana);
    const { id } = await ana.ask(ben, event.id);
    await ben.answer(id, 'accepted');
    await eventually('the meeting has its time', async () =>
      (await ana.meetings()).find(({ placement }) => placement === 'scheduled'),
    );
    const outcomes = await sending.sendAll(ana.user.id);
    expect(outcomes).toEqual([
      { state: 'dropped', reason: 'The meeting has a time by now.' },
      { state: 'sent' },
    ]);
    const [push] = receivedAt(browser);
    expect(push?.content.title).toBe('A meeting has a time');
    expect(push?.content.body).toMatch(/\d\d:\d\d UTC · table 1 · Supplier day$/);
    expect(push?.content.url).toBe('/meetings');
  });

  it('are dropped when the notification was read or withdrawn, or the meeting has changed', async () => {
    const browser = await newPair();
    const { id } = await ana.ask(ben, event.id);
    const [asked] = await sending.queued(ben.user.id);
    if (asked === undefined) throw new Error('The request is not pushed.');
    await ana.answer(id, 'cancelled');
    expect(await sending.send(asked)).toEqual({
      state: 'dropped',
      reason: 'The meeting has another status by now.',
    });
    expected(await ben.post('/notifications/read'), 200);
    expect(await sending.send(asked)).toEqual({
      state: 'dropped',
      reason: 'It was read on the page.',
    });
    expect(receivedAt(browser)).toEqual([]);
  });

  it('are queued with the change, for people who have a subscription alone', async () => {
    await newPair();
    await ana.ask(ben, event.id);
    expect(await sending.queued(ana.user.id)).toEqual([]);
    expect(await sending.queued(ben.user.id)).toMatchObject([{ cause: 'meeting-requested' }]);
    const mails = await world.database.query(
      `SELECT cause FROM deliveries WHERE user_id = $1 AND channel = 'mail'`,
      [ben.user.id],
    );
    expect(mails).toEqual([{ cause: 'meeting-requested' }]);
  });

  it('end for a browser that its push service knows no more', async () => {
    for (const status of [404, 410]) {
      const browser = await newPair();
      service.answer(browser, status);
      await ana.ask(ben, event.id);
      expect(await sending.sendAll(ben.user.id)).toEqual([
        { state: 'dropped', reason: 'No browser of this person takes pushes any more.' },
      ]);
      expect(await subscriptions(ben)).toEqual([]);
    }
  });

  it('end for a browser whose key is no point of the curve, and go to the others', async () => {
    const [wrong, right] = [await newPair(), await subscribe(ben)];
    await world.database.query('UPDATE push_subscriptions SET p256dh = $2 WHERE endpoint = $1', [
      wrong.endpoint,
      `B${'A'.repeat(86)}`,
    ]);
    await ana.ask(ben, event.id);
    expect(await sending.sendAll(ben.user.id)).toEqual([{ state: 'sent' }]);
    expect(receivedAt(right)).toHaveLength(1);
    expect(await subscriptions(ben)).toMatchObject([{ endpoint: right.endpoint }]);
  });

  it('go to every browser of the person, and count as sent when one of them took it', async () => {
    const [first, second, third] = [await newPair(), await subscribe(ben), await subscribe(ben)];
    service.answer(second, 500);
    service.answer(third, 410);
    await ana.ask(ben, event.id);
    expect(await sending.sendAll(ben.user.id)).toEqual([{ state: 'sent' }]);
    expect(receivedAt(first)).toHaveLength(1);
    expect((await subscriptions(ben)).map(({ endpoint }) => endpoint)).toEqual([
      first.endpoint,
      second.endpoint,
    ]);
  });

  it('are tried again later when the service is busy, hangs or is away, and fail when it refuses', async () => {
    const browser = await newPair();
    await ana.ask(ben, event.id);
    const [asked] = await sending.queued(ben.user.id);
    if (asked === undefined) throw new Error('The request is not pushed.');
    for (const status of [429, 503, 0]) {
      service.answer(browser, status);
      expect((await sending.send(asked)).state).toBe('again');
    }
    service.answer(browser, 403);
    expect((await sending.send(asked)).state).toBe('failed');
    const gone = { ...browser, endpoint: 'http://127.0.0.1:1/nobody' };
    expected(await ben.delete('/push/subscriptions', { endpoint: browser.endpoint }), 204);
    expected(await ben.post('/push/subscriptions', gone), 201);
    expect((await sending.send(asked)).state).toBe('again');
  });

  it('never leave for an address of the own network, whatever was subscribed', async () => {
    const browser = await newPair();
    const strict = await PushSending.open(world.database.url, { pushAnywhere: false });
    await ana.ask(ben, event.id);
    const [asked] = await sending.queued(ben.user.id);
    if (asked === undefined) throw new Error('The request is not pushed.');
    expect((await strict.send(asked)).state).toBe('again');
    // The name leads to this machine; the connection finds that out.
    await world.database.query(
      `UPDATE push_subscriptions SET endpoint = replace(replace(endpoint, 'http:', 'https:'), '127.0.0.1', 'localhost')
       WHERE endpoint = $1`,
      [browser.endpoint],
    );
    expect((await strict.send(asked)).state).toBe('again');
    await strict.close();
    expect(receivedAt(browser)).toEqual([]);
  });

  it('end with the sessions of the account', async () => {
    await newPair();
    await ana.ask(ben, event.id);
    expected(await ben.post('/auth/logout-everywhere'), 204);
    expect((await sending.sendAll(ben.user.id)).map(({ state }) => state)).toEqual(['dropped']);
  });

  it('end with the session in which the browser subscribed, and with no other', async () => {
    const browser = await newPair();
    const again = await request(world.url)
      .post('/api/auth/login')
      .send({ email: ben.user.email, password: 'correct horse' });
    const elsewhere = new TestPerson(world, expected<SessionReply>(again, 200).token, ben.user);
    await subscribe(elsewhere);
    expected(await elsewhere.post('/auth/logout'), 204);
    expect(await subscriptions(ben)).toMatchObject([{ endpoint: browser.endpoint }]);
  });

  it('belong to the account that subscribed last on a browser', async () => {
    const browser = await newPair();
    expected(await ana.post('/push/subscriptions', browser), 201);
    expect(await subscriptions(ben)).toEqual([]);
    expect(await subscriptions(ana)).toMatchObject([{ endpoint: browser.endpoint }]);
    // Ben cannot end what is Ana's now.
    expected(await ben.delete('/push/subscriptions', { endpoint: browser.endpoint }), 204);
    expect(await subscriptions(ana)).toHaveLength(1);
  });

  it('go to ten browsers of a person at most, the latest, also when they subscribe at once', async () => {
    await newPair();
    await Promise.all(Array.from({ length: 15 }, () => subscribe(ben)));
    expect(await subscriptions(ben)).toHaveLength(10);
  });

  it('have one pair of keys, whichever of several processes makes it', async () => {
    await world.database.query('DELETE FROM push_keys');
    const all = await Promise.all(
      Array.from({ length: 5 }, () => PushSending.open(world.database.url)),
    );
    const browser = await newPair();
    await ana.ask(ben, event.id);
    const [asked] = await sending.queued(ben.user.id);
    if (asked === undefined) throw new Error('The request is not pushed.');
    await Promise.all(all.map((each) => each.send(asked)));
    expect(new Set(receivedAt(browser).map(({ signedBy }) => signedBy)).size).toBe(1);
    await Promise.all(all.map((each) => each.close()));
  });
});
