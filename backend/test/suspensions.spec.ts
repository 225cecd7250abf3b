import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { CompatibleAttendee, Event, SignInLinkReply, User } from '@rendezvous/contract';
import request, { type Response } from 'supertest';
import { SUSPENDED } from '../src/modules/auth/sessions.service.js';
import { eventually } from './support/embedded-scratch.js';
import { LiveClient } from './support/live-client.js';
import { MailWorld } from './support/mail-world.js';
import { mailedToken, visitorPost } from './support/mailed-links.js';
import { expected, newAdmin, type TestPerson } from './support/people.js';

const PASSWORD = 'correct horse';

describe('a suspended account', () => {
  let mails: MailWorld;
  let admin: TestPerson;
  let event: Event;
  let ada: TestPerson;
  let ben: TestPerson;

  beforeAll(async () => {
    mails = await MailWorld.open();
    admin = await newAdmin(mails.world);
    event = await admin.createEvent({ reminderMinutes: 1 });
  });

  beforeEach(async () => {
    [ada, ben] = [await mails.member(), await mails.member()];
    for (const person of [ada, ben]) await person.register(event.id);
    await mails.forget();
  });

  afterAll(() => mails.close());

  const suspend = async ({ user }: TestPerson, suspended = true): Promise<User> =>
    expected(await admin.put(`/admin/users/${user.id}/suspended`, { suspended }), 200);
  const signIn = ({ user }: TestPerson, password: string): Promise<Response> =>
    request(mails.world.url).post('/api/auth/login').send({ email: user.email, password });
  const said = ({ status, body }: Response): [number, string] => [
    status,
    (body as { message: string }).message,
  ];

  it('is signed out everywhere at once, sockets included', async () => {
    const live = await LiveClient.connect(mails.world, ben);
    const { url } = expected<{ url: string }>(await ben.post('/calendar/feed'), 201);
    const calendar = new URL(url).pathname;
    expect((await request(mails.world.url).get(calendar)).status).toBe(200);
    await suspend(ben);
    expect((await ben.get('/auth/me')).status).toBe(401);
    expect((await request(mails.world.url).get(calendar)).status).toBe(410);
    await live.untilClosed();
    await expect(LiveClient.connect(mails.world, ben)).rejects.toThrow('Unauthorized');
  });

  it('says so to who knows the password, and to nobody else', async () => {
    await suspend(ben);
    expect(said(await signIn(ben, PASSWORD))).toEqual([401, SUSPENDED]);
    expect(said(await signIn(ben, 'wrong horse'))).toEqual([
      401,
      'The e-mail address or the password is not right.',
    ]);
  });

  it('is opened by no link that was mailed or made before', async () => {
    const { email } = ben.user;
    expected(await visitorPost(mails.world, '/auth/forgot-password', { email }), 202);
    const token = await mailedToken(mails.server, email, 'reset-password');
    const path = `/admin/events/${event.id}/attendees/${ben.user.id}/sign-in-link`;
    const { url } = expected<SignInLinkReply>(await admin.post(path), 201);
    const signInToken = new URL(url).searchParams.get('token');
    await suspend(ben);
    const reset = { token, password: 'another horse' };
    for (const answer of [
      await visitorPost(mails.world, '/auth/reset-password', reset),
      await visitorPost(mails.world, '/auth/sign-in-link', { token: signInToken }),
    ])
      expect(said(answer)).toEqual([410, SUSPENDED]);
    await mails.forget();
    expected(await visitorPost(mails.world, '/auth/forgot-password', { email }), 202);
    await eventually('no other link is mailed', async () =>
      (await mails.deliveries(ben)).find(
        ({ cause, reason }) => cause === 'reset-password' && reason === 'The account is suspended.',
      ),
    );
    await suspend(ben, false);
    expected(await signIn(ben, PASSWORD), 200);
  });

  it('is hidden from others and cannot be reached, and is there again when that ends', async () => {
    const listed = async (): Promise<boolean> => {
      const path = `/events/${event.id}/compatible-attendees`;
      const people = expected<CompatibleAttendee[]>(await ada.get(path), 200);
      return people.some(({ id }) => id === ben.user.id);
    };
    const reached = async (): Promise<number[]> => [
      (await ada.get(`/users/${ben.user.id}`)).status,
      (await ada.post('/messages', { toUserId: ben.user.id, content: 'Hello' })).status,
      (await ada.post('/meetings', { requesteeUserId: ben.user.id, eventId: event.id })).status,
    ];
    expect(await listed()).toBe(true);
    const live = await LiveClient.connect(mails.world, ada);
    expect(await suspend(ben)).toMatchObject({ id: ben.user.id, suspended: true });
    await live.until('person-changed', ({ userId }) => userId === ben.user.id);
    expect(await listed()).toBe(false);
    expect(await reached()).toEqual([404, 404, 404]);
    expect((await admin.get(`/users/${ben.user.id}`)).status).toBe(200);
    expect(await suspend(ben, false)).not.toHaveProperty('suspended');
    await live.untilMore('person-changed', 1);
    expect(await listed()).toBe(true);
    expect(await reached()).toEqual([200, 201, 201]);
    live.close();
  });

  it('loses its meetings that wait or are to come, and the others are told', async () => {
    const agreed = await ada.ask(ben, event.id);
    await ben.answer(agreed.id, 'accepted');
    await eventually('the meeting has a time', async () =>
      (await ada.meetings()).find(({ placement }) => placement === 'scheduled'),
    );
    const live = await LiveClient.connect(mails.world, ada);
    await suspend(ben);
    const told = await live.until('notification', ({ kind }) => kind === 'meeting-cancelled');
    expect(told.data).toMatchObject({ meetingId: agreed.id, actor: null });
    const [meeting] = await ada.meetings();
    expect(meeting).toMatchObject({ status: 'cancelled', scheduledStartTime: null });
    live.close();
  });

  it('gets one mail that says so and no other, until that ends', async () => {
    await suspend(ben);
    const about = { eventId: event.id, content: 'The doors open at nine.' };
    await mails.notify(ben, { ...about, kind: 'organiser-message' });
    await mails.settled();
    expect((await mails.server.to(ben.user.email)).map(({ subject }) => subject)).toEqual([
      'Your account is suspended',
    ]);
    await suspend(ben, false);
    await mails.settled();
    expect((await mails.server.to(ben.user.email)).map(({ subject }) => subject)).toEqual([
      'Your account is suspended',
      'Your account is open again',
    ]);
  });

  it('is neither one’s own nor that of the last administrator, and nobody’s who does not exist', async () => {
    expect(
      (await admin.put(`/admin/users/${admin.user.id}/suspended`, { suspended: true })).status,
    ).toBe(409);
    const nobody = '11111111-2222-4333-8444-555555555555';
    for (const suspended of [true, false])
      expect((await admin.put(`/admin/users/${nobody}/suspended`, { suspended })).status).toBe(404);
    const second = await mails.member();
    const flag = { isAdmin: true };
    expected(await admin.put(`/admin/users/${second.user.id}/admin`, flag), 200);
    await suspend(second);
    // The other administrator cannot act, so this one is the last.
    const removal = await admin.put(`/admin/users/${admin.user.id}/admin`, { isAdmin: false });
    expect(removal.status).toBe(409);
    expected(await admin.put(`/admin/users/${second.user.id}/admin`, { isAdmin: false }), 200);
  });

  it('is noted with who did it', async () => {
    await suspend(ben);
    await suspend(ben);
    await suspend(ben, false);
    const noted = await mails.query(
      'SELECT action, actor_id AS "actorId" FROM audit_entries WHERE subject_id = $1 ORDER BY id',
      [ben.user.id],
    );
    expect(noted.slice(-2)).toEqual([
      { action: 'suspended', actorId: admin.user.id },
      { action: 'suspension-ended', actorId: admin.user.id },
    ]);
  });
});
