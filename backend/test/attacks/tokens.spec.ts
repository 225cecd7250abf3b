import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { io } from 'socket.io-client';
import { forgedTokens, inSeconds, tokenSigned } from '../support/forged-tokens.js';
import { LiveClient } from '../support/live-client.js';
import { expected, newAdmin, newMember, TestPerson } from '../support/people.js';
import { lines, repliesTo } from '../support/raw-connection.js';
import { restoreSession, sessionIdOf } from '../support/sessions.js';
import { startWorld, type World } from '../support/world.js';

const ME = '/api/auth/me';

describe('a token that nobody was given', () => {
  let world: World;
  let admin: TestPerson;
  let member: TestPerson;

  beforeAll(async () => {
    world = await startWorld();
    admin = await newAdmin(world);
    member = await newMember(world);
  });

  afterAll(() => world.close());

  const claimsOf = (person: TestPerson) => ({
    sub: person.user.id,
    sid: sessionIdOf(person),
    v: 0,
    exp: inSeconds(600),
  });
  const statusOf = async (headers: Record<string, string>, path = ME): Promise<number> =>
    (await fetch(`${world.url}${path}`, { headers })).status;
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  const connectWith = (token: unknown): Promise<LiveClient> =>
    LiveClient.connect(world, { token } as Pick<TestPerson, 'token'>);

  it('opens calls and sockets when the secret of the server signs it, so the other trials fail by their signature', async () => {
    const token = tokenSigned(claimsOf(admin));
    expect(await statusOf(bearer(token))).toBe(200);
    (await connectWith(token)).close();
  });

  it.each(Object.keys(forgedTokens({})))('opens neither calls nor sockets: %s', async (kind) => {
    const token = forgedTokens(claimsOf(admin))[kind] ?? '';
    expect(await statusOf(bearer(token))).toBe(401);
    await expect(connectWith(token)).rejects.toThrow('Unauthorized');
  });

  it.each<[string, object]>([
    ['over', { exp: inSeconds(-1) }],
    ['to be valid later', { nbf: inSeconds(300) }],
    ['of an older version of the account', { v: -1 }],
    ['of a version to come', { v: 1 }],
    ['of nobody', { sub: '00000000-0000-4000-8000-000000000000' }],
  ])('opens nothing though it is signed: %s', async (_, change) => {
    const token = tokenSigned({ ...claimsOf(admin), ...change });
    expect(await statusOf(bearer(token))).toBe(401);
    await expect(connectWith(token)).rejects.toThrow('Unauthorized');
  });

  it('cannot make one’s own session that of an administrator', async () => {
    const token = tokenSigned({ ...claimsOf(member), sub: admin.user.id });
    expect(await statusOf(bearer(token))).toBe(401);
    const flagged = tokenSigned({ ...claimsOf(member), isAdmin: true, role: 'admin' });
    expect(await statusOf(bearer(flagged), '/api/admin/users')).toBe(403);
  });

  it('is read in the Authorization header alone', async () => {
    const { token } = member;
    for (const name of ['token', 'access_token', 'auth_token', 'authorization', 'jwt'])
      expect([name, await statusOf({}, `${ME}?${name}=${token}`)]).toEqual([name, 401]);
    const elsewhere: Record<string, string>[] = [
      { cookie: `token=${token}; access_token=${token}; jwt=${token}` },
      { 'x-access-token': token },
      { 'x-auth-token': token },
      { 'proxy-authorization': `Bearer ${token}` },
      { 'x-forwarded-authorization': `Bearer ${token}` },
      { authorization: token },
      { authorization: `Basic ${Buffer.from(`${token}:`).toString('base64')}` },
      { authorization: `JWT ${token}` },
      { authorization: `Bearer Bearer ${token}` },
      { authorization: `Bearer ${token},Bearer ${token}` },
    ];
    for (const headers of elsewhere)
      expect([headers, await statusOf(headers)]).toEqual([headers, 401]);
  });

  it('beside another one in a second header gives nothing that the first does not give', async () => {
    const both = (first: string, second: string) =>
      repliesTo(
        world,
        lines(
          'GET /api/admin/users HTTP/1.1',
          'Host: x',
          `Authorization: Bearer ${first}`,
          `Authorization: Bearer ${second}`,
          'Connection: close',
        ),
      );
    expect((await both('x.y.z', admin.token)).map(({ status }) => status)).toEqual([401]);
    expect((await both(member.token, admin.token)).map(({ status }) => status)).toEqual([403]);
  });

  it('is read in the handshake of a socket alone, and as a text', async () => {
    for (const token of [[admin.token], { token: admin.token }, 1, true, null, ''])
      await expect(connectWith(token)).rejects.toThrow('Unauthorized');
    const socket = io(world.url, {
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
      query: { token: admin.token, auth: JSON.stringify({ token: admin.token }) },
      extraHeaders: { authorization: `Bearer ${admin.token}`, cookie: `token=${admin.token}` },
    });
    const refusal = await new Promise((resolve) => {
      socket.once('connect', () => resolve(null));
      socket.once('connect_error', ({ message }) => resolve(message));
    });
    socket.close();
    expect(refusal).toBe('Unauthorized');
  });

  it('is refused without a word on what is wrong with it', async () => {
    const texts = await Promise.all(
      ['x', ...Object.values(forgedTokens(claimsOf(admin)))].map(async (token) =>
        (await fetch(`${world.url}${ME}`, { headers: bearer(token) })).text(),
      ),
    );
    expect(new Set(texts).size).toBe(1);
  });

  it('is dead with its account, suspended or deleted, though its session were there', async () => {
    const [suspended, deleted] = [await newMember(world), await newMember(world)];
    expected(
      await admin.put(`/admin/users/${suspended.user.id}/suspended`, { suspended: true }),
      200,
    );
    expected(await deleted.delete('/users/me', { password: 'correct horse' }), 204);
    for (const person of [suspended, deleted]) {
      expect(await statusOf(bearer(person.token))).toBe(401);
      await expect(connectWith(person.token)).rejects.toThrow('Unauthorized');
    }
    // The database itself takes no session of a deleted account; one of a suspended account opens nothing.
    await expect(restoreSession(world.database, deleted)).rejects.toThrow('has been deleted');
    await restoreSession(world.database, suspended);
    const token = tokenSigned({ ...claimsOf(suspended), v: 0 });
    expect(await statusOf(bearer(token))).toBe(401);
    await expect(connectWith(token)).rejects.toThrow('Unauthorized');
  });
});
