import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { SessionReply } from '@rendezvous/contract';
import request from 'supertest';
import { MailedLinks, visitorPost } from './support/mailed-links.js';
import { expected, newMember } from './support/people.js';

const NEW_PASSWORD = 'a wholly new one';
const USED = 'This link has been used already.';
const OVER = 'This link does not work any more. Please ask for a new one.';

describe('a forgotten password', () => {
  let mails: MailedLinks;

  beforeAll(async () => {
    mails = await MailedLinks.open();
  });

  afterAll(() => mails.close());

  const post = (path: string, body: object) => visitorPost(mails.world, `/auth/${path}`, body);
  const reset = (token: string, password = NEW_PASSWORD) =>
    post('reset-password', { token, password });

  it('is replaced by the mailed link, which signs in, ends the other sessions and confirms the address', async () => {
    const person = await newMember(mails.world);
    const { email } = person.user;
    expect(person.user.emailUnconfirmed).toBe(true);
    await post('forgot-password', { email: ` ${email.toUpperCase()} ` });
    const { user, token } = expected<SessionReply>(
      await reset(await mails.token(email, 'reset-password')),
      200,
    );
    expect(user).toMatchObject({ id: person.user.id, email });
    expect(user.emailUnconfirmed).toBeUndefined();
    expect((await person.get('/auth/me')).status).toBe(401);
    const me = await request(mails.world.url)
      .get('/api/auth/me')
      .set('Authorization', `Bearer ${token}`);
    expect(me.status).toBe(200);
    expect((await post('login', { email, password: NEW_PASSWORD })).status).toBe(200);
  });

  it('is replaced without an end to the calendar that a phone has subscribed to', async () => {
    const person = await newMember(mails.world);
    const { email } = person.user;
    const { url } = expected<{ url: string }>(await person.post('/calendar/feed'), 201);
    const calendar = () => request(mails.world.url).get(new URL(url).pathname);
    expect((await calendar()).status).toBe(200);
    await post('forgot-password', { email });
    expected(await reset(await mails.token(email, 'reset-password')), 200);
    expect((await calendar()).status).toBe(200);
  });

  it('gets the same answer whether an account has the address or not', async () => {
    const { email } = (await newMember(mails.world)).user;
    const known = await post('forgot-password', { email });
    const unknown = await post('forgot-password', { email: 'nobody@test.example' });
    expect([known.status, known.body]).toEqual([202, unknown.body]);
    expect(unknown.status).toBe(202);
    await mails.token(email, 'reset-password');
    expect(mails.server.mails.map(({ recipient }) => recipient)).not.toContain(
      'nobody@test.example',
    );
  });

  it('takes the same time whether an account has the address or not', async () => {
    const { email } = (await newMember(mails.world)).user;
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    for (let round = 0; round < 40; round += 1) {
      for (const [kind, address] of [
        ['known', email],
        ['unknown', `nobody${round}@test.example`],
      ] as const) {
        const before = performance.now();
        await post('forgot-password', { email: address });
        times[kind].push(performance.now() - before);
      }
    }
    const [known, unknown] = [median(times.known), median(times.unknown)];
    expect(Math.max(known, unknown)).toBeLessThan(3 * Math.min(known, unknown) + 2);
  });

  it('is changed by one of several simultaneous calls with the same link', async () => {
    const { email } = (await newMember(mails.world)).user;
    await post('forgot-password', { email });
    const token = await mails.token(email, 'reset-password');
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => reset(token, `new password ${index}`)),
    );
    const statuses = answers.map(({ status }) => status).sort(byNumber);
    expect(statuses).toEqual([200, ...Array.from({ length: 7 }, () => 410)]);
    const refused = answers.filter(({ status }) => status === 410);
    expect(new Set(refused.map(({ body }) => (body as { message: string }).message))).toEqual(
      new Set([USED]),
    );
  });

  it('stays when the link is over, replaced, of another purpose, or not ours', async () => {
    const { email, id } = (await newMember(mails.world)).user;
    await post('forgot-password', { email });
    const first = await mails.token(email, 'reset-password');
    await post('forgot-password', { email });
    const second = await mails.token(email, 'reset-password', 2);
    const confirmation = await mails.token(email, 'confirm-email');
    const replaced = await reset(first);
    expect([replaced.status, replaced.body]).toEqual([
      410,
      expect.objectContaining({
        message: 'This link does not work any more, because a newer one has taken its place.',
      }),
    ]);
    await mails.world.database.query(
      `UPDATE one_time_links SET created_at = now() - interval '2 hours', expires_at = now() - interval '1 hour'
       WHERE user_id = $1 AND purpose = 'reset-password' AND replaced_at IS NULL`,
      [id],
    );
    for (const token of [second, confirmation, 'x']) {
      const { status, body } = await reset(token);
      expect([status, (body as { message: string }).message]).toEqual([410, OVER]);
    }
    expect((await post('login', { email, password: 'correct horse' })).status).toBe(200);
  });

  it('keeps the link when the new password is refused', async () => {
    const { email } = (await newMember(mails.world)).user;
    await post('forgot-password', { email });
    const token = await mails.token(email, 'reset-password');
    const refused = await reset(token, 'short');
    expect([refused.status, refused.body]).toEqual([
      400,
      expect.objectContaining({ message: ['Password must be at least 6 characters'] }),
    ]);
    expect((await reset(token)).status).toBe(200);
  });

  it('keeps no link that was mailed before the password or the address was changed', async () => {
    const person = await newMember(mails.world);
    const { email, id } = person.user;
    await post('forgot-password', { email });
    const token = await mails.token(email, 'reset-password');
    await mails.world.database.query(
      `UPDATE users SET email = 'moved@test.example' WHERE id = $1`,
      [id],
    );
    expect((await reset(token)).status).toBe(410);
    await mails.world.database.query('UPDATE users SET email = $2 WHERE id = $1', [id, email]);
    const changed = { currentPassword: 'correct horse', newPassword: 'another horse' };
    expect((await person.post('/auth/password', changed)).status).toBe(200);
    expect((await reset(token)).status).toBe(410);
  });

  it('leaves no token in the database', async () => {
    const { email } = (await newMember(mails.world)).user;
    await post('forgot-password', { email });
    const token = await mails.token(email, 'reset-password');
    const found = await mails.world.database.query(
      `SELECT 1 FROM one_time_links l WHERE l::text LIKE $1
       UNION ALL SELECT 1 FROM deliveries d WHERE d::text LIKE $1
       UNION ALL SELECT 1 FROM outbox o WHERE o::text LIKE $1`,
      [`%${token}%`],
    );
    expect(found).toEqual([]);
    expect(mails.world.server.output()).not.toContain(token);
  });
});

describe('asking for a new password too often', () => {
  it('is answered as ever, for known and unknown addresses alike, and mails nothing more', async () => {
    const mails = await MailedLinks.open({ RATE_LIMIT_DISABLED: 'false' });
    const { email } = (await newMember(mails.world)).user;
    for (const address of [email, 'nobody@test.example']) {
      const answers = [];
      for (let call = 0; call < 6; call += 1)
        answers.push(await visitorPost(mails.world, '/auth/forgot-password', { email: address }));
      expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202, 202, 202]);
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    }
    // The registration was mailed to the address as well, so four links are left of the five mails of an hour.
    await mails.token(email, 'reset-password', 4);
    const other = (await newMember(mails.world)).user.email;
    await visitorPost(mails.world, '/auth/forgot-password', { email: other });
    await mails.token(other, 'reset-password');
    const mailed = await mails.world.database.query(
      `SELECT 1 FROM deliveries d JOIN users u ON u.id = d.user_id WHERE u.email = $1 AND cause = 'reset-password'`,
      [email],
    );
    expect(mailed).toHaveLength(4);
    await mails.close();
  });
});

const median = (times: readonly number[]): number =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

const byNumber = (a: number, b: number): number => a - b;
