import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { SessionReply } from '@rendezvous/contract';
import request, { type Response } from 'supertest';
import { DataSource } from 'typeorm';
import { dataSourceOptions } from '../src/database/data-source.js';
import { PushSubscriptions1764860000000 } from '../src/database/migrations/1764860000000-push-subscriptions.js';
import { Sessions1764830000000 } from '../src/database/migrations/1764830000000-sessions.js';
import { OwnData1765350000000 } from '../src/database/migrations/1765350000000-own-data.js';
import { LiveClient } from './support/live-client.js';
import { expected, newAccount, newMember, TestPerson } from './support/people.js';
import { sessionIdOf } from './support/sessions.js';
import { startWorld, type World } from './support/world.js';

const PASSWORD = 'correct horse';
const SECRET = 'a secret of this file';

describe('accounts, sign-in and sessions', () => {
  let world: World;

  beforeAll(async () => {
    world = await startWorld({ JWT_SECRET: SECRET });
  });

  afterAll(() => world.close());

  const signIn = (email: string, password = PASSWORD): Promise<Response> =>
    request(world.url)
      .post('/api/auth/login')
      .send({ email, password })
      .then((response) => response);

  /** The same person on another device. */
  const again = async ({ user }: TestPerson): Promise<TestPerson> => {
    const reply = expected<SessionReply>(await signIn(user.email), 200);
    return new TestPerson(world, reply.token, reply.user);
  };

  const me = async (person: TestPerson): Promise<number> => (await person.get('/auth/me')).status;

  it('give a token and the account for the e-mail address in upper or lower case', async () => {
    const person = await newMember(world, { email: 'Ana.Lima@Test.Example' });
    const { token, user } = expected<SessionReply>(await signIn(' ana.lima@test.example '), 200);
    expect(user).toEqual(person.user);
    expect(user).not.toHaveProperty('password');
    expect((await new TestPerson(world, token, user).get('/auth/me')).body).toEqual(user);
  });

  it('do not tell whether the e-mail address or the password was wrong', async () => {
    const { user } = await newMember(world);
    const [password, email] = [await signIn(user.email, 'wrong'), await signIn('no@test.example')];
    expect(password.status).toBe(401);
    expect(email.status).toBe(401);
    expect(password.body).toEqual(email.body);
  });

  it('answer each of many simultaneous sign-ins, and refuse those beyond the queue', async () => {
    const { user } = await newMember(world);
    const statuses = (count: number): Promise<number[]> =>
      Promise.all(
        Array.from({ length: count }, (_, turn) =>
          signIn(user.email, turn % 3 === 0 ? 'wrong' : PASSWORD).then(({ status }) => status),
        ),
      );
    const own = (status: number, turn: number): boolean => status === (turn % 3 === 0 ? 401 : 200);

    const few = await statuses(30);
    expect(few.filter((status, turn) => !own(status, turn))).toEqual([]);
    const many = await statuses(400);
    const refused = many.filter((status) => status === 503);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThan(200);
    expect(many.filter((status, turn) => status !== 503 && !own(status, turn))).toEqual([]);
  });

  it.each([
    [1_500, null],
    [3_000, 'gzip'],
  ])('compress a reply of %i bytes and more as %s', async (length, encoding) => {
    const reply = await fetch(`${world.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-encoding': 'gzip' },
      body: JSON.stringify({ email: 'a@test.example', password: 'b', ['x'.repeat(length)]: 1 }),
    });
    expect(reply.status).toBe(400);
    expect(reply.headers.get('content-encoding')).toBe(encoding);
    expect(await reply.text()).toContain('x'.repeat(length));
  });

  it('refuse a registration with missing fields, naming each field', async () => {
    const {
      firstName: _,
      consentToShareData: __,
      ...account
    } = newAccount({
      email: 'nobody',
      password: 'short',
    });
    const response = await request(world.url).post('/api/auth/register').send(account);
    expect(response.status).toBe(400);
    expect(response.body.message).toEqual(
      expect.arrayContaining([
        'Please enter a valid email address',
        'Password must be at least 6 characters',
        'First name is required',
        expect.stringContaining('consentToShareData'),
      ]),
    );
  });

  it('refuse a registration that sets flags of its own account', async () => {
    for (const extra of [{ isAdmin: true }, { isVip: true }, { tokenVersion: 3 }]) {
      const account = newAccount();
      const response = await request(world.url)
        .post('/api/auth/register')
        .send({ ...account, ...extra });
      expect(response.status).toBe(400);
      expect((await signIn(account.email)).status).toBe(401);
    }
  });

  it('end every other session and its sockets when the password is changed', async () => {
    const person = await newMember(world);
    const other = await again(person);
    const live = await Promise.all([person, other].map((one) => LiveClient.connect(world, one)));

    const changed = await person.post('/auth/password', {
      currentPassword: PASSWORD,
      newPassword: 'a new password',
    });
    const { token, user } = expected<SessionReply>(changed, 200);
    await Promise.all(live.map((one) => one.untilClosed()));
    expect([await me(person), await me(other)]).toEqual([401, 401]);

    const goesOn = new TestPerson(world, token, user);
    expect(await me(goesOn)).toBe(200);
    (await LiveClient.connect(world, goesOn)).close();
    expect((await signIn(user.email)).status).toBe(401);
    expect((await signIn(user.email, 'a new password')).status).toBe(200);
  });

  it('keep password and sessions when the current password is wrong or the new one too short', async () => {
    const person = await newMember(world);
    const change = (currentPassword: string, newPassword: string) =>
      person.post('/auth/password', { currentPassword, newPassword });
    expect((await change('wrong', 'a new password')).status).toBe(403);
    const short = await change(PASSWORD, 'short');
    expect(short.status).toBe(400);
    expect(short.body.message).toEqual(['Password must be at least 6 characters']);
    expect(await me(person)).toBe(200);
    expect((await signIn(person.user.email)).status).toBe(200);
  });

  it('end every session at once on request', async () => {
    const person = await newMember(world);
    const other = await again(person);
    const bystander = await newMember(world);
    const live = await Promise.all([person, other].map((one) => LiveClient.connect(world, one)));
    const apart = await LiveClient.connect(world, bystander);

    expect((await other.post('/auth/logout-everywhere')).status).toBe(204);
    await Promise.all(live.map((one) => one.untilClosed()));
    expect([await me(person), await me(other)]).toEqual([401, 401]);
    await expect(LiveClient.connect(world, person)).rejects.toThrow('Unauthorized');
    expected(await bystander.put('/users/profile', { company: 'Undisturbed' }), 200);
    await apart.until('user-changed', ({ company }) => company === 'Undisturbed');
    apart.close();
    expect(await me(await again(person))).toBe(200);
  });

  describe('a token', () => {
    const inSeconds = (seconds: number): number => Math.floor(Date.now() / 1000) + seconds;

    /** Takes the rows of sessions away and makes them as the upgrade does; every session of before has ended then. */
    const upgradeAgain = async (): Promise<void> => {
      const dataSource = await new DataSource(
        dataSourceOptions(world.database.url, 1),
      ).initialize();
      const runner = dataSource.createQueryRunner();
      // Subscriptions to pushes belong to sessions, and a view looks for the rows of deleted people in both.
      await new OwnData1765350000000().down(runner);
      await new PushSubscriptions1764860000000().down(runner);
      await new Sessions1764830000000().down(runner);
      await new Sessions1764830000000().up(runner);
      await new PushSubscriptions1764860000000().up(runner);
      await new OwnData1765350000000().up(runner);
      await dataSource.destroy();
    };

    const statusWith = (token: string, person: TestPerson): Promise<number> =>
      me(new TestPerson(world, token, person.user));

    it('is accepted with this server’s signature, and refused with another key, claim or algorithm', async () => {
      const person = await newMember(world);
      const sid = sessionIdOf(person);
      const claims = { sub: person.user.id, sid, v: 0, exp: inSeconds(60) };
      expect(await statusWith(signed(claims, SECRET), person)).toBe(200);
      const others = [
        signed(claims, 'another key'),
        signed({ ...claims, v: 1 }, SECRET),
        signed({ ...claims, sid: undefined }, SECRET),
        signed({ ...claims, sid: sessionIdOf(await newMember(world)) }, SECRET),
        signed({ ...claims, sub: '6f6d8f6e-7c0a-4a55-9d2e-0a8a3a0f1f11' }, SECRET),
        signed({ ...claims, exp: inSeconds(-1) }, SECRET),
        signed(claims, SECRET, 'none').replace(/[^.]*$/, ''),
        signed(claims, SECRET, 'HS512'),
      ];
      for (const token of others) {
        expect(await statusWith(token, person)).toBe(401);
        await expect(LiveClient.connect(world, { token })).rejects.toThrow('Unauthorized');
      }
    });

    it('of before sessions were rows goes on in the one session that the upgrade made for its person', async () => {
      const person = await newMember(world);
      const token = signed({ sub: person.user.id, v: 0, exp: inSeconds(60) }, SECRET);
      await upgradeAgain();
      expect(await me(person)).toBe(401);
      expect(await statusWith(token, person)).toBe(200);
      const live = await LiveClient.connect(world, { token });
      const other = await again(person);
      expect((await other.get('/auth/sessions')).body).toContainEqual(
        expect.objectContaining({ id: person.user.id, device: 'Unknown device', current: false }),
      );
      expect((await other.delete(`/auth/sessions/${person.user.id}`)).status).toBe(204);
      await live.untilClosed();
      expect(await statusWith(token, person)).toBe(401);
    });

    it('closes its sockets when it expires', async () => {
      const person = await newMember(world);
      const claims = { sub: person.user.id, sid: sessionIdOf(person), v: 0 };
      const token = signed({ ...claims, exp: inSeconds(2) }, SECRET);
      const live = await LiveClient.connect(world, { token });
      await live.untilClosed();
      await expect(LiveClient.connect(world, { token })).rejects.toThrow('Unauthorized');
    });
  });
});

/** Signs a token with any key. */
function signed(claims: object, key: string, alg = 'HS256'): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const content = `${part({ alg, typ: 'JWT' })}.${part(claims)}`;
  const hash = alg === 'HS512' ? 'sha512' : 'sha256';
  return `${content}.${createHmac(hash, key).update(content).digest('base64url')}`;
}
