import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { SessionReply } from '@rendezvous/contract';
import pLimit from 'p-limit';
import { CROWD } from './support/crowd.js';
import { newAdmin, newMember, TestPerson } from './support/people.js';
import { libraryImage } from './support/uploads.js';
import { startWorld, type World } from './support/world.js';

const PEOPLE = 5_000;
/** So many pictures are on the first screens that a person sees. */
const PICTURES = 20;
const GUESSES = 1_000;
/** The default limit of wrong passwords from one address. */
const LOOKED_AT = 300;
const AT_ONCE = 16;
const TEN_MINUTES = 600_000;
const PASSWORD = 'correct horse';

const emailOf = (number: number): string => `crowd${number}@crowd.example`;

describe(`a hall of ${PEOPLE} people behind one address, with the limits as they are`, () => {
  let world: World;
  let picture: string;
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const statuses = new Map<number, number>();

  beforeAll(async () => {
    world = await startWorld({ RATE_LIMIT_DISABLED: 'false' });
    const admin = await newAdmin(world);
    picture = (await libraryImage(world, admin)).path;
    const { id } = await admin.createEvent();
    const { user } = await newMember(world, { password: PASSWORD });
    await world.database.query(CROWD, [id, PEOPLE]);
    await world.database.query(
      `UPDATE users SET password = (SELECT password FROM users WHERE id = $1)
       WHERE email LIKE 'crowd%@crowd.example'`,
      [user.id],
    );
  });

  afterAll(async () => {
    agent.destroy();
    await world.close();
  });

  /** Calls the server and counts the status of its reply. */
  async function call(path: string, body?: object, from?: string): Promise<IncomingMessage> {
    const sent = request(`${world.url}${path}`, {
      ...(from === undefined ? { agent } : { localAddress: from, agent: false }),
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'Content-Type': 'application/json' },
    });
    sent.end(body === undefined ? undefined : JSON.stringify(body));
    const [reply] = (await once(sent, 'response')) as [IncomingMessage];
    const status = reply.statusCode ?? 0;
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    return reply;
  }

  async function statusOf(path: string, body?: object, from?: string): Promise<number> {
    const reply = await call(path, body, from);
    reply.resume();
    await once(reply, 'end');
    return reply.statusCode ?? 0;
  }

  const signIn = (number: number, password: string, from?: string) =>
    statusOf('/api/auth/login', { email: emailOf(number), password }, from);

  /** What a phone asks for until its owner sees pictures of the event. */
  async function arrive(number: number): Promise<TestPerson> {
    await statusOf('/api/auth/setup-available');
    const reply = await call('/api/auth/login', { email: emailOf(number), password: PASSWORD });
    const { token, user } = (await json(reply)) as SessionReply;
    for (let count = 0; count < PICTURES; count += 1) await statusOf(picture);
    return new TestPerson(world, token, user);
  }

  it(
    'lets everybody sign in and see pictures within ten minutes',
    async () => {
      const startedAt = performance.now();
      const limit = pLimit(AT_ONCE);
      const numbers = Array.from({ length: PEOPLE }, (_, index) => index + 1);
      await Promise.all(numbers.map((number) => limit(() => arrive(number))));
      const took = performance.now() - startedAt;
      process.stdout.write(
        `${PEOPLE} people signed in and saw ${PEOPLE * PICTURES} pictures in ${Math.round(took / 1000)} s.\n`,
      );
      expect(Object.fromEntries(statuses)).toEqual({ 200: PEOPLE * (PICTURES + 2) });
      expect(took).toBeLessThan(TEN_MINUTES);
    },
    2 * TEN_MINUTES,
  );

  it('looks at 300 of a thousand wrong passwords from there, and signs nobody in from there then', async () => {
    const signedIn = await arrive(1);
    statuses.clear();
    const limit = pLimit(AT_ONCE);
    const numbers = Array.from({ length: GUESSES }, (_, index) => index + 2);
    await Promise.all(numbers.map((number) => limit(() => signIn(number, 'a wrong guess'))));
    const { 401: wrong = 0, 429: refused = 0 } = Object.fromEntries(statuses);
    process.stdout.write(`${wrong} wrong passwords were looked at, ${refused} were refused.\n`);
    expect(wrong + refused).toBe(GUESSES);
    // Those under way when the limit is reached are looked at.
    expect(wrong).toBeGreaterThanOrEqual(LOOKED_AT);
    expect(wrong).toBeLessThan(LOOKED_AT + AT_ONCE);

    expect(await signIn(PEOPLE, PASSWORD)).toBe(429);
    // Elsewhere that person signs in, and who is signed in goes on.
    expect(await signIn(PEOPLE, PASSWORD, '127.0.0.2')).toBe(200);
    expect((await signedIn.get('/auth/me')).status).toBe(200);
    expect(await statusOf(picture)).toBe(200);
  });
});
