import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Event, InvitationReply, InvitationResult, SessionReply } from '@rendezvous/contract';
import request from 'supertest';
import { HeldLock } from './support/held-lock.js';
import { MailedLinks, visitorPost } from './support/mailed-links.js';
import { expected, newAccount, newAdmin, newMember, TestPerson } from './support/people.js';

let invited = 0;
const newAddress = (): string => `invited${(invited += 1)}@test.example`;

const acceptance = (token: string) => {
  const { email: _, ...account } = newAccount();
  return { token, ...account };
};

describe('an invitation', () => {
  let mails: MailedLinks;
  let admin: TestPerson;
  let event: Event;

  beforeAll(async () => {
    mails = await MailedLinks.open();
    admin = await newAdmin(mails.world);
    event = await admin.createEvent({ maxAttendees: 1000 });
  });

  afterAll(() => mails.close());

  const invite = async (email: string, to = event, fields = {}): Promise<InvitationResult> => {
    const people = [{ email, ...fields }];
    const [result] = expected<InvitationResult[]>(
      await admin.post(`/admin/events/${to.id}/invitations`, { people }),
      201,
    );
    if (result === undefined) throw new Error('Every person has a result.');
    return result;
  };
  const withdraw = (email: string, from = event) =>
    request(mails.world.url)
      .delete(`/api/admin/events/${from.id}/invitations`)
      .set('Authorization', `Bearer ${admin.token}`)
      .send({ email });
  const look = (token: string) =>
    request(mails.world.url).get('/api/auth/invitation').query({ token });
  const accept = (token: string) => visitorPost(mails.world, '/auth/invitation', acceptance(token));
  const attendeeCount = async (of = event): Promise<number> =>
    expected<Event>(await admin.get(`/events/${of.id}`), 200).attendeeCount;

  it('makes an account with consent and registration by one form, once', async () => {
    const email = newAddress();
    expect(await invite(email, event, { firstName: 'Eva', company: 'Alpine' })).toMatchObject({
      email,
      state: 'sent',
    });
    const token = await mails.token(email, 'invitation');
    const known = expected<InvitationReply>(await look(token), 200);
    expect(known).toMatchObject({ email, firstName: 'Eva', lastName: '', company: 'Alpine' });
    expect(known.event).toMatchObject({ id: event.id, name: event.name });
    const session = expected<SessionReply>(await accept(token), 200);
    expect(session.user).toMatchObject({ email, consentToShareData: true });
    expect(session.user).not.toHaveProperty('invited');
    expect(session.user).not.toHaveProperty('emailUnconfirmed');
    const person = new TestPerson(mails.world, session.token, session.user);
    const mine = expected<Event[]>(await person.get('/users/events'), 200);
    expect(mine.map(({ id }) => id)).toEqual([event.id]);
    for (const dead of [await look(token), await accept(token)]) {
      expect([dead.status, dead.body]).toEqual([
        410,
        expect.objectContaining({ message: 'This link has been used already.' }),
      ]);
    }
  });

  it('is accepted by one of several simultaneous calls', async () => {
    const email = newAddress();
    await invite(email);
    const token = await mails.token(email, 'invitation');
    const answers = await Promise.all(Array.from({ length: 8 }, () => accept(token)));
    expect(answers.map(({ status }) => status).sort(byNumber)).toEqual([
      200,
      ...Array.from({ length: 7 }, () => 410),
    ]);
  });

  it('makes one person of simultaneous invitations of the same address', async () => {
    const email = newAddress();
    const others = await Promise.all(Array.from({ length: 3 }, () => admin.createEvent()));
    const before = await attendeeCount();
    const results = await Promise.all(
      [event, event, ...others].map((to) => invite(email.toUpperCase(), to)),
    );
    expect(results.map(({ state }) => state)).toEqual(results.map(() => 'sent'));
    expect(await attendeeCount()).toBe(before + 1);
    const rows = await mails.world.database.query('SELECT 1 FROM users WHERE lower(email) = $1', [
      email,
    ]);
    expect(rows).toHaveLength(1);
  });

  it('holds a place, and nobody but administrators sees the person', async () => {
    const full = await admin.createEvent({ maxAttendees: 10 });
    const others = { people: Array.from({ length: 8 }, () => ({ email: newAddress() })) };
    expected(await admin.post(`/admin/events/${full.id}/invitations`, others), 201);
    const member = await newMember(mails.world);
    await member.register(full.id);
    const email = newAddress();
    await invite(email, full, { firstName: 'Hidden' });
    const late = await newMember(mails.world);
    expect((await late.post(`/events/${full.id}/register`)).status).toBe(409);
    expect(await invite(newAddress(), full)).toMatchObject({
      state: 'error',
      message: 'This event is full.',
    });
    const seen = await member.get(`/events/${full.id}/compatible-attendees`);
    expect([seen.status, seen.body]).toEqual([200, []]);
    const [row] = await mails.world.database.query<{ id: string }>(
      'SELECT id FROM users WHERE email = $1',
      [email],
    );
    expect((await member.get(`/users/${row?.id}`)).status).toBe(404);
    expect((await member.get('/users/compatible-attendees')).body).toEqual([]);
    const found = await admin.get(`/admin/users?search=${email}`);
    expect(found.body).toEqual([expect.objectContaining({ email, invited: true })]);
    const administrator = await admin.put(`/admin/users/${row?.id}/admin`, { isAdmin: true });
    expect(administrator.status).toBe(409);
  });

  it('opens no account by itself', async () => {
    const email = newAddress();
    await invite(email);
    const signIn = await visitorPost(mails.world, '/auth/login', {
      email,
      password: 'correct horse',
    });
    expect(signIn.status).toBe(401);
  });

  it('is mailed again to who registers or asks for a password, and the earlier link is replaced', async () => {
    const email = newAddress();
    await invite(email);
    const first = await mails.token(email, 'invitation');
    const registering = await visitorPost(mails.world, '/auth/register', newAccount({ email }));
    expect([registering.status, registering.body]).toEqual([
      409,
      expect.objectContaining({
        message:
          'You have been invited already. We have mailed your invitation again: please open the link in it.',
      }),
    ]);
    await mails.token(email, 'invitation', 2);
    expect((await look(first)).status).toBe(410);
    await visitorPost(mails.world, '/auth/forgot-password', { email });
    const third = await mails.token(email, 'invitation', 3);
    expect((await accept(third)).status).toBe(200);
  });

  it('is renewed by another one', async () => {
    const email = newAddress();
    await invite(email);
    const first = await mails.token(email, 'invitation');
    expect(await invite(email)).toMatchObject({
      state: 'sent',
      message: 'We mail the invitation again.',
    });
    const second = await mails.token(email, 'invitation', 2);
    expect((await look(first)).status).toBe(410);
    expect((await look(second)).status).toBe(200);
  });

  it('registers who has an account, and tells that person', async () => {
    const person = await newMember(mails.world);
    const { email } = person.user;
    expect(await invite(email)).toMatchObject({ state: 'registered' });
    await mails.mailTo(email, `You are registered for ${event.name}`);
    const mine = expected<Event[]>(await person.get('/users/events'), 200);
    expect(mine.map(({ id }) => id)).toEqual([event.id]);
    expect(await invite(email)).toMatchObject({ message: 'This person is registered already.' });
    expect((await withdraw(email)).status).toBe(409);
  });

  it('lets nobody into a closed event by an address that is not confirmed', async () => {
    const closed = await admin.createEvent({ isActive: false });
    const person = await newMember(mails.world);
    const { email } = person.user;
    expect(await invite(email, closed)).toEqual({
      email,
      state: 'error',
      message:
        'Somebody has registered with this address and has not confirmed it. Please invite this person again after that.',
    });
    expect(await attendeeCount(closed)).toBe(0);
    const token = await mails.token(email, 'confirm-email');
    expected(await visitorPost(mails.world, '/auth/confirm-email', { token }), 200);
    expect(await invite(email, closed)).toMatchObject({ state: 'registered' });
    expect(await attendeeCount(closed)).toBe(1);
  });

  it('that is withdrawn gives the place back and leaves nobody behind', async () => {
    const email = newAddress();
    const before = await attendeeCount();
    await invite(email);
    const token = await mails.token(email, 'invitation');
    expect((await withdraw(email)).status).toBe(204);
    expect(await attendeeCount()).toBe(before);
    expect((await accept(token)).status).toBe(410);
    expect((await withdraw(email)).status).toBe(404);
    const rows = await mails.world.database.query('SELECT 1 FROM users WHERE email = $1', [email]);
    expect(rows).toEqual([]);
  });

  it('that is withdrawn from one event stays for another', async () => {
    const email = newAddress();
    const other = await admin.createEvent({ name: 'Other day' });
    await invite(email);
    const token = await mails.token(email, 'invitation');
    await invite(email, other);
    const kept = await mails.token(email, 'invitation', 2);
    expect((await withdraw(email)).status).toBe(204);
    expect((await look(token)).status).toBe(410);
    expect((await accept(kept)).status).toBe(200);
  });

  it('that is withdrawn stays for an event to which the person is invited at the same time', async () => {
    const other = await admin.createEvent();
    const email = newAddress();
    await invite(email);
    const { database } = mails.world;
    const going = await HeldLock.queueFor(
      database,
      `WITH seat AS (UPDATE events SET attendee_count = attendee_count + 1 WHERE id = $1)
       INSERT INTO event_registrations (event_id, user_id) SELECT $1, id FROM users WHERE email = $2`,
      [other.id, email],
    );
    const withdrawn = withdraw(email).then(({ status }) => status);
    await going.untilWaitedFor('users');
    await going.commit();
    expect(await withdrawn).toBe(204);
    const rows = await database.query(
      'SELECT 1 FROM event_registrations r JOIN users u ON u.id = r.user_id WHERE u.email = $1',
      [email],
    );
    expect(rows).toHaveLength(1);
  });

  it('is either accepted or withdrawn when both come at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const email = newAddress();
      await invite(email);
      const token = await mails.token(email, 'invitation');
      const [accepted, withdrawn] = await Promise.all([accept(token), withdraw(email)]);
      expect([
        [200, 409],
        [410, 204],
      ]).toContainEqual([accepted.status, withdrawn.status]);
    }
  });

  it('to a wrong address stops no other', async () => {
    const email = newAddress();
    const people = [{ email: 'no address' }, { email }];
    const results = expected<InvitationResult[]>(
      await admin.post(`/admin/events/${event.id}/invitations`, { people }),
      201,
    );
    expect(results.map(({ state }) => state)).toEqual(['error', 'sent']);
  });
});

const byNumber = (a: number, b: number): number => a - b;
