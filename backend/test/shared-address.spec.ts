import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { newAdmin, newMember, type TestPerson } from './support/people.js';
import { startServer } from './support/server-process.js';
import { inRows } from './support/in-rows.js';
import { libraryImage } from './support/uploads.js';
import { startWorld, type World } from './support/world.js';

const PASSWORD = 'correct horse';
const LIMITED = { RATE_LIMIT_DISABLED: 'false' };

const signIn = (world: World, email: string, password: string, forwardedFor?: string) => {
  const call = request(world.url).post('/api/auth/login').send({ email, password });
  return forwardedFor === undefined ? call : call.set('X-Forwarded-For', forwardedFor);
};

/** Forty guesses of one password, each with another address that the client wrote itself. */
async function guess(
  world: World,
  { email }: { email: string },
  proxies: string,
): Promise<number[]> {
  const statuses: number[] = [];
  for (let count = 1; count <= 40; count += 1) {
    const written = `198.51.100.${count}${proxies}`;
    statuses.push((await signIn(world, email, `guess ${count}`, written)).status);
  }
  return statuses;
}

const stoppedAtTheSixth = [
  ...Array.from({ length: 5 }, () => 401),
  ...Array.from({ length: 35 }, () => 429),
];

describe('many people behind one address', () => {
  let world: World;
  let people: TestPerson[];
  let picture: string;

  beforeAll(async () => {
    world = await startWorld(LIMITED);
    people = await Promise.all(Array.from({ length: 20 }, () => newMember(world)));
    picture = (await libraryImage(world, await newAdmin(world))).path;
  });

  afterAll(() => world.close());

  it('look at 900 pictures and sign in 200 times in a minute, and nobody is refused', async () => {
    const pictures = await inRows(900, () => request(world.url).get(picture));
    expect(new Set(pictures.map(({ status }) => status))).toEqual(new Set([200]));
    const health = await inRows(100, () => request(world.url).get('/api/health/ready'));
    expect(new Set(health.map(({ status }) => status))).toEqual(new Set([200]));
    for (let round = 1; round <= 10; round += 1) {
      const signIns = await Promise.all(
        people.map(({ user }) => signIn(world, user.email, PASSWORD)),
      );
      expect(new Set(signIns.map(({ status }) => status))).toEqual(new Set([200]));
    }
  });

  it('cannot be told apart by an address that the client writes itself', async () => {
    expect(await guess(world, (await newMember(world)).user, '')).toEqual(stoppedAtTheSixth);
    // Others at the address sign in.
    expect((await signIn(world, (await newMember(world)).user.email, PASSWORD)).status).toBe(200);
  });
});

describe('wrong passwords for many accounts from one address', () => {
  let world: World;

  beforeAll(async () => {
    world = await startWorld({ ...LIMITED, RATE_LIMIT_ADDRESS_FAILURES: '12' });
  });

  afterAll(() => world.close());

  it('hold back every sign-in from the address after the limit, also with the right password', async () => {
    const member = await newMember(world);
    for (let count = 1; count <= 12; count += 1) {
      const { status } = await signIn(world, `nobody${count}@test.example`, 'guess');
      expect(status).toBe(401);
    }
    const held = await signIn(world, member.user.email, PASSWORD);
    expect(held.status).toBe(429);
    expect(Number(held.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('a server behind proxies', () => {
  it.each([
    ['one proxy', '1', ', 203.0.113.7'],
    ['two proxies', '2', ', 203.0.113.7, 192.0.2.1'],
    ['proxies by their addresses', '127.0.0.0/8, 192.0.2.1', ', 203.0.113.7, 192.0.2.1'],
  ])('takes the address that %s saw, and no forged one', async (_, TRUST_PROXY, proxies) => {
    const world = await startWorld({ ...LIMITED, TRUST_PROXY });
    try {
      const member = await newMember(world);
      expect(await guess(world, member.user, proxies)).toEqual(stoppedAtTheSixth);
      // The account's owner comes from another address.
      const owner = proxies.replace('203.0.113.7', '203.0.113.8');
      const { email } = member.user;
      expect((await signIn(world, email, PASSWORD, owner.slice(2))).status).toBe(200);
    } finally {
      await world.close();
    }
  });

  it.each([
    ['true', /TRUST_PROXY=true would believe any address that a client writes/],
    ['17', /TRUST_PROXY must be false, a number of proxies up to 16/],
    ['10.0.0.0/40', /TRUST_PROXY must be /],
    ['proxy.example', /TRUST_PROXY must be /],
  ])('is not started with TRUST_PROXY=%s', async (TRUST_PROXY, sentence) => {
    await expect(
      startServer({ TRUST_PROXY, DATABASE_URL: 'postgres://127.0.0.1:1/none' }),
    ).rejects.toThrow(sentence);
  });
});
