import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { NotificationSettings } from '@rendezvous/contract';
import request, { type Response } from 'supertest';
import { MAIL_TOKENS } from './support/mail-links.js';
import { expected, newMember, type TestPerson } from './support/people.js';
import { startWorld, type World } from './support/world.js';

const ON = {
  requests: true,
  answers: true,
  changes: true,
  messages: true,
  reminders: true,
  agenda: true,
};
const ALL_ON: NotificationSettings = { mail: ON, push: ON, calendarInvitations: true };

let world: World;
let ana: TestPerson;

beforeAll(async () => {
  world = await startWorld();
});

afterAll(() => world.close());

beforeEach(async () => {
  ana = await newMember(world);
});

const settings = async (): Promise<NotificationSettings> =>
  expected(await ana.get('/users/notification-settings'), 200);

const change = (body: object): Promise<Response> => ana.put('/users/notification-settings', body);

describe('what a person is told outside the page', () => {
  it('is everything until the person switches something off', async () => {
    expect(await settings()).toEqual(ALL_ON);
  });

  it('changes only where the person changes it', async () => {
    const reply = await change({ mail: { messages: false, agenda: true } });
    expect(expected(reply, 200)).toEqual({ ...ALL_ON, mail: { ...ON, messages: false } });
    await change({ push: { changes: false }, calendarInvitations: false });
    await change({ mail: { messages: true } });
    await change({});
    expect(await settings()).toEqual({
      ...ALL_ON,
      push: { ...ON, changes: false },
      calendarInvitations: false,
    });
  });

  it('is each person’s own', async () => {
    await change({ mail: { requests: false } });
    const ben = await newMember(world);
    expect((await ben.get('/users/notification-settings')).body).toEqual(ALL_ON);
  });

  it('is right after any number of changes at once', async () => {
    const names = Object.keys(ON) as (keyof typeof ON)[];
    const replies = await Promise.all([
      ...names.map((name) => change({ mail: { [name]: false } })),
      ...names.map((name) => change({ push: { [name]: false } })),
      ...names.map((name) => change({ mail: { [name]: false }, calendarInvitations: true })),
    ]);
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    const off = Object.fromEntries(names.map((name) => [name, false]));
    expect(await settings()).toEqual({ mail: off, push: off, calendarInvitations: true });
  });

  it('is whole when the same switch is turned on and off at once', async () => {
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        change({ mail: { answers: at % 2 === 0, agenda: at % 2 === 0 } }),
      ),
    );
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    const { mail } = await settings();
    expect(mail.answers).toBe(mail.agenda);
  });

  it.each([
    [{ mail: { letters: false } }, 'mail.property letters should not exist'],
    [{ sms: { answers: false } }, 'property sms should not exist'],
    [{ mail: { answers: 'no' } }, 'mail.answers must be a boolean value'],
    [{ mail: { answers: null } }, 'mail.answers must be a boolean value'],
    [{ mail: [] }, 'mail must be an object'],
    [{ push: null }, 'push must be an object'],
    [{ calendarInvitations: 1 }, 'calendarInvitations must be a boolean value'],
  ])('refuses %j', async (body, message) => {
    const reply = await change(body);
    expect([reply.status, reply.body.message]).toEqual([400, expect.arrayContaining([message])]);
    expect(await settings()).toEqual(ALL_ON);
  });
});

describe('the link at the foot of a mail', () => {
  const path = (name: keyof typeof ON = 'messages'): string =>
    `/api/unsubscribe/${MAIL_TOKENS.unsubscribeToken(ana.user.id, name)}`;

  it('says what it switches off and for whom, and changes nothing when it is read', async () => {
    const { email } = ana.user;
    const reply = await request(world.url).get(path());
    expect([reply.status, reply.body]).toEqual([
      200,
      { switch: 'messages', address: `p…@${email.split('@')[1]}`, off: false },
    ]);
    expect(JSON.stringify(reply.body)).not.toContain(email);
    await request(world.url).head(path());
    expect(await settings()).toEqual(ALL_ON);
  });

  it('leads a browser to the page that asks', async () => {
    const reply = await request(world.url).get(path()).set('Accept', 'text/html,*/*').redirects(0);
    expect(reply.status).toBe(302);
    expect(new URL(String(reply.headers['location'])).pathname).toBe(path().replace('/api', ''));
    expect(await settings()).toEqual(ALL_ON);
  });

  const clicks: [string, (test: request.Test) => request.Test][] = [
    ['a form', (test) => test.type('form').send('List-Unsubscribe=One-Click')],
    ['a form in parts', (test) => test.field('List-Unsubscribe', 'One-Click')],
    ['JSON', (test) => test.send({ 'List-Unsubscribe': 'One-Click' })],
    ['no body', (test) => test],
  ];

  it.each(clicks)('switches that kind of mail off by %s, and nothing else', async (_, click) => {
    for (let time = 0; time < 2; time += 1) {
      const reply = await click(request(world.url).post(path()));
      expect([reply.status, reply.body]).toMatchObject([200, { switch: 'messages', off: true }]);
    }
    expect(await settings()).toEqual({ ...ALL_ON, mail: { ...ON, messages: false } });
  });

  it('does the same when it is called many times at once', async () => {
    const replies = await Promise.all(
      Array.from({ length: 12 }, () => request(world.url).post(path('agenda'))),
    );
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    expect((await settings()).mail.agenda).toBe(false);
  });

  it('can be undone in the settings, and works again after that', async () => {
    await request(world.url).post(path());
    await change({ mail: { messages: true } });
    expect((await request(world.url).get(path())).body.off).toBe(false);
    await request(world.url).post(path());
    expect((await settings()).mail.messages).toBe(false);
  });

  it('is refused with a sentence when it is none, and when its account is gone', async () => {
    const gone = MAIL_TOKENS.unsubscribeToken('6a1f0c52-0e0b-4c39-9d3a-0d6f6c1a7b11', 'agenda');
    const answer = MAIL_TOKENS.answerToken(ana.user.id, ana.user.id, new Date());
    for (const token of ['nonsense', `${path().split('/').pop()}x`.slice(2), gone, answer])
      for (const reply of [
        await request(world.url).get(`/api/unsubscribe/${token}`),
        await request(world.url).post(`/api/unsubscribe/${token}`),
      ])
        expect([reply.status, reply.body.message]).toEqual([
          404,
          'This link is not valid. Please use the link as it stands in the mail.',
        ]);
  });

  it('refuses forms at every other address', async () => {
    const reply = await request(world.url).post('/api/auth/login').type('form').send('email=a');
    expect(reply.status).toBe(415);
  });
});
