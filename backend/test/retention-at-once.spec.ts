import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Event, Meeting } from '@rendezvous/contract';
import type { Response } from 'supertest';
import { runChecks } from '../src/database/checks.js';
import { eventually } from './support/embedded-scratch.js';
import { HeldLock } from './support/held-lock.js';
import { expected, newAdmin, newMember, type TestPerson } from './support/people.js';
import { deleteOld, endDaysAgo, startDeleting } from './support/retention.js';
import { startWorld, type World } from './support/world.js';

/** Keeps the deletion of an event from ending, in the middle of its transaction. */
const LEAVING = 'LOCK TABLE left_registrations IN ACCESS EXCLUSIVE MODE';
const DELETING = 'DELETE FROM events';
const PLACED = `SELECT count(*)::integer AS count FROM meetings
  WHERE event_id = $1 AND scheduled_start_time IS NOT NULL`;

describe('the deletion of old events at the same moment as something else', () => {
  let world: World;
  let admin: TestPerson;
  let people: TestPerson[];

  beforeAll(async () => {
    world = await startWorld();
    admin = await newAdmin(world);
    people = await Promise.all(Array.from({ length: 6 }, () => newMember(world)));
    expected(await admin.put('/admin/retention', { eventDays: 30 }), 200);
  });

  afterAll(() => world.close());

  const pairs = (): [TestPerson, TestPerson][] =>
    people.flatMap((one, at) =>
      people.slice(at + 1).map((other): [TestPerson, TestPerson] => [one, other]),
    );
  const filled = async (): Promise<{ event: Event; meetings: Meeting[] }> => {
    const event = await admin.createEvent();
    for (const person of people) await person.register(event.id);
    const meetings: Meeting[] = [];
    for (const [one, other] of pairs().slice(0, 6)) meetings.push(await one.ask(other, event.id));
    for (const { id, requesteeUserId } of meetings.slice(0, 4)) {
      await people.find(({ user }) => user.id === requesteeUserId)?.answer(id, 'accepted');
    }
    await eventually('every meeting has its time', async () => {
      const [count] = await world.database.query<{ count: number }>(PLACED, [event.id]);
      return count?.count === 4;
    });
    return { event, meetings };
  };
  /** How much is left of an event: nothing, or everything. */
  const left = async ({ id }: Event): Promise<unknown> => {
    const [counts] = await world.database.query(
      `SELECT (SELECT count(*)::integer FROM events WHERE id = $1) AS events,
        (SELECT count(*)::integer FROM event_registrations WHERE event_id = $1) AS registrations,
        (SELECT count(*)::integer FROM meetings WHERE event_id = $1) AS meetings`,
      [id],
    );
    return counts;
  };
  const refused = (replies: readonly Response[]): void => {
    for (const { status, body } of replies)
      expect({ body: body as unknown, isServers: status >= 500 }).toMatchObject({
        isServers: false,
      });
  };
  const sound = async (): Promise<void> => {
    const broken = (await runChecks(world.database)).filter(({ breaches }) => breaches.length > 0);
    expect(broken).toEqual([]);
  };

  it('lets people register, ask, accept, write and leave elsewhere, and refuses them there with a sentence', async () => {
    const old = await filled();
    const coming = await admin.createEvent();
    await Promise.all(people.map((person) => person.register(coming.id)));
    await endDaysAgo(world.database, old.event.id, 40);
    const [ana, ben, eva] = people;
    if (ana === undefined || ben === undefined || eva === undefined) throw new Error('Nobody.');
    const held = await HeldLock.queueFor(world.database, LEAVING);
    await held.taken;
    await startDeleting(world.database);
    await held.untilWaitedFor(DELETING);

    const meeting = await ana.ask(ben, coming.id);
    await ben.answer(meeting.id, 'accepted');
    const during = Promise.all([
      admin.post(`/events/${old.event.id}/register`),
      ana.delete(`/events/${old.event.id}/register`),
      ana.post('/meetings', { requesteeUserId: eva.user.id, eventId: old.event.id }),
      ...old.meetings.map(({ id }) => ben.put(`/meetings/${id}/status`, { status: 'accepted' })),
      ...old.meetings.map(({ id }) =>
        ana.post(`/meetings/${id}/feedback`, { toUserId: ben.user.id, rating: 4 }),
      ),
      ana.post('/messages', { toUserId: ben.user.id, eventId: old.event.id, content: 'Again?' }),
      admin.put(`/events/${old.event.id}`, { description: 'It was good.' }),
      admin.post(`/admin/events/${old.event.id}/attendees`, { userId: admin.user.id }),
      admin.post(`/admin/events/${old.event.id}/invitations`, {
        people: [{ email: 'late@test.example' }],
      }),
    ]);
    await held.untilWaitedFor(DELETING);
    await held.release();
    refused(await during);
    await deleteOld(world.database);
    expect(await left(old.event)).toEqual({ events: 0, registrations: 0, meetings: 0 });
    expect(await ana.meetings()).toMatchObject([{ id: meeting.id, status: 'accepted' }]);
    await sound();
  });

  it('spares an event whose end an organiser puts off just before', async () => {
    const old = await filled();
    await endDaysAgo(world.database, old.event.id, 40);
    const before = await left(old.event);
    const held = await HeldLock.queueFor(
      world.database,
      `UPDATE events SET end_date = now() - interval '29 days', start_date = now() - interval '30 days' WHERE id = $1`,
      [old.event.id],
    );
    await held.taken;
    await startDeleting(world.database);
    await held.commit();
    await deleteOld(world.database);
    expect(await left(old.event)).toEqual(before);
    await sound();
  });

  it('waits for an invited person before it takes the meetings, as everybody who changes them does', async () => {
    const old = await filled();
    const invitation = { people: [{ email: 'waited-for@test.example' }] };
    expected(await admin.post(`/admin/events/${old.event.id}/invitations`, invitation), 201);
    await endDaysAgo(world.database, old.event.id, 90);
    const held = await HeldLock.queueFor(
      world.database,
      `SELECT FROM users WHERE email = 'waited-for@test.example' FOR NO KEY UPDATE`,
    );
    await held.taken;
    await startDeleting(world.database);
    await held.untilWaitedFor('FROM users WHERE id = ANY');
    const meetings = await world.database.query(
      'SELECT FROM meetings WHERE event_id = $1 FOR UPDATE SKIP LOCKED',
      [old.event.id],
    );
    await held.release();
    expect(meetings).toHaveLength(old.meetings.length);
    await deleteOld(world.database);
    expect(await left(old.event)).toEqual({ events: 0, registrations: 0, meetings: 0 });
    await sound();
  });

  it('takes each event whole or not at all, whatever happens to its people meanwhile', async () => {
    const olds: Event[] = [];
    for (let number = 0; number < 5; number += 1) {
      const { event } = await filled();
      await endDaysAgo(world.database, event.id, 50 + 3 * number);
      olds.push(event);
    }
    const coming = await admin.createEvent();
    await startDeleting(world.database);
    const replies = await Promise.all([
      ...people.map((person) => person.post(`/events/${coming.id}/register`)),
      ...olds.flatMap(({ id }) => people.map((person) => person.delete(`/events/${id}/register`))),
      ...olds.flatMap(({ id }) => [
        admin.put(`/events/${id}`, { description: 'It was good.' }),
        admin.get(`/admin/events/${id}/attendees`),
      ]),
      ...people.map((person) => person.get('/meetings')),
    ]);
    refused(replies);
    const asked = await Promise.all(pairs().map(([one, other]) => one.ask(other, coming.id)));
    refused(
      await Promise.all(
        asked.map(({ id, requesteeUserId }) =>
          (people.find(({ user }) => user.id === requesteeUserId) ?? admin).put(
            `/meetings/${id}/status`,
            { status: 'accepted' },
          ),
        ),
      ),
    );
    await deleteOld(world.database);
    for (const old of olds)
      expect(await left(old)).toEqual({ events: 0, registrations: 0, meetings: 0 });
    await sound();
  });
});
