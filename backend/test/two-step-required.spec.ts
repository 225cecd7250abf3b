import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Event, SessionReply, TotpState } from '@rendezvous/contract';
import { LiveClient } from './support/live-client.js';
import { expected, newAdmin, newMember, TestPerson } from './support/people.js';
import { type ServerProcess, startServer, TEST_ENV } from './support/server-process.js';
import { codeOf, PASSWORD, signIn, turnOn } from './support/two-steps.js';
import { startWorld, type World } from './support/world.js';

const SET_UP = {
  statusCode: 403,
  error: 'Forbidden',
  message: 'Administrators need two-step sign-in here. Please set it up in your profile.',
  code: 'totp_setup_required',
};

describe('two-step sign-in that administrators need', () => {
  let world: World;
  let admin: TestPerson;

  beforeAll(async () => {
    world = await startWorld({ REQUIRE_TOTP_FOR_ADMINS: 'true' });
    admin = await newAdmin(world);
  });

  afterAll(() => world.close());

  it('keeps every call of an administrator shut, and the room, until it is set up', async () => {
    const nowhere = '3f2b8c1e-5a64-4d1c-9a0e-6d1f0b7c2e11';
    const answers = [
      await admin.get('/admin/users'),
      await admin.post('/events', {}),
      await admin.get(`/admin/events/${nowhere}/attendees`),
      await admin.put(`/admin/users/${admin.user.id}/vip`, { isVip: true }),
    ];
    for (const answer of answers) expect([answer.status, answer.body]).toEqual([403, SET_UP]);
    expect((await admin.get('/auth/me')).body).toMatchObject({ isAdmin: true });
    expect(expected<TotpState>(await admin.get('/auth/totp'), 200)).toMatchObject({
      enabled: false,
      required: true,
    });
    const socket = await LiveClient.connect(world, admin);
    const hidden = await newMember(world);
    await turnOn(admin);
    const shown = await newMember(world);
    await socket.until('user-changed', ({ id }) => id === shown.user.id);
    expect(socket.of('user-changed').map(({ data }) => data.id)).not.toContain(hidden.user.id);
    socket.close();
    expect((await admin.get('/admin/users')).status).toBe(200);
  });

  it('cannot be turned off by an administrator, while anybody else may', async () => {
    const kept = await admin.delete('/auth/totp', { password: PASSWORD });
    expect([kept.status, kept.body.message]).toEqual([
      409,
      'Administrators need two-step sign-in here, so it cannot be turned off.',
    ]);
    const member = await newMember(world);
    await turnOn(member);
    expected(await member.delete('/auth/totp', { password: PASSWORD }), 204);
  });

  it('is asked of who becomes an administrator, and of who is reset, at the next call', async () => {
    const event = await admin.createEvent();
    const person = await newMember(world);
    const path = `/admin/users/${person.user.id}`;
    expected(await admin.put(`${path}/admin`, { isAdmin: true }), 200);
    expect((await person.get('/admin/users')).body).toEqual(SET_UP);
    await turnOn(person);
    expect((await person.get('/admin/users')).status).toBe(200);
    expect((await person.get(`/admin/events/${event.id}/attendees`)).status).toBe(200);
    expected(await admin.delete(`${path}/totp`), 204);
    expect((await person.get('/admin/users')).body).toEqual(SET_UP);
    expect((await person.get(`/admin/events/${event.id}/attendees`)).body).toEqual(SET_UP);
    await appoint(event, person);
    expect((await person.get(`/admin/events/${event.id}/attendees`)).status).toBe(200);
    expect((await person.get(`/admin/events/${event.id}/staff`)).body).toEqual(SET_UP);
  });

  async function appoint({ id }: Event, { user }: TestPerson): Promise<void> {
    await world.database.query(
      `INSERT INTO event_staff (event_id, user_id, role) VALUES ($1, $2, 'desk')`,
      [id, user.id],
    );
  }

  describe('after a new JWT_SECRET', () => {
    let server: ServerProcess | undefined;

    afterEach(async () => {
      await server?.stop();
    });

    const restart = async (secrets: Readonly<Record<string, string>>): Promise<ServerProcess> => {
      server = await startServer({
        DATABASE_URL: world.database.url,
        ROLE: 'api',
        REQUIRE_TOTP_FOR_ADMINS: 'true',
        ...secrets,
      });
      return server;
    };

    it('codes of the app go on working with the secret of before, and are sealed anew by their use', async () => {
      const person = await newMember(world);
      const { secret } = await turnOn(person);
      const sealed = async () =>
        (
          await world.database.query<{ secret: Buffer }>(
            'SELECT secret FROM two_step WHERE user_id = $1',
            [person.user.id],
          )
        )[0]?.secret.toString('hex');
      const before = await sealed();
      const rotated = await restart({
        JWT_SECRET: 'another secret of the tests',
        JWT_SECRET_PREVIOUS: TEST_ENV.JWT_SECRET,
      });
      expect((await signIn(rotated, person, codeOf(secret, 1))).status).toBe(200);
      expect(await sealed()).not.toBe(before);
    });

    it('without the one before, a recovery code works, a sentence says so, and an administrator can set up anew', async () => {
      const person = await newMember(world);
      const { secret, recoveryCodes } = await turnOn(person);
      expected(await admin.put(`/admin/users/${person.user.id}/admin`, { isAdmin: true }), 200);
      const lost = await restart({ JWT_SECRET: 'a third secret of the tests' });
      for (const totp of [undefined, codeOf(secret, 1)]) {
        const refused = await signIn(lost, person, totp);
        expect([refused.status, refused.body]).toEqual([
          401,
          {
            statusCode: 401,
            error: 'Unauthorized',
            message: expect.stringMatching(/^Codes of your app cannot be checked any more/),
            code: 'totp_required',
          },
        ]);
      }
      const signedIn = await signIn(lost, person, recoveryCodes[0]);
      const { token, user } = expected<SessionReply>(signedIn, 200);
      const again = new TestPerson(lost, token, user);
      expect(expected<TotpState>(await again.get('/auth/totp'), 200)).toMatchObject({
        enabled: true,
        readable: false,
      });
      expected(await again.delete('/auth/totp', { password: PASSWORD }), 204);
      await turnOn(again);
      expect((await again.get('/admin/users')).status).toBe(200);
    });
  });
});
