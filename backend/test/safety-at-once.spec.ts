import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Event } from '@rendezvous/contract';
import request, { type Response } from 'supertest';
import { expectNoDeadlock, statusesOf } from './support/collision.js';
import { HeldLock } from './support/held-lock.js';
import { expected, newAdmin, newMember, type TestPerson } from './support/people.js';
import { startWorld, type World } from './support/world.js';

const ROUNDS = 6;
const LOCK = 'SELECT FROM users WHERE id = $1 FOR UPDATE';

interface Pair {
  ada: TestPerson;
  ben: TestPerson;
}

/** What one of the two, or staff, does while the two are kept apart. */
type Act = (pair: Pair, given: string) => Promise<Response>;

describe('keeping two people apart', () => {
  let world: World;
  let admin: TestPerson;
  let event: Event;

  beforeAll(async () => {
    world = await startWorld();
    admin = await newAdmin(world);
    event = await admin.createEvent();
  });

  afterAll(() => world.close());

  const pairOf = async (): Promise<Pair> => {
    const [ada, ben] = [await newMember(world), await newMember(world)];
    for (const person of [ada, ben]) await person.register(event.id);
    return { ada, ben };
  };
  const ask: Act = ({ ada, ben }) =>
    ada.post('/meetings', { requesteeUserId: ben.user.id, eventId: event.id });
  const accept: Act = ({ ben }, meetingId) =>
    ben.put(`/meetings/${meetingId}/status`, { status: 'accepted' });
  const write: Act = ({ ada, ben }) =>
    ada.post('/messages', { toUserId: ben.user.id, content: 'Good morning' });
  const book: Act = ({ ada, ben }) =>
    admin.post(`/admin/events/${event.id}/meetings`, { userIds: [ada.user.id, ben.user.id] });
  const signIn: Act = ({ ben }) =>
    request(world.url)
      .post('/api/auth/login')
      .send({ email: ben.user.email, password: 'correct horse' })
      .then((response) => response);

  const apart = {
    'a block': ({ ada, ben }: Pair) => ben.post(`/users/${ada.user.id}/block`),
    'a suspension': ({ ben }: Pair) =>
      admin.put(`/admin/users/${ben.user.id}/suspended`, { suspended: true }),
  };
  const nothing = async (): Promise<string> => '';
  const asked = async ({ ada, ben }: Pair): Promise<string> => (await ada.ask(ben, event.id)).id;

  const acts: [string, Act, (pair: Pair) => Promise<string>][] = [
    ['a request', ask, nothing],
    ['an acceptance', accept, asked],
    ['a message', write, nothing],
    ['a booking by staff', book, nothing],
  ];

  describe.each(Object.entries(apart))('by %s', (_, keepApart) => {
    it.each(acts)('holds after %s at the same moment', async (_name, act, before) => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const pair = await pairOf();
        const given = await before(pair);
        const calls = [() => keepApart(pair), () => act(pair, given)] as const;
        // Both wait for one of the two people, so that they meet.
        const [firstLocked] = [pair.ada, pair.ben].map(({ user }) => user.id).sort();
        const held = await HeldLock.queueFor(world.database, LOCK, [firstLocked]);
        const first = round % 2 === 0 ? calls : ([calls[1], calls[0]] as const);
        const answers = Promise.all(first.map((call) => call()));
        await held.untilWaitedFor('FOR NO KEY UPDATE');
        await held.release();
        expect(
          (await answers).map(({ status }) => status).filter((status) => status >= 500),
        ).toEqual([]);
        const left = await pair.ada.meetings();
        expect(left.filter(({ status }) => status === 'pending' || status === 'accepted')).toEqual(
          [],
        );
        // Who is suspended is signed out.
        expect([401, 404, 409]).toContain((await act(pair, given)).status);
      }
    });
  });

  it('by a suspension leaves no session to a sign-in at the same moment', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const pair = await pairOf();
      const [suspended, signedIn] = await Promise.all([
        apart['a suspension'](pair),
        signIn(pair, ''),
      ]);
      expected(suspended, 200);
      const { token } = signedIn.body as { token?: string };
      const me = await request(world.url)
        .get('/api/auth/me')
        .set('Authorization', `Bearer ${token ?? 'none'}`);
      expect(me.status).toBe(401);
    }
  });

  it('succeeds for both of two people who block each other at the same moment', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { ada, ben } = await pairOf();
      await ada.ask(ben, event.id);
      const answers = await Promise.all([
        ada.post(`/users/${ben.user.id}/block`),
        ben.post(`/users/${ada.user.id}/block`),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    }
  });

  it('succeeds for one of two administrators who suspend each other at the same moment', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const rival = await newMember(world);
      expected(await admin.put(`/admin/users/${rival.user.id}/admin`, { isAdmin: true }), 200);
      const third = await newMember(world);
      expected(await admin.put(`/admin/users/${third.user.id}/admin`, { isAdmin: true }), 200);
      const [one, other] = await Promise.all([
        third.put(`/admin/users/${rival.user.id}/suspended`, { suspended: true }),
        rival.put(`/admin/users/${third.user.id}/suspended`, { suspended: true }),
      ]);
      const [done, refused] = statusesOf([one, other]);
      expect(done).toBe(200);
      expect([401, 403]).toContain(refused);
    }
  });

  it('ends in no deadlock', async () => {
    await expectNoDeadlock(world);
  });
});
