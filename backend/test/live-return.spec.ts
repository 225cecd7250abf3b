import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Event, UnreadCountReply } from '@rendezvous/contract';
import { eventually } from './support/embedded-scratch.js';
import { LiveClient } from './support/live-client.js';
import { expected, newAdmin, newMember, type Place, type TestPerson } from './support/people.js';
import { type ServerProcess, startServer } from './support/server-process.js';
import { startWorld, type World } from './support/world.js';

describe('a client that reconnects', () => {
  let world: World;
  let other: ServerProcess;
  let admin: TestPerson;
  let event: Event;
  let ana: TestPerson;

  beforeAll(async () => {
    world = await startWorld();
    other = await startServer({ DATABASE_URL: world.database.url, ROLE: 'api' });
    admin = await newAdmin(world);
    event = await admin.createEvent();
    ana = await newMember(world);
    await ana.register(event.id);
  });

  afterAll(async () => {
    await other.stop();
    await world.close();
  });

  const cursor = async (): Promise<number> =>
    expected<UnreadCountReply>(await ana.get('/messages/unread/count'), 200).cursor;

  /** A person who may ask Ana for a meeting. */
  const newAttendee = async (): Promise<TestPerson> => {
    const member = await newMember(world);
    await member.register(event.id);
    return member;
  };

  /** Connects and disconnects Ana. */
  const visit = async (place: Place): Promise<void> =>
    (await LiveClient.connect(place, ana)).close();

  const asksOf = (live: LiveClient): (string | null | undefined)[] =>
    live.of('notification').map(({ data }) => data.meetingId);

  describe.each([
    { where: 'to the process that commits', at: (): Place => world },
    { where: 'to another process', at: (): Place => other },
  ])('$where', ({ at }) => {
    it('is sent the entries that it missed', async () => {
      const member = await newAttendee();
      await visit(at());
      const since = await cursor();
      // Both people get their entries from the same commit.
      const witness = await LiveClient.connect(at(), member);
      const { id } = await member.ask(ana, event.id);
      await witness.until('meeting-status', (meeting) => meeting.id === id);
      const live = await LiveClient.connect(at(), ana, since);
      await live.until('notification', ({ meetingId }) => meetingId === id);
      expect(asksOf(live)).toEqual([id]);
      for (const one of [witness, live]) one.close();
    });

    it('is in the rooms of events that its person joined meanwhile', async () => {
      const hidden = await admin.createEvent();
      await visit(at());
      const since = await cursor();
      await ana.register(hidden.id);
      expected(await admin.put(`/events/${hidden.id}`, { isActive: false }), 200);
      const live = await LiveClient.connect(at(), ana, since);
      const description = 'For those who are registered.';
      expected(await admin.put(`/events/${hidden.id}`, { description }), 200);
      await live.until('event-changed', (changed) => changed.description === description);
      expect(live.of('event-changed').every(({ data }) => data.id === hidden.id)).toBe(true);
      live.close();
    });

    it('is sent each entry that is appended while it connects, once', async () => {
      const member = await newAttendee();
      await visit(at());
      const since = await cursor();
      const [{ id }, live] = await Promise.all([
        member.ask(ana, event.id),
        LiveClient.connect(at(), ana, since),
      ]);
      await live.until('notification', ({ meetingId }) => meetingId === id);
      expect(asksOf(live)).toEqual([id]);
      const numbers = live.heard.flatMap(({ seq }) => seq ?? []);
      expect(numbers).toEqual(numbers.map((_, place) => since + 1 + place));
      live.close();
    });
  });

  it('is refused at once by the process that ended its session', async () => {
    const leaver = await newMember(world);
    (await LiveClient.connect(world, leaver)).close();
    await leaver.post('/auth/logout-everywhere', {});
    await expect(LiveClient.connect(world, leaver)).rejects.toThrow('Unauthorized');
  });

  it('is refused by another process after the notice of the ended session', async () => {
    const leaver = await newMember(world);
    (await LiveClient.connect(other, leaver)).close();
    await leaver.post('/auth/logout-everywhere', {});
    const refused = (): Promise<boolean> =>
      LiveClient.connect(other, leaver).then(
        (live) => {
          live.close();
          return false;
        },
        (error: Error) => error.message === 'Unauthorized',
      );
    expect(await eventually('the other process refuses', refused)).toBe(true);
  });
});
