import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Event, SessionReply, SignInLinkReply } from '@rendezvous/contract';
import request from 'supertest';
import { eventually } from './support/embedded-scratch.js';
import { MailedLinks, visitorPost } from './support/mailed-links.js';
import { expected, newAdmin, newMember, TestPerson } from './support/people.js';

describe('a sign-in link', () => {
  let mails: MailedLinks;
  let admin: TestPerson;
  let event: Event;

  beforeAll(async () => {
    mails = await MailedLinks.open();
    admin = await newAdmin(mails.world);
    event = await admin.createEvent();
  });

  afterAll(() => mails.close());

  const attendee = async (): Promise<TestPerson> => {
    const person = await newMember(mails.world);
    await person.register(event.id);
    await mails.world.database.query('UPDATE users SET email_confirmed_at = now() WHERE id = $1', [
      person.user.id,
    ]);
    return person;
  };
  const ask = ({ user }: TestPerson, by = admin) =>
    by.post(`/admin/events/${event.id}/attendees/${user.id}/sign-in-link`);
  const tokenFor = async (person: TestPerson): Promise<string> => {
    const { url } = expected<SignInLinkReply>(await ask(person), 201);
    return new URL(url).searchParams.get('token') ?? '';
  };
  const use = (token: string) => visitorPost(mails.world, '/auth/sign-in-link', { token });

  it('signs an attendee in once, within ten minutes, and the attendee is told', async () => {
    const person = await attendee();
    const { url, expiresAt } = expected<SignInLinkReply>(await ask(person), 201);
    expect(url).toMatch(/\/auth\/sign-in-link\?token=[\w-]{43}$/);
    const minutes = (Date.parse(expiresAt) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(9);
    expect(minutes).toBeLessThanOrEqual(10);
    const token = new URL(url).searchParams.get('token') ?? '';
    const answers = await Promise.all(Array.from({ length: 5 }, () => use(token)));
    expect(answers.map(({ status }) => status).sort(byNumber)).toEqual([200, 410, 410, 410, 410]);
    const session = answers.find(({ status }) => status === 200)?.body as SessionReply;
    expect(session.user.id).toBe(person.user.id);
    await mails.mailTo(person.user.email, 'You signed in with a link');
    expect(mails.world.server.output()).not.toContain(token);
  });

  it('is not told of at an address that nobody has confirmed', async () => {
    const person = await newMember(mails.world);
    await person.register(event.id);
    expect((await use(await tokenFor(person))).status).toBe(200);
    const told = await mails.world.database.query(
      `SELECT 1 FROM deliveries WHERE user_id = $1 AND cause = 'sign-in-link-used'`,
      [person.user.id],
    );
    expect(told).toEqual([]);
  });

  it('is not told of at an address that takes no mail', async () => {
    const person = await newMember(mails.world);
    await person.register(event.id);
    const { database } = mails.world;
    await database.query(
      `UPDATE users SET email_confirmed_at = now(), email_bounced_at = now(), email_bounce_reason = 'Unknown.'
       WHERE id = $1`,
      [person.user.id],
    );
    expect((await use(await tokenFor(person))).status).toBe(200);
    const settled = await eventually('the mail is settled', async () =>
      (
        await database.query<{ state: string; reason: string }>(
          `SELECT state, reason FROM deliveries WHERE user_id = $1 AND cause = 'sign-in-link-used'
           AND state <> 'queued'`,
          [person.user.id],
        )
      ).at(0),
    );
    expect(settled).toEqual({ state: 'dropped', reason: 'The address takes no mail.' });
  });

  it('is replaced by the next one, and over after its time', async () => {
    const person = await attendee();
    const [first, second] = [await tokenFor(person), await tokenFor(person)];
    expect((await use(first)).status).toBe(410);
    await mails.world.database.query(
      `UPDATE one_time_links SET created_at = now() - interval '1 hour', expires_at = now() - interval '1 second'
       WHERE user_id = $1 AND purpose = 'sign-in' AND replaced_at IS NULL`,
      [person.user.id],
    );
    expect((await use(second)).status).toBe(410);
  });

  it('is never made for an administrator, and does not work for who has become one', async () => {
    await admin.register(event.id);
    const own = await ask(admin);
    expect([own.status, own.body]).toEqual([
      403,
      expect.objectContaining({
        message: 'There are no sign-in links for administrators and staff.',
      }),
    ]);
    const person = await attendee();
    const token = await tokenFor(person);
    expected(await admin.put(`/admin/users/${person.user.id}/admin`, { isAdmin: true }), 200);
    expect((await use(token)).status).toBe(410);
  });

  it('is for people of the event, made by people at the desk who have signed in lately', async () => {
    const stranger = await newMember(mails.world);
    expect((await ask(stranger)).status).toBe(404);
    const person = await attendee();
    expect((await ask(person, stranger)).status).toBe(404);
    await mails.world.database.query(
      `UPDATE sessions SET authenticated_at = now() - interval '16 minutes' WHERE user_id = $1`,
      [admin.user.id],
    );
    const late = await ask(person);
    expect([late.status, late.body]).toEqual([
      403,
      expect.objectContaining({ message: 'Please enter your password again.' }),
    ]);
    expected(await admin.post('/auth/step-up', { password: 'correct horse' }), 204);
    expect((await ask(person)).status).toBe(201);
  });

  it('does not let whoever uses it change how the person signs in', async () => {
    const person = await attendee();
    const { token, user } = expected<SessionReply>(await use(await tokenFor(person)), 200);
    const signedIn = new TestPerson(mails.world, token, user);
    const begun = await signedIn.post('/auth/totp');
    expect([begun.status, begun.body]).toEqual([
      403,
      expect.objectContaining({ message: 'Please enter your password again.' }),
    ]);
    expected(await signedIn.post('/auth/step-up', { password: 'correct horse' }), 204);
    expect((await signedIn.post('/auth/totp')).status).toBe(201);
  });

  it('changes nothing when its page or any other page of a link is read', async () => {
    const person = await attendee();
    const token = await tokenFor(person);
    for (const page of ['sign-in-link', 'reset-password', 'confirm-email', 'invitation'])
      await request(mails.world.url).get(`/auth/${page}`).query({ token });
    expect(
      (await request(mails.world.url).get('/api/auth/sign-in-link').query({ token })).status,
    ).toBe(404);
    const [row] = await mails.world.database.query<{ used: boolean }>(
      `SELECT used_at IS NOT NULL AS used FROM one_time_links WHERE user_id = $1 AND purpose = 'sign-in'`,
      [person.user.id],
    );
    expect(row).toEqual({ used: false });
    expect((await use(token)).status).toBe(200);
    expect((await use(token)).body).toMatchObject({ message: 'This link has been used already.' });
  });
});

const byNumber = (a: number, b: number): number => a - b;
