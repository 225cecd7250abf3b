import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Event, Meeting, NotificationSettings, SignInLinkReply } from '@rendezvous/contract';
import request from 'supertest';
import type { DeliveryCause } from '../src/outbox/deliveries.js';
import { eventually } from './support/embedded-scratch.js';
import { MAIL_TOKENS } from './support/mail-links.js';
import { MailWorld } from './support/mail-world.js';
import { addressesIn } from './support/mailed-addresses.js';
import { mailedToken, visitorPost } from './support/mailed-links.js';
import { agree, eventOfSlots } from './support/one-day.js';
import { beAskedForCodes } from './support/two-steps.js';
import { mailSuspension } from './support/suspension-mails.js';
import { expected, newAccount, newAdmin, newMember, type TestPerson } from './support/people.js';

const PAGE = 'https://meet.example';

type Unmailed = 'meeting-completed' | 'meeting-expired' | 'meeting-called' | 'report-made';
/** Every cause that is mailed. */
const CAUSES: Readonly<Record<Exclude<DeliveryCause, Unmailed>, true>> = {
  'meeting-requested': true,
  'meeting-accepted': true,
  'meeting-declined': true,
  'meeting-scheduled': true,
  'meeting-cancelled': true,
  'meeting-time-changed': true,
  'meeting-moved': true,
  'meeting-waiting': true,
  'meeting-place-changed': true,
  'plan-published': true,
  'plan-undone': true,
  'event-changed': true,
  'event-cancelled': true,
  'organiser-message': true,
  'message-received': true,
  'request-reminder': true,
  'meeting-reminder': true,
  agenda: true,
  'calendar-update': true,
  'confirm-email': true,
  'reset-password': true,
  'email-changed': true,
  invitation: true,
  'invitation-test': true,
  'sign-in-link-used': true,
  'two-step-started': true,
  'two-step-ended': true,
  'recovery-code-used': true,
  warned: true,
  suspended: true,
  'suspension-ended': true,
  test: true,
};

/** The calls that the pages behind these links make when they are opened. */
const CALLS: Readonly<Record<string, (token: string) => string>> = {
  answer: (token) => `/api/answers/${token}`,
  unsubscribe: (token) => `/api/unsubscribe/${token}`,
  'confirm-email': (token) => `/api/auth/confirm-email?token=${token}`,
  'reset-password': (token) => `/api/auth/reset-password?token=${token}`,
  invitation: (token) => `/api/auth/invitation?token=${token}`,
  'sign-in-link': (token) => `/api/auth/sign-in-link?token=${token}`,
};

const USED = [410, 'This link has been used already.'];
const INVITED = 'invited@test.example';
const MOVED = 'moved@test.example';

describe('the links of mails', () => {
  let mails: MailWorld;
  let admin: TestPerson;
  let event: Event;
  let ada: TestPerson;
  let grace: TestPerson;
  let alan: TestPerson;
  let open: Meeting;
  let signInToken: string;

  beforeAll(async () => {
    mails = await MailWorld.open();
    admin = await newAdmin(mails.world);
    event = await eventOfSlots(admin, 6);
    [ada, grace, alan] = await Promise.all([mails.member(), mails.member(), mails.member()]);
    for (const person of [ada, grace, alan]) await person.register(event.id);
    await mailAccounts();
    await mailMeetings();
    await mailNews();
    await mails.settled();
    await eventually(
      'every live event is on its way',
      async () => (await mails.query('SELECT FROM outbox LIMIT 1')).length === 0,
    );
  });

  afterAll(() => mails.close());

  async function mailAccounts(): Promise<void> {
    await newMember(mails.world, { email: 'fresh@test.example' });
    const { email } = ada.user;
    expected(await visitorPost(mails.world, '/auth/forgot-password', { email }), 202);
    const mover = await mails.member();
    const change = { email: MOVED, currentPassword: 'correct horse' };
    expected(await mover.put('/users/profile', change), 200);
    const token = await mailedToken(mails.server, MOVED, 'confirm-email');
    expected(await visitorPost(mails.world, '/auth/confirm-email', { token }), 200);
    const people = [{ email: INVITED }, { email: MOVED }];
    expected(await admin.post(`/admin/events/${event.id}/invitations`, { people }), 201);
    const used = await signInLink(alan);
    expected(await visitorPost(mails.world, '/auth/sign-in-link', { token: used }), 200);
    await beAskedForCodes(mails.world, await mails.member());
    expected(await admin.post('/admin/mails/test'), 202);
    await mailSuspension(mails, admin, ada);
    signInToken = await signInLink(grace);
    await mails.settled();
  }

  async function signInLink({ user }: TestPerson): Promise<string> {
    const path = `/admin/events/${event.id}/attendees/${user.id}/sign-in-link`;
    const { url } = expected<SignInLinkReply>(await admin.post(path), 201);
    return new URL(url).searchParams.get('token') ?? '';
  }

  async function mailMeetings(): Promise<void> {
    const declined = await ada.ask(alan, event.id);
    await mails.settled();
    await alan.answer(declined.id, 'declined');
    const cancelled = await alan.ask(grace, event.id);
    await mails.settled();
    await alan.answer(cancelled.id, 'cancelled');
    const full = await eventOfSlots(admin, 1);
    for (const person of [ada, grace, alan]) await person.register(full.id);
    await agree(mails.world, full, ada, grace);
    await agree(mails.world, full, ada, alan);
    await mails.settled();
    open = await ada.ask(grace, event.id);
  }

  async function mailNews(): Promise<void> {
    const met = await agree(mails.world, event, grace, alan);
    await mails.settled();
    const about = { eventId: event.id, meetingId: met.id };
    for (const kind of [
      'meeting-scheduled',
      'meeting-time-changed',
      'meeting-moved',
      'meeting-place-changed',
    ] as const) {
      await mails.notify(grace, { ...about, kind });
      await mails.settled();
    }
    const start = met.scheduledStartTime ?? '';
    const { email: _, ...otherUser } = met.otherUser;
    const moved = [
      { meetingId: met.id, otherUser, oldStartTime: event.startDate, newStartTime: start },
    ];
    for (const kind of ['plan-published', 'plan-undone'] as const) {
      await mails.notify(grace, { kind, eventId: event.id, moved });
      await mails.settled();
    }
    expected(await admin.put(`/events/${event.id}`, { location: 'Hall 7' }), 200);
    expected(await ada.post('/messages', { toUserId: grace.user.id, content: 'Hello' }), 201);
    const told = { eventId: event.id, content: 'The doors open at nine.' };
    for (const kind of ['organiser-message', 'event-cancelled'] as const) {
      await mails.notify(grace, { ...told, kind });
      await mails.settled();
    }
    await mails.queue(admin, 'invitation-test', event.id, { eventId: event.id });
    await mails.queue(grace, 'request-reminder', null);
    await mails.queue(grace, 'meeting-reminder', met.id, { startTime: start });
    await mails.queue(grace, 'calendar-update', met.id);
    await mails.queue(grace, 'agenda', null, { day: start.slice(0, 10), timezone: 'UTC' });
  }

  /** What processes write by themselves, by the clock, is left out. */
  const state = async (): Promise<Record<string, string[]>> => {
    const tables = await mails.query<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.tables
       WHERE table_schema = 'public' AND table_type = 'BASE TABLE'
         AND table_name NOT IN ('processes', 'periodic_runs') ORDER BY table_name`,
    );
    const rows = await Promise.all(
      tables.map(({ name }) =>
        mails.query<{ row: string }>(`SELECT t::text AS row FROM ${name} t ORDER BY t::text`),
      ),
    );
    return Object.fromEntries(
      tables.map(({ name }, index) => [name, rows[index]?.map(({ row }) => row) ?? []]),
    );
  };

  const addresses = (): string[] => Array.from(new Set(mails.server.mails.flatMap(addressesIn)));

  /** The links to a page of which each has a token of its own, with their tokens. */
  const tokensOf = (page: string): string[] =>
    addresses().flatMap(
      (address) => new RegExp(`/${page}(?:/|\\?token=)([\\w-]+)$`).exec(address)?.[1] ?? [],
    );

  const answersTo = ({ id }: Meeting): string[] =>
    tokensOf('answer').filter((token) => MAIL_TOKENS.readAnswer(token)?.meetingId === id);

  it('stand in a mail of every cause, and lead to no other site', async () => {
    const sent = await mails.query<{ cause: string }>(
      `SELECT DISTINCT cause FROM deliveries WHERE channel = 'mail' AND state = 'sent'`,
    );
    expect(sent.map(({ cause }) => cause).sort()).toEqual(Object.keys(CAUSES).sort());
    expect(addresses().filter((address) => !address.startsWith(`${PAGE}/`))).toEqual([]);
    for (const page of Object.keys(CALLS).filter((each) => each !== 'sign-in-link'))
      expect([page, tokensOf(page).length]).not.toEqual([page, 0]);
  });

  it('change nothing when they are read, however often and by whatever program', async () => {
    const opened = [
      ...addresses().map((address) => address.slice(PAGE.length)),
      `/auth/sign-in-link?token=${signInToken}`,
    ];
    const calls = Object.entries(CALLS).flatMap(([page, call]) =>
      [...tokensOf(page), signInToken].map(call),
    );
    const before = await state();
    const server = request(mails.world.url);
    for (const path of [...opened, ...calls]) {
      for (const accept of ['*/*', 'text/html,application/xhtml+xml', '*/*', 'text/html']) {
        const { status } = await server.get(path).set('Accept', accept);
        if (status >= (opened.includes(path) ? 400 : 500))
          throw new Error(`${path} answers with ${status}.`);
        await server.head(path);
      }
    }
    expect(await state()).toEqual(before);
  });

  it('act once by the call of their page, and say so the second time', async () => {
    const call = (path: string, body: object) => visitorPost(mails.world, path, body);
    const twice = async (path: string, body: object) => {
      const [first, second] = [await call(path, body), await call(path, body)];
      expect([path, first.status]).toEqual([path, 200]);
      return [second.status, (second.body as { message: string }).message];
    };
    const tokenOf = (address: string, page: Parameters<typeof mailedToken>[2]) =>
      mailedToken(mails.server, address, page);
    const { email: _, ...account } = newAccount();

    const fresh = await tokenOf('fresh@test.example', 'confirm-email');
    expect(await twice('/auth/confirm-email', { token: fresh })).toEqual(USED);
    const [confirmed] = await mails.query(
      `SELECT FROM users WHERE email = 'fresh@test.example' AND email_confirmed_at IS NOT NULL`,
    );
    expect(confirmed).toBeDefined();

    const reset = await tokenOf(ada.user.email, 'reset-password');
    const password = 'another horse';
    expect(await twice('/auth/reset-password', { token: reset, password })).toEqual(USED);
    expected(await call('/auth/login', { email: ada.user.email, password }), 200);

    const invitation = await tokenOf(INVITED, 'invitation');
    expect(await twice('/auth/invitation', { token: invitation, ...account })).toEqual(USED);
    expected(await call('/auth/login', { email: INVITED, password: account.password }), 200);

    expect(await twice('/auth/sign-in-link', { token: signInToken })).toEqual(USED);

    const [mailed, reminded, ...others] = answersTo(open);
    expect(others).toEqual([]);
    const answer = (token: string | undefined, status: string) =>
      call(`/answers/${token}`, { status });
    expected(await answer(mailed, 'declined'), 200);
    for (const token of [mailed, reminded]) {
      const again = await answer(token, 'accepted');
      expect([again.status, again.body]).toEqual([
        410,
        expect.objectContaining({ message: 'You have already declined this meeting.' }),
      ]);
    }
    const meeting = (await grace.meetings()).find(({ id }) => id === open.id);
    expect(meeting?.status).toBe('declined');
  });

  it('switch off one kind of mail by one click, and answer the second click in the same way', async () => {
    const requests = MAIL_TOKENS.unsubscribeToken(grace.user.id, 'requests');
    expect(tokensOf('unsubscribe')).toContain(requests);
    const settings = async () =>
      expected<NotificationSettings>(await grace.get('/users/notification-settings'), 200).mail;
    const before = await settings();
    for (let times = 0; times < 2; times += 1) {
      const clicked = await request(mails.world.url)
        .post(`/api/unsubscribe/${requests}`)
        .type('form')
        .send('List-Unsubscribe=One-Click');
      expect([clicked.status, clicked.body]).toEqual([
        200,
        expect.objectContaining({ switch: 'requests', off: true }),
      ]);
      expect(await settings()).toEqual({ ...before, requests: false });
    }
  });
});
