import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Session, SessionReply } from '@rendezvous/contract';
import request from 'supertest';
import { eventually } from './support/embedded-scratch.js';
import { HeldLock } from './support/held-lock.js';
import { LiveClient } from './support/live-client.js';
import { expected, newAdmin, newMember, TestPerson } from './support/people.js';
import { sessionIdOf } from './support/sessions.js';
import { startWorld, type World } from './support/world.js';

const PASSWORD = 'correct horse';
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0';

describe('sessions of one person', () => {
  let world: World;
  let admin: TestPerson;

  beforeAll(async () => {
    world = await startWorld();
    admin = await newAdmin(world);
  });

  afterAll(() => world.close());

  /** The same person on another device. */
  const again = async ({ user }: TestPerson, userAgent = ''): Promise<TestPerson> => {
    const response = await request(world.url)
      .post('/api/auth/login')
      .set('User-Agent', userAgent)
      .send({ email: user.email, password: PASSWORD });
    return new TestPerson(world, expected<SessionReply>(response, 200).token, user);
  };
  const onTwoDevices = async (): Promise<[TestPerson, TestPerson]> => {
    const person = await newMember(world);
    return [person, await again(person, FIREFOX)];
  };
  const me = async (person: TestPerson): Promise<number> => (await person.get('/auth/me')).status;
  const listed = async (person: TestPerson): Promise<Session[]> =>
    expected(await person.get('/auth/sessions'), 200);
  const age = (person: TestPerson, column: string, span: string) =>
    world.database.query(
      `UPDATE sessions SET ${column} = now() - $2::text::interval WHERE id = $1`,
      [sessionIdOf(person), span],
    );
  const rows = (person: TestPerson): Promise<{ lastSeenAt: Date }[]> =>
    world.database.query('SELECT last_seen_at AS "lastSeenAt" FROM sessions WHERE id = $1', [
      sessionIdOf(person),
    ]);

  it('are listed with device and last use, and only for that person', async () => {
    const [first, second] = await onTwoDevices();
    await age(first, 'last_seen_at', '4 minutes');
    const sessions = await listed(second);
    expect(sessions).toEqual([
      {
        id: sessionIdOf(second),
        device: 'Firefox on Windows',
        createdAt: expect.any(String),
        lastSeenAt: expect.any(String),
        current: true,
      },
      expect.objectContaining({
        id: sessionIdOf(first),
        device: 'Unknown device',
        current: false,
      }),
    ]);
    expect((await listed(first)).map(({ current }) => current)).toEqual([false, true]);
  });

  it('end with a log-out at once, token and socket, and leave the other one alone', async () => {
    const [first, second] = await onTwoDevices();
    const [live, other] = [
      await LiveClient.connect(world, first),
      await LiveClient.connect(world, second),
    ];
    expect((await first.post('/auth/logout')).status).toBe(204);
    expect(await me(first)).toBe(401);
    await live.untilClosed();
    await expect(LiveClient.connect(world, first)).rejects.toThrow('Unauthorized');
    expect(await me(second)).toBe(200);
    expected(await second.put('/users/profile', { company: 'Still here' }), 200);
    await other.until('user-changed', ({ company }) => company === 'Still here');
    other.close();
    expect(await listed(second)).toHaveLength(1);
  });

  it('are ended one by one from another device, and by nobody else', async () => {
    const [first, second] = await onTwoDevices();
    const live = await LiveClient.connect(world, first);
    const path = `/auth/sessions/${sessionIdOf(first)}`;
    expect((await admin.delete(path)).status).toBe(404);
    expect(await me(first)).toBe(200);
    expect((await second.delete(path)).status).toBe(204);
    await live.untilClosed();
    expect(await me(first)).toBe(401);
    const gone = await second.delete(path);
    expect(gone.status).toBe(404);
    expect(gone.body.message).toBe('This session does not exist.');
  });

  it('end once when two log-outs come at once, and beside other calls', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [first, second] = await onTwoDevices();
      const calls = await Promise.all([
        first.get('/events'),
        first.post('/auth/logout'),
        first.post('/auth/logout'),
        second.delete(`/auth/sessions/${sessionIdOf(first)}`),
        first.put('/users/profile', { company: 'At once' }),
      ]);
      for (const { status } of calls) expect([200, 204, 401, 404]).toContain(status);
      expect(await me(first)).toBe(401);
      expect(await me(second)).toBe(200);
    }
  });

  it('other than the one that changes the password are gone from the list, and this one keeps its place', async () => {
    const [first, second] = await onTwoDevices();
    const changed = await second.post('/auth/password', {
      currentPassword: PASSWORD,
      newPassword: 'a new password',
    });
    const { token } = expected<SessionReply>(changed, 200);
    const goesOn = new TestPerson(world, token, second.user);
    expect(sessionIdOf(goesOn)).toBe(sessionIdOf(second));
    expect(await listed(goesOn)).toEqual([
      expect.objectContaining({ device: 'Firefox on Windows', current: true }),
    ]);
    expect([await me(first), await me(second)]).toEqual([401, 401]);
  });

  it('do not change the password once they have ended', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [first, second] = await onTwoDevices();
      const [changed] = await Promise.all([
        first.post('/auth/password', { currentPassword: PASSWORD, newPassword: 'a new password' }),
        second.delete(`/auth/sessions/${sessionIdOf(first)}`),
      ]);
      expect([200, 401]).toContain(changed.status);
      if (changed.status === 401) expect(await me(await again(first))).toBe(200);
    }
  });

  it.each([
    ['last_seen_at', '14 days'],
    ['created_at', '90 days'],
  ])('are over when %s is %s ago', async (column, span) => {
    const [first, second] = await onTwoDevices();
    await age(first, column, span);
    const refused = await first.get('/auth/me');
    expect(refused.status).toBe(401);
    expect(refused.body.message).toBe('Your session has ended. Please sign in again.');
    await expect(LiveClient.connect(world, first)).rejects.toThrow('Unauthorized');
    expect(await listed(second)).toHaveLength(1);
    expect((await second.delete(`/auth/sessions/${sessionIdOf(first)}`)).status).toBe(404);
  });

  it('are deleted when nobody has used them for two weeks', async () => {
    const person = await newMember(world);
    await age(person, 'last_seen_at', '14 days');
    await eventually('the row is gone', async () => (await rows(person)).length === 0);
  });

  it('note their use after some minutes, and not before', async () => {
    const person = await newMember(world);
    await age(person, 'last_seen_at', '4 minutes');
    const [before] = await rows(person);
    expect(await me(person)).toBe(200);
    await age(person, 'last_seen_at', '6 minutes');
    expect(await me(person)).toBe(200);
    await eventually('the use is noted', async () => {
      const [now] = await rows(person);
      return (now?.lastSeenAt ?? 0) > (before?.lastSeenAt ?? 0);
    });
  });

  it('answer while somebody holds their row', async () => {
    const person = await newMember(world);
    await age(person, 'last_seen_at', '6 minutes');
    const held = await HeldLock.queueFor(
      world.database,
      'SELECT 1 FROM sessions WHERE id = $1 FOR UPDATE',
      [sessionIdOf(person)],
    );
    expect(await me(person)).toBe(200);
    await held.release();
  });

  describe('may grant administration', () => {
    const grant = (by: TestPerson, whom: TestPerson) =>
      by.put(`/admin/users/${whom.user.id}/admin`, { isAdmin: true });

    it('for a quarter of an hour after the password, and again after a step-up', async () => {
      const member = await newMember(world);
      const device = await again(admin);
      await age(device, 'authenticated_at', '14 minutes');
      expect((await grant(device, member)).status).toBe(200);
      await age(device, 'authenticated_at', '15 minutes');
      const refused = await grant(device, member);
      expect(refused.status).toBe(403);
      expect(refused.body.message).toBe('Please enter your password again.');

      const wrong = await device.post('/auth/step-up', { password: 'wrong' });
      expect(wrong.status).toBe(403);
      expect(wrong.body.message).toBe('The current password is not right.');
      expect((await grant(device, member)).status).toBe(403);
      expect((await device.post('/auth/step-up', { password: PASSWORD })).status).toBe(204);
      expect((await grant(device, member)).status).toBe(200);
    });

    it('only where the password was entered', async () => {
      const [one, other] = [await again(admin), await again(admin)];
      await age(other, 'authenticated_at', '1 hour');
      expect((await one.post('/auth/step-up', { password: PASSWORD })).status).toBe(204);
      expect((await grant(other, await newMember(world))).status).toBe(403);
    });
  });
});
