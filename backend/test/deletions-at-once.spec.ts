import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Event, SessionReply } from '@rendezvous/contract';
import request, { type Response } from 'supertest';
import { eventually } from './support/embedded-scratch.js';
import { HeldLock } from './support/held-lock.js';
import { pastMeeting } from './support/past-meeting.js';
import { expected, newAdmin, newMember, TestPerson } from './support/people.js';
import { startWorld, type World } from './support/world.js';

const PASSWORD = 'correct horse';
const PERSON = 'SELECT 1 FROM users WHERE id = $1 FOR UPDATE';

const STREAM = 'SELECT 1 FROM streams WHERE user_id = $1 FOR UPDATE';
const TOLD_OF = `SELECT data::text AS text FROM stream_entries
  WHERE user_id = $1 AND position($2 IN data::text) > 0`;
const WAITING = `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock'
  AND query LIKE 'SELECT FROM users % FOR UPDATE'`;

type Act = () => Promise<Response>;

interface Scene {
  readonly leaver: TestPerson;
  readonly other: TestPerson;
  /** A request of the leaver to the other. */
  readonly meetingId: string;
}

describe('a deletion at once with another call', () => {
  let world: World;
  let admin: TestPerson;
  let event: Event;
  let second: Event;

  beforeAll(async () => {
    world = await startWorld();
    admin = await newAdmin(world);
    event = await admin.createEvent();
    second = await admin.createEvent({ name: 'Second day' });
  });

  // That the database is sound, with nobody who is deleted taking part in anything, is checked here.
  afterAll(() => world.close());

  const scene = async (): Promise<Scene> => {
    const [leaver, other] = [await newMember(world), await newMember(world)];
    for (const person of [leaver, other]) await person.register(event.id);
    const { id } = await leaver.ask(other, event.id);
    return { leaver, other, meetingId: id };
  };

  const remove = (person: TestPerson): Promise<Response> =>
    person.delete('/users/me', { password: PASSWORD });

  const isDeletionWaiting = async (): Promise<boolean> =>
    (await world.database.query(WAITING)).length > 0;

  const signIn = ({ user }: TestPerson): Promise<Response> =>
    request(world.url)
      .post('/api/auth/login')
      .send({ email: user.email, password: PASSWORD })
      .then((response) => response);

  const calls: readonly [string, (given: Scene) => Promise<Response>][] = [
    [
      'an accept',
      ({ other, meetingId }) => other.put(`/meetings/${meetingId}/status`, { status: 'accepted' }),
    ],
    [
      'a request',
      async ({ leaver }) => {
        const asker = await newMember(world);
        await asker.register(event.id);
        return asker.post('/meetings', { requesteeUserId: leaver.user.id, eventId: event.id });
      },
    ],
    [
      'a message to the person',
      ({ leaver, other }) =>
        other.post('/messages', { toUserId: leaver.user.id, content: 'See you' }),
    ],
    [
      'a message from the person',
      ({ leaver, other }) =>
        leaver.post('/messages', { toUserId: other.user.id, content: 'See you' }),
    ],
    [
      'a booking by staff',
      async ({ leaver }) => {
        const third = await newMember(world);
        await third.register(event.id);
        return admin.post(`/admin/events/${event.id}/meetings`, {
          userIds: [third.user.id, leaver.user.id],
        });
      },
    ],
    ['a sign-in', ({ leaver }) => signIn(leaver)],
    ['a change of the profile', ({ leaver }) => leaver.put('/users/profile', { role: 'Buyer' })],
    ['a registration', ({ leaver }) => leaver.post(`/events/${second.id}/register`)],
    ['leaving the event', ({ leaver }) => leaver.delete(`/events/${event.id}/register`)],
    [
      'a check-in',
      ({ leaver }) => admin.post(`/admin/events/${event.id}/check-ins`, { userId: leaver.user.id }),
    ],
    [
      'a role as staff',
      ({ leaver }) =>
        admin.put(`/admin/events/${second.id}/staff`, [{ userId: leaver.user.id, role: 'desk' }]),
    ],
    ['another deletion', ({ leaver }) => remove(leaver)],
  ];

  const outcome = async (given: Scene, other: Response): Promise<void> => {
    expect(other.status).toBeLessThan(500);
    const { leaver, meetingId } = given;
    expect((await leaver.get('/auth/me')).status).toBe(401);
    if (other.body.token !== undefined) {
      const { token, user }: SessionReply = other.body;
      expect((await new TestPerson(world, token, user).get('/auth/me')).status).toBe(401);
    }
    const meetings = await given.other.meetings();
    expect(meetings.find(({ id }) => id === meetingId)?.status).toBe('cancelled');
    expect((await signIn(leaver)).status).toBe(401);
    expect(
      await world.database.query(
        'SELECT 1 FROM check_deleted_people_are_nobody WHERE user_id = $1',
        [leaver.user.id],
      ),
    ).toEqual([]);
  };

  it.each(calls)('goes through beside %s', async (_, call) => {
    const given = await scene();
    const [deletion, other] = await Promise.all([remove(given.leaver), call(given)]);
    expect([204, 401]).toContain(deletion.status);
    await outcome(given, other);
  });

  it.each(calls)('goes through before %s that comes while it waits', async (_, call) => {
    const given = await scene();
    const lock = await HeldLock.queueFor(world.database, PERSON, [given.leaver.user.id]);
    await lock.taken;
    const deletion = remove(given.leaver);
    await lock.untilWaitedFor('FOR');
    const other = call(given);
    await lock.release();
    expect([204, 401]).toContain((await deletion).status);
    await outcome(given, await other);
  });

  /** What shows the leaver's name to the other one: prepared first, then done. */
  const shown: readonly [string, number, (by: TestPerson, of: TestPerson) => Promise<Act>][] = [
    [
      'reads a message of the person',
      200,
      async (other, leaver) => {
        expected(await leaver.post('/messages', { toUserId: other.user.id, content: 'Hi' }), 201);
        return () => other.post('/messages/read', {});
      },
    ],
    [
      'rates a meeting with the person',
      201,
      async (other, leaver) => {
        const { id } = await pastMeeting(world, event.id, leaver, other);
        const rating = { toUserId: leaver.user.id, rating: 5 };
        return () => other.post(`/meetings/${id}/feedback`, rating);
      },
    ],
  ];

  it.each(shown)('leaves no name with one who %s meanwhile', async (_, status, prepare) => {
    const leaver = await newMember(world, { company: 'Castings that nobody else makes' });
    const other = await newMember(world);
    for (const person of [leaver, other]) await person.register(event.id);
    const act = await prepare(other, leaver);
    const stream = await HeldLock.queueFor(world.database, STREAM, [other.user.id]);
    await stream.taken;
    const acted = act();
    await stream.untilWaitedFor('append_outbox');
    const deletion = remove(leaver);
    await Promise.race([deletion, eventually('the deletion waits', isDeletionWaiting)]);
    await stream.release();
    expect([(await acted).status, (await deletion).status]).toEqual([status, 204]);
    const told = await world.database.query<{ text: string }>(TOLD_OF, [
      other.user.id,
      leaver.user.id,
    ]);
    expect(told.length).toBeGreaterThan(0);
    expect(told.filter(({ text }) => text.includes('Castings that'))).toEqual([]);
  });

  it('goes through beside the job that assigns a time', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const given = await scene();
      await given.other.answer(given.meetingId, 'accepted');
      expect((await remove(given.leaver)).status).toBe(204);
      const meetings = await given.other.meetings();
      expect(meetings.find(({ id }) => id === given.meetingId)).toMatchObject({
        status: 'cancelled',
        scheduledStartTime: null,
      });
    }
  });

  it('leaves one of two last administrators', async () => {
    const other = await newMember(world);
    await admin.put(`/admin/users/${other.user.id}/admin`, { isAdmin: true });
    const statuses = await Promise.all([remove(admin), remove(other)]);
    expect(new Set(statuses.map(({ status }) => status))).toEqual(new Set([204, 409]));
    const left = await world.database.query('SELECT 1 FROM users WHERE is_admin');
    expect(left).toHaveLength(1);
  });
});
