import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Event, UnreadCountReply } from '@rendezvous/contract';
import { HeldLock } from './support/held-lock.js';
import { LiveClient } from './support/live-client.js';
import { expected, newAdmin, newMember, type TestPerson } from './support/people.js';
import { startWorld, type World } from './support/world.js';

/** All that connecting may read. */
const EVERYTHING =
  'LOCK TABLE users, streams, event_registrations, stream_entries IN ACCESS EXCLUSIVE MODE';

describe('somebody who comes back', () => {
  let world: World;
  let admin: TestPerson;
  let ana: TestPerson;

  beforeAll(async () => {
    world = await startWorld();
    admin = await newAdmin(world);
    ana = await newMember(world);
  });

  afterAll(() => world.close());

  const cursor = async (): Promise<number> =>
    expected<UnreadCountReply>(await ana.get('/messages/unread/count'), 200).cursor;

  /** A new event with Ana and another, who asks her for a meeting. */
  const asked = async (): Promise<{ event: Event; id: string }> => {
    const event = await admin.createEvent();
    const member = await newMember(world);
    await ana.register(event.id);
    await member.register(event.id);
    const { id } = await member.ask(ana, event.id);
    return { event, id };
  };

  it('costs the database nothing when they missed nothing', async () => {
    const first = await LiveClient.connect(world, ana);
    const { id } = await asked();
    await first.until('notification', ({ meetingId }) => meetingId === id);
    const since = await cursor();
    first.close();
    // Nothing happens any more that could overtake what is read now, if anything is.
    (await LiveClient.connect(world, ana)).close();
    const lock = await HeldLock.queueFor(world.database, EVERYTHING);
    await lock.taken;
    const live = await LiveClient.connect(world, ana, since).finally(() => lock.release());
    const next = await asked();
    await live.until('notification', ({ meetingId }) => meetingId === next.id);
    expect(live.of('notification').map(({ data }) => data.meetingId)).toEqual([next.id]);
    live.close();
  });

  it('is sent what they missed, and hears what they have come to hear meanwhile', async () => {
    const first = await LiveClient.connect(world, ana);
    const since = await cursor();
    first.close();
    const { event, id } = await asked();
    const live = await LiveClient.connect(world, ana, since);
    await live.until('notification', ({ meetingId }) => meetingId === id);
    const description = 'For those who are registered.';
    await admin.put(`/events/${event.id}`, { description });
    await live.until('event-changed', (changed) => changed.description === description);
    expect(live.of('notification').map(({ data }) => data.meetingId)).toEqual([id]);
    live.close();
  });

  it('is sent all of what is told while they connect, once', async () => {
    (await LiveClient.connect(world, ana)).close();
    const since = await cursor();
    const [{ id }, live] = await Promise.all([asked(), LiveClient.connect(world, ana, since)]);
    await live.until('notification', ({ meetingId }) => meetingId === id);
    expect(live.of('notification').map(({ data }) => data.meetingId)).toEqual([id]);
    const numbers = live.heard.flatMap(({ seq }) => seq ?? []);
    expect(numbers).toEqual(numbers.map((_, at) => since + 1 + at));
    live.close();
  });

  it('is refused when their session was ended while they were away', async () => {
    const leaver = await newMember(world);
    (await LiveClient.connect(world, leaver)).close();
    await leaver.post('/auth/logout-everywhere', {});
    await expect(LiveClient.connect(world, leaver)).rejects.toThrow('Unauthorized');
  });
});
