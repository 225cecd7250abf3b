import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Event } from '@rendezvous/contract';
import { type DeliveryRow, MailWorld } from './support/mail-world.js';
import { eventually } from './support/embedded-scratch.js';
import { expected, newAdmin, type TestPerson } from './support/people.js';
import { PushService } from './support/push-service.js';

describe('pushes that cannot be sent', () => {
  let mails: MailWorld;
  let service: PushService;
  let event: Event;

  beforeAll(async () => {
    [mails, service] = await Promise.all([
      MailWorld.open({ PUSH_ANYWHERE: 'true' }),
      PushService.open(),
    ]);
    event = await (await newAdmin(mails.world)).createEvent();
  });

  afterAll(async () => {
    await mails.close();
    await service.close();
  });

  /** A person with a request to answer, and with a browser that takes pushes from now on. */
  async function asked() {
    const [ana, ben] = [await mails.member(), await mails.member()];
    await Promise.all([ana, ben].map((one) => one.register(event.id)));
    await ana.ask(ben, event.id);
    const browser = service.browser();
    expected(await ben.post('/push/subscriptions', browser), 201);
    return { ben, browser };
  }

  const push = ({ user }: TestPerson, cause: string, count: number, data: object = {}) =>
    mails.query(
      `INSERT INTO deliveries (user_id, channel, cause, data)
       SELECT $1, 'push', $2, $3 FROM generate_series(1, $4::integer)`,
      [user.id, cause, JSON.stringify(data), count],
    );

  const pushesOf = async (person: TestPerson, cause: string): Promise<DeliveryRow[]> =>
    (await mails.deliveries(person)).filter((each) => each.cause === cause);

  it('for an error are put off one by one, end after three attempts and hold up no other', async () => {
    const { ben, browser } = await asked();
    await push(ben, 'agenda', 25, { timezone: 'UTC', day: 'no day' });
    await push(ben, 'request-reminder', 1);
    await eventually('the sound push has arrived', () =>
      service.received.some(({ endpoint }) => endpoint === browser.endpoint),
    );
    const putOff = await eventually('the others are put off', async () => {
      const rows = await pushesOf(ben, 'agenda');
      return rows.every(({ secondsLeft }) => secondsLeft > 30) ? rows : null;
    });
    for (const row of putOff)
      expect(row).toMatchObject({
        state: 'queued',
        attempts: 1,
        reason: 'The push could not be sent.',
      });
    await mails.settled();
    for (const row of await pushesOf(ben, 'agenda'))
      expect(row).toMatchObject({ state: 'failed', attempts: 3 });
  });

  it('because their service hangs do not hold up mails', async () => {
    const { ben, browser } = await asked();
    const eva = await mails.member();
    service.answer(browser, 0);
    await push(ben, 'request-reminder', 40);
    await eventually('pushes are under way', async () =>
      (await pushesOf(ben, 'request-reminder')).some(({ attempts }) => attempts > 0),
    );
    await mails.query(
      `INSERT INTO deliveries (user_id, channel, cause) VALUES ($1, 'mail', 'test')`,
      [eva.user.id],
    );
    await eventually(
      'the mail has arrived',
      () =>
        mails.server.mails.some(
          ({ recipient, subject }) =>
            recipient === eva.user.email && subject === 'A test of outgoing mail',
        ),
      8,
    );
    const states = (await pushesOf(ben, 'request-reminder')).map(({ state }) => state);
    expect(new Set(states)).toEqual(new Set(['queued']));
  });
});
