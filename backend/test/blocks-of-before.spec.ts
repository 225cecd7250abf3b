import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Event, OwnData } from '@rendezvous/contract';
import { pastMeeting } from './support/past-meeting.js';
import { expected, newAdmin, newMember, type TestPerson } from './support/people.js';
import { startWorld, type World } from './support/world.js';

describe('a block between people who have met or written to each other', () => {
  let world: World;
  let admin: TestPerson;
  let event: Event;
  let ada: TestPerson;
  let ben: TestPerson;

  beforeAll(async () => {
    world = await startWorld();
    admin = await newAdmin(world);
    event = await admin.createEvent();
  });

  beforeEach(async () => {
    [ada, ben] = [await newMember(world), await newMember(world)];
    for (const person of [ada, ben]) await person.register(event.id);
  });

  afterAll(() => world.close());

  const block = async () => expected(await ben.post(`/users/${ada.user.id}/block`), 201);
  const unblock = async () => expected(await ben.delete(`/users/${ada.user.id}/block`), 204);

  it('hides the addresses that the meeting has opened, also in the own data; so does a suspension', async () => {
    await pastMeeting(world, event.id, ada, ben);
    const shown = async (viewer: TestPerson): Promise<(string | null | undefined)[]> => [
      ...(await viewer.meetings()).map(({ otherUser }) => otherUser.email),
      ...expected<OwnData>(await viewer.get('/users/export'), 200).meetings.map(
        (meeting) => meeting.with.email,
      ),
    ];
    const [ofAda, ofBen] = [ada.user.email, ben.user.email];
    expect([await shown(ada), await shown(ben)]).toEqual([
      [ofBen, ofBen],
      [ofAda, ofAda],
    ]);
    await block();
    for (const person of [ada, ben]) expect(await shown(person)).toEqual([null, null]);
    await unblock();
    const suspend = (suspended: boolean) =>
      admin.put(`/admin/users/${ben.user.id}/suspended`, { suspended });
    expected(await suspend(true), 200);
    expect(await shown(ada)).toEqual([null, null]);
    expected(await suspend(false), 200);
    expect(await shown(ada)).toEqual([ofBen, ofBen]);
  });

  it('hides the other also from who sends again what was sent before', async () => {
    const message = { id: randomUUID(), toUserId: ben.user.id, content: 'Good morning' };
    const send = () => ada.post('/messages', message);
    expected(await send(), 201);
    expected(await send(), 201);
    await block();
    const refused = await send();
    expect(refused.status).toBe(404);
    // Nor is it told by naming somebody else.
    const beside = await ada.post('/messages', { ...message, toUserId: admin.user.id });
    expect(beside.status).toBe(404);
    expect(JSON.stringify([refused.body, beside.body])).not.toContain(ben.user.lastName);
    await unblock();
    expected(await send(), 201);
  });
});
