import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type {
  BlockedPerson,
  CompatibleAttendee,
  Conversation,
  Event,
  Message,
  Notification,
  UnreadCountReply,
  UserProfile,
} from '@rendezvous/contract';
import { eventually } from './support/embedded-scratch.js';
import { LiveClient } from './support/live-client.js';
import { expected, newAdmin, newMember, type TestPerson } from './support/people.js';
import { startWorld, type World } from './support/world.js';

describe('a block', () => {
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

  const block = async (blocker: TestPerson, { user }: TestPerson): Promise<BlockedPerson> =>
    expected(await blocker.post(`/users/${user.id}/block`), 201);
  const unblock = async (blocker: TestPerson, { user }: TestPerson): Promise<void> => {
    expected(await blocker.delete(`/users/${user.id}/block`), 204);
  };
  const write = (from: TestPerson, to: TestPerson) =>
    from.post('/messages', { toUserId: to.user.id, content: 'Good morning' });
  const messagesTo = async ({ user }: TestPerson): Promise<string[]> => {
    const rows = await world.database.query<{ id: string }>(
      'SELECT id FROM messages WHERE to_user_id = $1',
      [user.id],
    );
    return rows.map(({ id }) => id);
  };
  const names = async (viewer: TestPerson, path: string): Promise<string[]> =>
    expected<CompatibleAttendee[]>(await viewer.get(path), 200).map(({ id }) => id);

  /** The statuses of every call about one person. */
  async function reach(viewer: TestPerson, { user }: TestPerson): Promise<number[]> {
    const about = `userId=${user.id}`;
    const answers = [
      await viewer.get(`/users/${user.id}`),
      await viewer.get(`/conversations/${user.id}`),
      await viewer.get(`/events/${event.id}/shared-times?${about}`),
      await viewer.put(`/users/${user.id}/not-relevant`),
      await viewer.post('/messages', { toUserId: user.id, content: 'Hello?' }),
      await viewer.post('/meetings', { requesteeUserId: user.id, eventId: event.id }),
    ];
    return answers.map(({ status }) => status);
  }

  it('hides each of the two from the other, in every list and every call', async () => {
    expected(await write(ada, ben), 201);
    expected(await write(ben, ada), 201);
    await block(ada, ben);
    for (const [viewer, other] of [
      [ada, ben],
      [ben, ada],
    ] as const) {
      expect(await reach(viewer, other)).toEqual([404, 404, 404, 404, 404, 404]);
      for (const path of [
        `/events/${event.id}/compatible-attendees`,
        '/users/compatible-attendees',
        `/users/compatible-attendees?search=${other.user.lastName}`,
      ])
        expect(await names(viewer, path)).not.toContain(other.user.id);
      expect(expected<Message[]>(await viewer.get('/messages'), 200)).toEqual([]);
      expect(expected<Conversation[]>(await viewer.get('/conversations'), 200)).toEqual([]);
      const explained = await viewer.get(`/events/${event.id}/explain?with=${other.user.id}`);
      expect(explained.body).toMatchObject({
        possible: false,
        reasons: [{ code: 'not-approachable' }],
        sharedTimes: 0,
      });
    }
  });

  it('leaves the total of a list and its pages in step', async () => {
    const before = await ada.get(`/events/${event.id}/compatible-attendees`);
    await block(ben, ada);
    const after = await ada.get(`/events/${event.id}/compatible-attendees`);
    expect(Number(after.headers['x-total-count'])).toBe(
      Number(before.headers['x-total-count']) - 1,
    );
  });

  it('can be made again and taken back again, and is listed for its maker alone', async () => {
    const first = await block(ada, ben);
    expect(first.person).toMatchObject({ id: ben.user.id, firstName: ben.user.firstName });
    expect(first.person).not.toHaveProperty('isDeleted');
    expect(await block(ada, ben)).toEqual(first);
    expect((await ada.get('/users/blocked')).body).toEqual([first]);
    expect((await ben.get('/users/blocked')).body).toEqual([]);
    await unblock(ada, ben);
    await unblock(ada, ben);
    expect((await ada.get('/users/blocked')).body).toEqual([]);
    expect(await reach(ada, ben)).toEqual([200, 200, 200, 204, 201, 201]);
  });

  it('stands until each of the two has ended their own', async () => {
    await block(ada, ben);
    await block(ben, ada);
    await unblock(ada, ben);
    expect((await ada.get(`/users/${ben.user.id}`)).status).toBe(404);
    await unblock(ben, ada);
    expect((await ada.get(`/users/${ben.user.id}`)).status).toBe(200);
  });

  it('is refused for oneself, for nobody, and for somebody whom one has never seen', async () => {
    const nobody = '11111111-2222-4333-8444-555555555555';
    const hidden = await newMember(world, { consentToShareData: false });
    for (const call of ['post', 'delete'] as const) {
      expect((await ada[call](`/users/${ada.user.id}/block`)).status).toBe(400);
      expect((await ada[call](`/users/${nobody}/block`)).status).toBe(404);
      expect((await ada[call](`/users/${hidden.user.id}/block`)).status).toBe(404);
    }
  });

  it('cancels meetings that wait or are to come, gives their time back and tells both without a name', async () => {
    const carl = await newMember(world);
    await carl.register(event.id);
    const second = await admin.createEvent();
    for (const person of [ada, ben]) await person.register(second.id);
    const pending = await ben.ask(ada, second.id);
    const agreed = await ada.ask(ben, event.id);
    await ben.answer(agreed.id, 'accepted');
    const other = await carl.ask(ada, event.id);
    await eventually('the meeting has a time', async () =>
      (await ada.meetings()).find(
        ({ id, placement }) => id === agreed.id && placement === 'scheduled',
      ),
    );
    await block(ada, ben);
    for (const person of [ada, ben]) {
      const own = await person.meetings();
      expect(
        [pending.id, agreed.id].map((id) => {
          const { status, scheduledStartTime } = own.find((one) => one.id === id) ?? {};
          return [status, scheduledStartTime];
        }),
      ).toEqual([
        ['cancelled', null],
        ['cancelled', null],
      ]);
      const told = expected<Notification[]>(await person.get('/notifications'), 200).filter(
        ({ kind }) => kind === 'meeting-cancelled',
      );
      expect(told.map(({ meetingId, actor, reason }) => [meetingId, actor, reason])).toEqual(
        expect.arrayContaining([
          [pending.id, null, undefined],
          [agreed.id, null, undefined],
        ]),
      );
      expect(JSON.stringify(told)).not.toMatch(/block/i);
    }
    expect((await ada.meetings()).find(({ id }) => id === other.id)?.status).toBe('pending');
    const taken = await world.database.query('SELECT FROM occupancies WHERE user_id = $1', [
      ben.user.id,
    ]);
    expect(taken).toEqual([]);
  });

  it('leaves what has taken place as it was', async () => {
    const { id } = await ada.ask(ben, event.id);
    await ben.answer(id, 'declined');
    await block(ada, ben);
    expect((await ben.meetings()).map(({ status }) => status)).toEqual(['declined']);
    const undo = await ben.put(`/meetings/${id}/status`, { status: 'pending' });
    const accept = await ben.put(`/meetings/${id}/status`, { status: 'accepted' });
    expect([undo.status, accept.status]).toEqual([409, 409]);
    expect(JSON.stringify([undo.body, accept.body])).not.toMatch(/block/i);
  });

  it('takes the unread messages of the other out of the count, and brings them back', async () => {
    const unread = async (): Promise<number> =>
      expected<UnreadCountReply>(await ada.get('/messages/unread/count'), 200).unreadCount;
    expected(await write(ben, ada), 201);
    expect(await unread()).toBe(1);
    const live = await LiveClient.connect(world, ada);
    await block(ada, ben);
    await live.until('unread-count', ({ unreadCount }) => unreadCount === 0);
    expect(await unread()).toBe(0);
    await unblock(ada, ben);
    await live.until('unread-count', ({ unreadCount }) => unreadCount === 1);
    expect(await unread()).toBe(1);
    live.close();
  });

  it('keeps the other from hearing that what they wrote is read', async () => {
    expected(await write(ben, ada), 201);
    await block(ada, ben);
    const live = await LiveClient.connect(world, ben);
    for (const body of [{}, { ids: await messagesTo(ada) }])
      expect(expected<UnreadCountReply>(await ada.post('/messages/read', body), 200)).toMatchObject(
        { unreadCount: 0 },
      );
    await unblock(ada, ben);
    await live.until('person-changed', ({ userId }) => userId === ada.user.id);
    expect(live.heard.map(({ name }) => name)).toEqual(['person-changed']);
    live.close();
    const [message] = expected<Message[]>(await ada.get('/messages'), 200);
    expect(message?.isRead).toBe(false);
  });

  it('reaches the pages of both at once, and tells the blocked one nothing but to look again', async () => {
    const [own, others] = [
      await LiveClient.connect(world, ada),
      await LiveClient.connect(world, ben),
    ];
    await block(ada, ben);
    await own.until('person-changed', ({ userId }) => userId === ben.user.id);
    const heard = await others.until('person-changed', ({ userId }) => userId === ada.user.id);
    expect(heard.data).toEqual({ userId: ada.user.id });
    expect(others.heard.map(({ name }) => name)).toEqual(['person-changed']);
    for (const live of [own, others]) live.close();
  });

  it('keeps staff from booking the two, with a sentence that names no block', async () => {
    await block(ben, ada);
    const userIds = [ada.user.id, ben.user.id];
    for (const reason of [undefined, 'They asked me to.']) {
      const booked = await admin.post(`/admin/events/${event.id}/meetings`, { userIds, reason });
      expect([booked.status, (booked.body as { message: string }).message]).toEqual([
        409,
        'A meeting of these two is not possible.',
      ]);
    }
    const explained = await admin.get(
      `/events/${event.id}/explain?of=${ada.user.id}&with=${ben.user.id}`,
    );
    expect(explained.body).toMatchObject({ possible: false, reasons: [{ code: 'kept-apart' }] });
  });

  it('does not keep administrators from looking after both, but from writing to who blocked them', async () => {
    expected(await admin.put('/users/profile', { consentToShareData: true }), 200);
    await block(ada, admin);
    const seen = expected<UserProfile>(await admin.get(`/users/${ada.user.id}`), 200);
    expect(seen.email).toBe(ada.user.email);
    await admin.register(event.id);
    expect((await write(admin, ada)).status).toBe(404);
    expect((await ada.get(`/users/${admin.user.id}`)).status).toBe(404);
  });
});
