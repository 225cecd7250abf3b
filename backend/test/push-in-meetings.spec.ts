import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Event } from '@rendezvous/contract';
import { pastMeeting } from './support/past-meeting.js';
import { expected, newAdmin, newMember, type TestPerson } from './support/people.js';
import { PlacesOf } from './support/places.js';
import { PushSending } from './support/push-sending.js';
import { PushService } from './support/push-service.js';
import { startWorld, type World } from './support/world.js';

describe('pushes about a meeting that has begun', () => {
  let world: World;
  let service: PushService;
  let sending: PushSending;
  let admin: TestPerson;
  let event: Event;
  let ana: TestPerson;
  let ben: TestPerson;

  beforeAll(async () => {
    [world, service] = await Promise.all([
      startWorld({ PUSH_ANYWHERE: 'true' }),
      PushService.open(),
    ]);
    sending = await PushSending.open(world.database.url);
    await sending.keepFromWorkers();
    admin = await newAdmin(world);
  });

  afterAll(async () => {
    await sending.close();
    await service.close();
    await world.close();
  });

  /** A browser of Ben's that takes pushes with names, and a meeting of ten minutes with Ana at table 2. */
  const begun = async (minutesAgo: number) => {
    event = await admin.createEvent({ tables: 3 });
    [ana, ben] = await Promise.all([newMember(world), newMember(world)]);
    await Promise.all([ana, ben].map((one) => one.register(event.id)));
    const browser = service.browser();
    expected(await ben.post('/push/subscriptions', { ...browser, showNames: true }), 201);
    const { id } = await pastMeeting(world, event.id, ana, ben);
    await world.database.query(
      `UPDATE meetings SET status = 'accepted', scheduled_start_time = now() - $3 * interval '1 minute',
         scheduled_end_time = now() + (10 - $3) * interval '1 minute',
         place_id = (SELECT id FROM places WHERE event_id = $2 AND label = '2') WHERE id = $1`,
      [id, event.id, minutesAgo],
    );
    return { id, browser };
  };

  const queued = async () => {
    const [push] = await sending.queued(ben.user.id);
    if (push === undefined) throw new Error('Nothing is pushed to Ben.');
    return push;
  };

  const receivedAt = ({ endpoint }: { endpoint: string }) =>
    service.received.filter((each) => each.endpoint === endpoint);

  const end = (id: string) =>
    world.database.query(
      `UPDATE meetings SET scheduled_end_time = now() - interval '1 minute' WHERE id = $1`,
      [id],
    );

  it('ask a person to come, with the place, until the meeting is over, and go as no mail', async () => {
    const { id, browser } = await begun(6);
    expected(await ana.post(`/meetings/${id}/call`), 204);
    const called = await queued();
    expect(called.cause).toBe('meeting-called');
    expect(await sending.send(called)).toEqual({ state: 'sent' });
    const [push] = receivedAt(browser);
    const { firstName, lastName } = ana.user;
    expect(push?.content).toMatchObject({
      title: `${firstName} ${lastName} is waiting for you`,
      body: 'Table 2 · Supplier day',
    });
    expect(Number(push?.headers.ttl)).toBeLessThanOrEqual(240);
    const mails = await world.database.query(
      `SELECT cause FROM deliveries WHERE user_id = $1 AND channel = 'mail'`,
      [ben.user.id],
    );
    expect(mails).toEqual([]);
    await end(id);
    expect(await sending.send(called)).toEqual({
      state: 'dropped',
      reason: 'The meeting was over.',
    });
  });

  it('tell of another place until the meeting is over', async () => {
    const { id, browser } = await begun(2);
    const places = await new PlacesOf(admin, event).all();
    const placeId = places.find(({ label }) => label === '3')?.id;
    expected(await admin.put(`/admin/meetings/${id}`, { placeId }), 200);
    const moved = await queued();
    expect(moved.cause).toBe('meeting-place-changed');
    expect(await sending.send(moved)).toEqual({ state: 'sent' });
    const [push] = receivedAt(browser);
    expect(push?.content.body).toContain('table 3');
    expect(Number(push?.headers.ttl)).toBeLessThanOrEqual(480);
    await end(id);
    expect(await sending.send(moved)).toEqual({
      state: 'dropped',
      reason: 'The meeting was over.',
    });
  });
});
