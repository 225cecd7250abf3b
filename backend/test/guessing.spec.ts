import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import request, { type Response } from 'supertest';
import { MailedLinks } from './support/mailed-links.js';
import { newMember } from './support/people.js';

const PASSWORD = 'correct horse';
const HOME = '203.0.113.1';
const CAFE = '203.0.113.2';
const LIMITED = { RATE_LIMIT_DISABLED: 'false', TRUST_PROXY: '1' };
/** What everybody together who has never signed in to an account may guess without a wait. */
const FREE_OF_STRANGERS = 20;

describe('guesses of one password from many addresses', () => {
  let mails: MailedLinks;

  beforeAll(async () => {
    mails = await MailedLinks.open(LIMITED);
  });

  afterAll(() => mails.close());

  const post = (path: string, body: object, from: string, cookie?: string): Promise<Response> => {
    const call = request(mails.world.url).post(`/api/auth/${path}`).set('X-Forwarded-For', from);
    if (cookie !== undefined) call.set('Cookie', cookie);
    return call.send(body).then((response) => response);
  };
  const signIn = (email: string, password: string, from: string, cookie?: string) =>
    post('login', { email, password }, from, cookie);
  const cookieOf = ({ headers }: Response): string => {
    const [set] = headers['set-cookie'] as unknown as [string];
    expect(set).toMatch(
      /^rendezvous\.device=[\w-]+\.[\w-]+; Path=\/api\/auth; Max-Age=\d+; HttpOnly; SameSite=Strict$/,
    );
    return set.split(';', 1)[0] ?? '';
  };

  /** Two wrong passwords from each of so many networks. */
  async function besiege(email: string, networks: number): Promise<number[]> {
    const statuses: number[] = [];
    for (let network = 1; network <= networks; network += 1)
      for (const machine of [7, 8]) {
        const from =
          network % 2 === 0 ? `2001:db8:0:${network}::${machine}` : `198.51.100.${network}`;
        statuses.push((await signIn(email, 'a guess', from)).status);
      }
    return statuses;
  }

  it('wait after twenty, and leave the owner in at an address and on a device known from before', async () => {
    const { email } = (await newMember(mails.world)).user;
    const cookie = cookieOf(await signIn(email, PASSWORD, HOME));
    expect(await besiege(email, 13)).toEqual([
      ...Array.from({ length: FREE_OF_STRANGERS }, () => 401),
      ...Array.from({ length: 26 - FREE_OF_STRANGERS }, () => 429),
    ]);
    expect((await signIn(email, PASSWORD, HOME)).status).toBe(200);
    expect((await signIn(email, PASSWORD, CAFE, cookie)).status).toBe(200);
    // The café is known from now on; a new place with a new device waits with the strangers.
    expect((await signIn(email, PASSWORD, CAFE)).status).toBe(200);
    const elsewhere = await signIn(email, PASSWORD, '203.0.113.3');
    expect(elsewhere.status).toBe(429);
    expect(Number(elsewhere.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('do not hold back an owner without any known place who resets the password', async () => {
    const { email } = (await newMember(mails.world)).user;
    await besiege(email, 13);
    expect((await signIn(email, PASSWORD, CAFE)).status).toBe(429);
    await post('forgot-password', { email }, CAFE);
    const token = await mails.token(email, 'reset-password');
    const reset = await post('reset-password', { token, password: 'a wholly new one' }, CAFE);
    expect(reset.status).toBe(200);
    expect((await signIn(email, 'a wholly new one', '203.0.113.4')).status).toBe(200);
  });

  it('are not helped by a mark of another account or by one made up', async () => {
    const [victim, attacker] = [await newMember(mails.world), await newMember(mails.world)];
    const own = cookieOf(await signIn(attacker.user.email, PASSWORD, HOME));
    await besiege(victim.user.email, 13);
    for (const cookie of [own, 'rendezvous.device=name.c2lnbmF0dXJl', 'rendezvous.device=.', 'x'])
      expect((await signIn(victim.user.email, PASSWORD, CAFE, cookie)).status).toBe(429);
  });

  it('count on the own device alone where a neighbour guesses from the same address', async () => {
    const { email } = (await newMember(mails.world)).user;
    const cookie = cookieOf(await signIn(email, PASSWORD, HOME));
    for (let count = 1; count <= 5; count += 1)
      expect((await signIn(email, 'a guess', HOME)).status).toBe(401);
    expect((await signIn(email, PASSWORD, HOME)).status).toBe(429);
    expect((await signIn(email, PASSWORD, HOME, cookie)).status).toBe(200);
    for (let count = 1; count <= 5; count += 1)
      expect((await signIn(email, 'a guess', HOME, cookie)).status).toBe(401);
    expect((await signIn(email, PASSWORD, HOME, cookie)).status).toBe(429);
  });

  it('leave no readable address behind', async () => {
    const { user } = await newMember(mails.world);
    await signIn(user.email, PASSWORD, HOME);
    const rows = await mails.world.database.query<{ address_hash: Buffer }>(
      'SELECT address_hash FROM known_addresses WHERE user_id = $1',
      [user.id],
    );
    // The registration was from this machine.
    expect(rows).toHaveLength(2);
    for (const row of rows) expect(row.address_hash).toHaveLength(32);
  });

  it('are no better with tokens of links: from one address, a hundred that do not exist are looked for', async () => {
    const { email } = (await newMember(mails.world)).user;
    await post('forgot-password', { email }, CAFE);
    const token = await mails.token(email, 'reset-password');
    const from = '198.51.100.200';
    const statuses = new Map<number, number>();
    for (let count = 1; count <= 110; count += 1) {
      const [path, body] =
        count % 2 === 0
          ? ['confirm-email', {}]
          : ['reset-password', { password: 'a wholly new one' }];
      const { status } = await post(path, { ...body, token: `guess ${count}` }, from);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    expect(Object.fromEntries(statuses)).toEqual({ 410: 100, 429: 10 });
    // The true link works all the same, for others in the same hall.
    const reset = await post('reset-password', { token, password: 'a wholly new one' }, from);
    expect(reset.status).toBe(200);
  });
});
