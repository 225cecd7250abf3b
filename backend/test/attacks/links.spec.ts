import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Response } from 'supertest';
import { MailedLinks, visitorPost } from '../support/mailed-links.js';
import { expected, newAdmin, newMember, type TestPerson } from '../support/people.js';
import { changedTables, contentOf } from '../support/unchanged.js';

const NEW_PASSWORD = 'another horse';

describe('the links of mails in the wrong hands', () => {
  let mails: MailedLinks;
  let admin: TestPerson;
  let person: TestPerson;
  let other: TestPerson;

  beforeAll(async () => {
    mails = await MailedLinks.open({ LOG_LEVEL: 'trace' });
    admin = await newAdmin(mails.world);
  });

  beforeEach(async () => {
    [person, other] = [await newMember(mails.world), await newMember(mails.world)];
  });

  afterAll(() => mails.close());

  const post = (path: string, body: object): Promise<Response> =>
    visitorPost(mails.world, `/auth/${path}`, body);
  const resetToken = async ({ user }: TestPerson, nth = 1): Promise<string> => {
    expect((await post('forgot-password', { email: user.email })).status).toBe(202);
    return mails.token(user.email, 'reset-password', nth);
  };
  const reset = (token: string): Promise<Response> =>
    post('reset-password', { token, password: NEW_PASSWORD });
  const signInStatus = async ({ user }: TestPerson, password: string): Promise<number> =>
    (await post('login', { email: user.email, password })).status;

  it('open nothing but what they were mailed for', async () => {
    const confirm = await mails.token(person.user.email, 'confirm-email');
    const token = await resetToken(person);
    const path = `/admin/events/${(await admin.createEvent()).id}/invitations`;
    const email = `invited-${person.user.id}@test.example`;
    expected(await admin.post(path, { people: [{ email }] }), 201);
    const invitation = await mails.token(email, 'invitation');
    const tokens = { confirm, token, invitation };
    const own: Record<string, string> = {
      'confirm-email': confirm,
      'reset-password': token,
      'sign-in-link': '',
    };
    const before = await contentOf(mails.world.database);
    for (const [call, right] of Object.entries(own)) {
      for (const wrong of Object.values(tokens).filter((one) => one !== right)) {
        const body = call === 'reset-password' ? { password: NEW_PASSWORD } : {};
        const { status } = await post(call, { token: wrong, ...body });
        expect([call, status >= 400 && status < 500]).toEqual([call, true]);
      }
    }
    expect(await changedTables(mails.world.database, before)).toEqual([]);
  });

  it('are not helped by a session, another person’s token or more fields', async () => {
    const token = await resetToken(person);
    for (const more of [
      { email: other.user.email },
      { userId: other.user.id },
      { address: other.user.email },
      { id: other.user.id },
    ])
      expect(
        (await post('reset-password', { token, password: NEW_PASSWORD, ...more })).status,
      ).toBe(400);
    const asOther = await other.post('/auth/reset-password', { token, password: NEW_PASSWORD });
    expect(asOther.status).toBe(200);
    expect(asOther.body).toMatchObject({ user: { id: person.user.id } });
    expect(await signInStatus(other, NEW_PASSWORD)).toBe(401);
    expect(await signInStatus(other, 'correct horse')).toBe(200);
  });

  it('work once of ten times at once, each kind of them', async () => {
    const token = await resetToken(person);
    const confirm = await mails.token(other.user.email, 'confirm-email');
    const calls: (() => Promise<Response>)[] = [
      () => reset(token),
      () => post('confirm-email', { token: confirm }),
    ];
    for (const call of calls) {
      const answers = await Promise.all(Array.from({ length: 10 }, call));
      const statuses = answers.map(({ status }) => status).sort((one, two) => one - two);
      expect(statuses).toEqual([200, ...Array.from({ length: 9 }, () => 410)]);
    }
  });

  it('are no token in pieces, in other letters, padded, or as another type', async () => {
    const token = await resetToken(person);
    const variants: unknown[] = [
      token.slice(0, -1),
      token.slice(1),
      `${token}=`,
      `${token}A`,
      `${token}%00`,
      `${token}\u0000`,
      token.toLowerCase(),
      [token],
      { token },
      { $ne: '' },
      `' OR ''='`,
      '%',
      '_'.repeat(43),
      '',
      null,
      true,
      0,
    ];
    for (const variant of variants) {
      const { status } = await post('reset-password', { token: variant, password: NEW_PASSWORD });
      expect([variant, [400, 404, 410].includes(status)]).toEqual([variant, true]);
    }
    expect(await signInStatus(person, 'correct horse')).toBe(200);
    expect((await reset(token)).status).toBe(200);
  });

  it('are not used up by programs that open them before people do', async () => {
    const token = await resetToken(person);
    const confirm = await mails.token(person.user.email, 'confirm-email');
    for (const path of [
      `/auth/reset-password?token=${token}`,
      `/auth/confirm-email?token=${confirm}`,
      `/api/auth/reset-password?token=${token}`,
      `/api/auth/confirm-email?token=${confirm}`,
    ])
      for (const method of ['GET', 'HEAD', 'OPTIONS'])
        for (let time = 0; time < 3; time += 1)
          await fetch(mails.world.url + path, { method, redirect: 'manual' });
    expect((await post('confirm-email', { token: confirm })).status).toBe(200);
    expect((await reset(token)).status).toBe(200);
  });

  it('lead from no page to another site, whatever stands in the address', async () => {
    const evil = encodeURIComponent('https://evil.example');
    for (const name of ['next', 'url', 'redirect', 'returnTo', 'continue', 'from', 'token', 'to']) {
      for (const page of ['/', '/auth', '/dashboard', '/auth/reset-password', '/api/auth/me']) {
        const { status, headers } = await fetch(`${mails.world.url}${page}?${name}=${evil}`, {
          redirect: 'manual',
        });
        expect([page, name, status < 300 || status >= 400]).toEqual([page, name, true]);
        expect([headers.get('location'), headers.get('refresh')]).toEqual([null, null]);
      }
    }
  });

  it('of a suspended or deleted account open nothing', async () => {
    const [suspended, deleted] = [await resetToken(person), await resetToken(other)];
    const path = `/admin/users/${person.user.id}/suspended`;
    expected(await admin.put(path, { suspended: true }), 200);
    expected(await other.delete('/users/me', { password: 'correct horse' }), 204);
    for (const token of [suspended, deleted]) {
      const { status, body } = await reset(token);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(body).not.toHaveProperty('token');
    }
  });

  it('are in no log, used or not', async () => {
    const token = await resetToken(person);
    await fetch(`${mails.world.url}/auth/reset-password?token=${token}`);
    await fetch(`${mails.world.url}/api/auth/reset-password?token=${token}`);
    await reset(`${token}x`);
    await reset(token);
    expect(mails.world.server.output()).not.toContain(token);
  });
});
