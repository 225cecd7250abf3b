import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Event } from '@rendezvous/contract';
import { HeldLock } from './support/held-lock.js';
import { LiveClient } from './support/live-client.js';
import { agree } from './support/one-day.js';
import { expected, newAdmin, newMember, type TestPerson } from './support/people.js';
import { startWorld, type World } from './support/world.js';

describe('registering for an event and leaving it', () => {
  let world: World;
  let admin: TestPerson;
  let event: Event;
  let ana: TestPerson;
  let ben: TestPerson;

  beforeAll(async () => {
    world = await startWorld();
    admin = await newAdmin(world);
  });

  afterAll(() => world.close());

  beforeEach(async () => {
    event = await admin.createEvent();
    [ana, ben] = [await newMember(world), await newMember(world)];
    for (const person of [ana, ben]) await person.register(event.id);
  });

  const leave = (person: TestPerson) => person.delete(`/events/${event.id}/register`);
  const scheduled = (one: TestPerson, other: TestPerson) => agree(world, event, one, other);

  it('replies with the event as the person now sees it, and pushes it to the person’s other devices', async () => {
    const carl = await newMember(world);
    const live = await LiveClient.connect(world, carl);
    const joined = expected<Event>(await carl.post(`/events/${event.id}/register`), 201);
    expect(joined).toMatchObject({ registeredByCurrentUser: true, attendeeCount: 3 });
    const own = await live.until('event-changed', (data) => 'registeredByCurrentUser' in data);
    expect(own.data).toEqual(joined);
    const left = expected<Event>(await leave(carl), 200);
    expect(left).toMatchObject({ registeredByCurrentUser: false, attendeeCount: 2 });
    const after = await live.until(
      'event-changed',
      (data) => 'registeredByCurrentUser' in data && !data.registeredByCurrentUser,
    );
    expect(after.data).toEqual(left);
    expect((await leave(carl)).status).toBe(404);
    live.close();
  });

  it('cancels pending and coming meetings, frees their times and notifies the other people', async () => {
    const [carl, dora] = [await newMember(world), await newMember(world)];
    for (const person of [carl, dora]) await person.register(event.id);
    const meetings = [
      await scheduled(ana, ben),
      await ana.ask(carl, event.id),
      await dora.ask(ana, event.id),
    ];
    const untouched = await ben.ask(carl, event.id);
    const live = await Promise.all(
      [ben, carl, dora].map((person) => LiveClient.connect(world, person)),
    );

    expected(await leave(ana), 200);
    for (const [index, one] of live.entries()) {
      const { data } = await one.until('meeting-status');
      expect(data).toMatchObject({
        id: meetings[index]?.id,
        status: 'cancelled',
        placement: null,
        scheduledStartTime: null,
        otherUser: { id: ana.user.id, email: null },
      });
      const notice = await one.until('notification');
      expect(notice.data).toMatchObject({ kind: 'meeting-cancelled', actor: { id: ana.user.id } });
      one.close();
    }
    expect(await world.database.query('SELECT 1 FROM occupancies')).toEqual([]);
    const statuses = (await ana.meetings()).map(({ status }) => status);
    expect(statuses).toEqual(['cancelled', 'cancelled', 'cancelled']);
    const left = (await ben.meetings()).find(({ id }) => id === untouched.id);
    expect(left).toMatchObject({ status: 'pending', version: untouched.version });
  });

  it('keeps meetings that were decided before, and lets the two people start again', async () => {
    const declined = await ana.ask(ben, event.id);
    await ben.answer(declined.id, 'declined');
    expected(await leave(ben), 200);
    expect(await ana.meetings()).toMatchObject([{ id: declined.id, status: 'declined' }]);
    const again = await ben.put(`/meetings/${declined.id}/status`, { status: 'accepted' });
    expect([again.status, again.body.message]).toEqual([
      409,
      'One of you is no longer registered for this event.',
    ]);
    const ask = () => ana.post('/meetings', { requesteeUserId: ben.user.id, eventId: event.id });
    expect((await ask()).status).toBe(404);
    await ben.register(event.id);
    expect((await ask()).status).toBe(201);
    expect(await ana.meetings()).toHaveLength(2);
  });

  it('does not cancel a meeting that is completed or expires at the same moment', async () => {
    const { id } = await ana.ask(ben, event.id);
    const clock = await HeldLock.queueFor(
      world.database,
      "UPDATE meetings SET status = 'expired', version = version + 1 WHERE id = $1",
      [id],
    );
    const leaving = leave(ben);
    await clock.untilWaitedFor("SET status = 'cancelled'");
    await clock.commit();
    expected(await leaving, 200);
    expect(await ana.meetings()).toMatchObject([{ id, status: 'expired' }]);
    expect((await ana.get('/notifications')).body).not.toContainEqual(
      expect.objectContaining({ kind: 'meeting-cancelled' }),
    );
  });

  it('ends the pushes of an event that is not open to everybody', async () => {
    expected(await admin.put(`/events/${event.id}`, { isActive: false }), 200);
    const [stays, left] = await Promise.all([
      LiveClient.connect(world, ana),
      LiveClient.connect(world, ben),
    ]);
    const described = async (description: string): Promise<void> => {
      expected(await admin.put(`/events/${event.id}`, { description }), 200);
      await stays.until('event-changed', (data) => data.description === description);
    };
    await described('For those who are coming');
    await left.until('event-changed', (data) => data.description === 'For those who are coming');
    expected(await leave(ben), 200);
    await stays.until('event-changed', ({ attendeeCount }) => attendeeCount === 1);
    await described('And nobody else');
    expected(await ben.put('/users/profile', { company: 'Elsewhere' }), 200);
    await left.until('user-changed');
    const heard = left.of('event-changed').map(({ data }) => data.description);
    expect(heard).not.toContain('And nobody else');
    for (const one of [stays, left]) one.close();
  });

  it('is refused without a free place, and possible again when somebody leaves', async () => {
    expected(await admin.put(`/events/${event.id}`, { maxAttendees: 2 }), 200);
    const carl = await newMember(world);
    const full = await carl.post(`/events/${event.id}/register`);
    expect([full.status, full.body.message]).toEqual([409, 'This event is full']);
    const twice = await ana.post(`/events/${event.id}/register`);
    expect(twice.body.message).toBe('You are already registered for this event.');
    expected(await leave(ana), 200);
    await carl.register(event.id);
    expect((await admin.get(`/events/${event.id}`)).body.attendeeCount).toBe(2);
  });
});
