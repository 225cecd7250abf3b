import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Event } from '@rendezvous/contract';
import { LiveClient } from './support/live-client.js';
import { expected, newAdmin, newMember, type Place, type TestPerson } from './support/people.js';
import { type ServerProcess, startServer } from './support/server-process.js';
import { as, setStaff } from './support/staffed.js';
import { startWorld, type World } from './support/world.js';

describe('live events about the staff of an event', () => {
  let world: World;
  let another: ServerProcess;
  let admin: TestPerson;
  let organiser: TestPerson;

  beforeAll(async () => {
    world = await startWorld();
    another = await startServer({ DATABASE_URL: world.database.url, ROLE: 'api' });
    admin = await newAdmin(world);
    organiser = await newMember(world);
  });

  afterAll(async () => {
    await another.stop();
    await world.close();
  });

  const open = (person: TestPerson): Promise<LiveClient[]> =>
    Promise.all([world, another].map((place: Place) => LiveClient.connect(place, person)));
  const parts = (client: LiveClient): number => client.of('event-part-changed').length;
  /** Resolves when the sockets have received everything that was sent before this call. */
  async function allArrived(person: TestPerson, sockets: readonly LiveClient[]): Promise<void> {
    const before = sockets.map((socket) => socket.of('user-changed').length);
    const vip = await admin.put(`/admin/users/${person.user.id}/vip`, { isVip: true });
    expected(vip, 200);
    await Promise.all(
      sockets.map((socket, at) => socket.untilMore('user-changed', before[at] ?? 0)),
    );
  }

  it('reach a new member of the staff at once, and end with the role, at every process', async () => {
    const event = await admin.createEvent();
    const desk = await newMember(world);
    const sockets = await open(desk);
    const witnesses = await open(organiser);
    await setStaff(admin, event, [as('organiser', organiser)]);
    await setStaff(admin, event, [as('organiser', organiser), as('desk', desk)]);
    for (const socket of sockets) {
      const { data } = await socket.until('staff-role-changed');
      expect(data).toEqual({ eventId: event.id, role: 'desk' });
      const part = await socket.until('event-part-changed');
      expect(part.data).toEqual({ eventId: event.id, part: 'staff' });
    }
    await setStaff(admin, event, [as('organiser', organiser)]);
    for (const socket of sockets)
      await socket.until('staff-role-changed', ({ role }) => role === null);
    const heard = witnesses.map(parts);
    const other = await newMember(world);
    await setStaff(admin, event, [as('organiser', organiser), as('desk', other)]);
    await Promise.all(
      witnesses.map((socket, at) => socket.untilMore('event-part-changed', heard[at] ?? 0)),
    );
    await allArrived(desk, sockets);
    // The one of when the person came; neither the one of leaving nor a later one.
    expect(sockets.map(parts)).toEqual([1, 1]);
    for (const socket of [...sockets, ...witnesses]) socket.close();
  });

  it('are sent for a role that changes and for nothing else', async () => {
    const event = await admin.createEvent();
    const desk = await newMember(world);
    await setStaff(admin, event, [as('organiser', organiser), as('desk', desk)]);
    const sockets = await open(desk);
    await setStaff(admin, event, [as('organiser', organiser), as('desk', desk)]);
    await setStaff(organiser, event, [as('organiser', organiser), as('organiser', desk)]);
    for (const socket of sockets) await socket.until('staff-role-changed');
    await allArrived(desk, sockets);
    for (const socket of sockets) {
      expect(socket.of('staff-role-changed').map(({ data }) => data.role)).toEqual(['organiser']);
      expect(parts(socket)).toBe(1);
      socket.close();
    }
  });

  it('tell staff of each change of what their people have agreed', async () => {
    const event = await admin.createEvent();
    const [asker, asked] = [await newMember(world), await newMember(world)];
    await setStaff(admin, event, [as('organiser', organiser)]);
    for (const person of [asker, asked]) await person.register(event.id);
    const sockets = await open(organiser);
    const meeting = await asker.ask(asked, event.id);
    for (const socket of sockets) {
      const { data } = await socket.until('event-part-changed');
      expect(data).toEqual({ eventId: event.id, part: 'people' });
    }
    const heard = sockets.map(parts);
    await asked.answer(meeting.id, 'declined');
    await Promise.all(
      sockets.map((socket, at) => socket.untilMore('event-part-changed', heard[at] ?? 0)),
    );
    for (const socket of sockets) socket.close();
  });

  it('tell staff what happens to an event that is not active', async () => {
    const event = await admin.createEvent({ isActive: false });
    const desk = await newMember(world);
    const stranger = await newMember(world);
    await setStaff(admin, event, [as('organiser', organiser), as('desk', desk)]);
    const [socket, unheard] = [
      await LiveClient.connect(another, desk),
      await LiveClient.connect(another, stranger),
    ];
    expected(await organiser.put(`/events/${event.id}`, { name: 'Buyer day' }), 200);
    const { data } = await socket.until('event-changed', ({ id }) => id === event.id);
    expect(data.name).toBe('Buyer day');
    await allArrived(stranger, [unheard]);
    expect(
      unheard.of('event-changed').map(({ data: { id } }: { data: Pick<Event, 'id'> }) => id),
    ).toEqual([]);
    for (const one of [socket, unheard]) one.close();
  });
});
