import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Event, Notification } from '@rendezvous/contract';
import { runChecks } from '../src/database/checks.js';
import { expectNoDeadlock } from './support/collision.js';
import { CROWD } from './support/crowd.js';
import { LiveClient } from './support/live-client.js';
import { agree, attendeesOf, eventOfSlots } from './support/one-day.js';
import { expected, newAdmin, newMember, type TestPerson } from './support/people.js';
import { startWorld, type World } from './support/world.js';

describe('the notification of a changed event', () => {
  let world: World;
  let admin: TestPerson;

  beforeAll(async () => {
    world = await startWorld();
    admin = await newAdmin(world);
  });

  afterAll(() => world.close());

  const edit = async ({ id }: Event, fields: object): Promise<void> => {
    expected(await admin.put(`/events/${id}`, fields), 200);
  };
  const told = async (person: TestPerson, { id }: Event): Promise<Notification[]> => {
    const all = expected<Notification[]>(await person.get('/notifications?limit=100'), 200);
    return all.filter(({ kind, eventId }) => kind === 'event-changed' && eventId === id);
  };

  it('goes once to everybody registered, except the administrator who made the change', async () => {
    const event = await eventOfSlots(admin, 4);
    const [ana, ben] = await attendeesOf(world, 2, event);
    if (ana === undefined || ben === undefined) throw new Error('Nobody is there.');
    const stranger = await newMember(world);
    await admin.register(event.id);
    const live = await LiveClient.connect(world, ana);
    const fields = { name: 'Buyer Days', location: 'Hall 5', networkingEndTime: '12:00' };
    await edit(event, { ...fields, description: 'More' });
    const { data } = await live.until('notification', ({ kind }) => kind === 'event-changed');
    expect(data).toMatchObject({ actor: null, meetingId: null, eventId: event.id });
    live.close();
    // The same values again are no change.
    await edit(event, fields);
    await edit(event, { description: 'Less', maxAttendees: 500, leadTimeMinutes: 5 });
    for (const person of [ana, ben]) {
      expect(await told(person, event)).toMatchObject([
        {
          event: {
            name: 'Buyer Days',
            oldName: 'Supplier day',
            changes: ['name', 'hours', 'location'],
          },
        },
      ]);
    }
    for (const person of [admin, stranger]) expect(await told(person, event)).toEqual([]);
  });

  it('is sent no more once the event is over', async () => {
    const event = await eventOfSlots(admin, 4);
    const [ana] = await attendeesOf(world, 1, event);
    if (ana === undefined) throw new Error('Nobody is there.');
    await world.database.query(
      `UPDATE events SET start_date = now() - interval '2 days', end_date = now() - interval '1 day'
       WHERE id = $1`,
      [event.id],
    );
    await edit(event, { name: 'As it was called' });
    expect(await told(ana, event)).toEqual([]);
  });

  it('comes beside the notifications of what the change does to the meetings of a person', async () => {
    const event = await eventOfSlots(admin, 4);
    const [ana, ben] = await attendeesOf(world, 2, event);
    const { id } = await agree(world, event, ana, ben);
    if (ana === undefined) throw new Error('Nobody is there.');
    const live = await LiveClient.connect(world, ana);
    await edit(event, { location: 'Hall 5' });
    const place = await live.until('notification', ({ kind }) => kind === 'meeting-place-changed');
    expect(place.data.meetingId).toBe(id);
    await edit(event, { networkingStartTime: '09:20' });
    await live.until(
      'notification',
      ({ kind, meetingId }) => kind === 'meeting-scheduled' && meetingId === id,
    );
    live.close();
    expect((await told(ana, event)).map((each) => each.event?.changes)).toEqual([
      ['hours'],
      ['location'],
    ]);
  });

  it('reaches ten thousand attendees at once', async () => {
    const event = await admin.createEvent({ maxAttendees: null });
    await world.database.query(CROWD, [event.id, 10_000]);
    await edit(event, { location: 'Hall 5' });
    const [row] = await world.database.query<{ count: number }>(
      `SELECT count(*)::integer FROM stream_entries
       WHERE event = 'notification' AND data ->> 'eventId' = $1`,
      [event.id],
    );
    expect(row?.count).toBe(10_000);
  });

  it('neither blocks nor misses people who register and leave while the event is edited', async () => {
    const event = await eventOfSlots(admin, 4);
    const staying = await attendeesOf(world, 3, event);
    const others = await Promise.all(Array.from({ length: 5 }, () => newMember(world)));
    const rounds = Array.from({ length: 10 }, (_, round) => round);
    const edits = async () => {
      for (const round of rounds) await edit(event, { location: `Hall ${round}` });
    };
    const comeAndGo = async (person: TestPerson) => {
      for (const _ of rounds) {
        await person.register(event.id);
        expected(await person.delete(`/events/${event.id}/register`), 200);
      }
    };
    await Promise.all([edits(), ...others.map(comeAndGo)]);
    for (const person of staying) expect(await told(person, event)).toHaveLength(rounds.length);
    const breaches = (await runChecks(world.database)).filter((check) => check.breaches.length > 0);
    expect(breaches).toEqual([]);
    await expectNoDeadlock(world);
  });
});
