import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Event, Notification } from '@rendezvous/contract';
import { LiveClient } from './support/live-client.js';
import { pagesOf } from './support/pages.js';
import { expected, newAdmin, newMember, type TestPerson } from './support/people.js';
import { startWorld, type World } from './support/world.js';
import { deleteOld } from './support/retention.js';

describe('the notification list', () => {
  let world: World;
  let event: Event;
  let ana: TestPerson;

  beforeAll(async () => {
    world = await startWorld();
    event = await (await newAdmin(world)).createEvent();
    ana = await newMember(world);
    await ana.register(event.id);
  });

  afterAll(() => world.close());

  const list = async (person: TestPerson): Promise<Notification[]> =>
    expected(await person.get('/notifications'), 200);

  it('contains what others and the worker did, never the person’s own actions', async () => {
    const ben = await newMember(world);
    await ben.register(event.id);
    const live = await Promise.all([ana, ben].map((one) => LiveClient.connect(world, one)));
    const scheduled = () =>
      Promise.all(
        live.map((one) => one.until('notification', ({ kind }) => kind === 'meeting-scheduled')),
      );
    const { id: meetingId } = await ana.ask(ben, event.id);
    await ben.answer(meetingId, 'accepted');
    await scheduled();
    expected(await ana.put(`/meetings/${meetingId}/change-time`), 200);
    await ben.answer(meetingId, 'declined');
    expected(await ben.post('/messages', { toUserId: ana.user.id, content: 'Sorry' }), 201);

    const told = async (person: TestPerson) =>
      (await list(person)).map(({ kind, actor }) => [kind, actor?.id ?? null]);
    expect(await told(ana)).toEqual([
      ['message-received', ben.user.id],
      ['meeting-declined', ben.user.id],
      ['meeting-scheduled', null],
      ['meeting-accepted', ben.user.id],
    ]);
    expect(await told(ben)).toEqual([
      ['meeting-time-changed', ana.user.id],
      ['meeting-scheduled', null],
      ['meeting-requested', ana.user.id],
    ]);
    for (const one of await list(ben)) {
      expect(one).toMatchObject({ eventId: event.id, meetingId });
      expect(one.actor ?? {}).not.toHaveProperty('email');
    }

    // The list has the same entries as were pushed; the request has been read with its answer.
    for (const [index, person] of [ana, ben].entries()) {
      const heard = live[index];
      const listed = await list(person);
      await heard?.until('notification', ({ id }) => id === listed[0]?.id);
      expect(
        heard
          ?.of('notification')
          .map(({ data }) => data)
          .toReversed(),
      ).toEqual(listed.map((entry) => ({ ...entry, readAt: null })));
      heard?.close();
    }
  });

  it('is listed newest first, page by page, each entry once', async () => {
    const person = await newMember(world);
    await person.register(event.id);
    for (let count = 0; count < 7; count += 1) {
      const other = await newMember(world);
      await other.register(event.id);
      await other.ask(person, event.id);
    }
    const { pages, totals } = await pagesOf<Notification>(person, '/notifications?limit=3');
    expect(pages.map((page) => page.length)).toEqual([3, 3, 1]);
    expect(totals).toEqual([7, 7, 7]);
    expect(pages.flat()).toEqual(await list(person));
    const requesters = (await person.meetings()).map(({ otherUser }) => otherUser.id);
    expect(pages.flat().map(({ actor }) => actor?.id)).toEqual(requesters);
    expect((await person.get('/notifications?cursor=WzFd')).status).toBe(200);
    expect((await person.get('/notifications?cursor=W10')).status).toBe(400);
  });

  it('counts what the person has not read, and marks single entries or all of them', async () => {
    const person = await newMember(world);
    await person.register(event.id);
    for (let count = 0; count < 3; count += 1) {
      const other = await newMember(world);
      await other.register(event.id);
      await other.ask(person, event.id);
    }
    const unread = async () =>
      expected<{ unreadCount: number }>(await person.get('/notifications/unread/count'), 200)
        .unreadCount;
    const [newest, ...older] = await list(person);
    expect([newest?.readAt, await unread()]).toEqual([null, 3]);
    const device = await LiveClient.connect(world, person);

    const one = await person.post('/notifications/read', { ids: [newest?.id] });
    expect([one.status, one.body]).toEqual([200, { unreadCount: 2 }]);
    const told = await device.until('notifications-read', ({ ids }) => ids?.[0] === newest?.id);
    expect(await list(person)).toEqual([{ ...newest, readAt: told.data.readAt }, ...older]);

    expect((await person.post('/notifications/read')).body).toEqual({ unreadCount: 0 });
    await device.until('notifications-read', ({ ids }) => ids === null);
    const all = await list(person);
    expect(all.every(({ readAt }) => readAt !== null)).toBe(true);
    // The first mark stays.
    expect(all[0]?.readAt).toBe(told.data.readAt);
    device.close();
  });

  it('marks the entry of a message when the message is read, and no other one', async () => {
    const [person, other] = [await newMember(world), await newMember(world)];
    for (const one of [person, other]) await one.register(event.id);
    await other.ask(person, event.id);
    const ids: string[] = [];
    for (const content of ['First', 'Second']) {
      const sent = await other.post('/messages', { toUserId: person.user.id, content });
      ids.push(expected<{ id: string }>(sent, 201).id);
    }
    const device = await LiveClient.connect(world, person);
    expected(await person.post('/messages/read', { ids: [ids[0]] }), 200);
    const told = await device.until('notifications-read');
    const entries = await list(person);
    expect(entries.map(({ messageId, readAt }) => [messageId, readAt])).toEqual([
      [ids[1], null],
      [ids[0], told.data.readAt],
      [undefined, null],
    ]);
    expect(told.data.ids).toEqual([entries[1]?.id]);
    device.close();
  });

  it('marks the entry of a request when the request is answered', async () => {
    const [person, other] = [await newMember(world), await newMember(world)];
    for (const one of [person, other]) await one.register(event.id);
    const { id } = await other.ask(person, event.id);
    await person.answer(id, 'declined');
    const [entry] = await list(person);
    expect([entry?.kind, entry?.readAt === null]).toEqual(['meeting-requested', false]);
    expect((await list(other)).map(({ kind, readAt }) => [kind, readAt])).toEqual([
      ['meeting-declined', null],
    ]);
  });

  it('is marked as read by nobody else, and keeps its marks with wrong ids', async () => {
    const [person, other] = [await newMember(world), await newMember(world)];
    for (const one of [person, other]) await one.register(event.id);
    await other.ask(person, event.id);
    const [entry] = await list(person);
    expect((await other.post('/notifications/read', { ids: [entry?.id] })).status).toBe(200);
    expect((await other.post('/notifications/read')).status).toBe(200);
    expect((await person.post('/notifications/read', { ids: ['42'] })).status).toBe(400);
    expect((await person.post('/notifications/read', { ids: null })).status).toBe(400);
    expect((await list(person))[0]?.readAt).toBeNull();
  });

  it('tells a device once when two devices mark everything at once', async () => {
    const [person, other] = [await newMember(world), await newMember(world)];
    for (const one of [person, other]) await one.register(event.id);
    await other.ask(person, event.id);
    const device = await LiveClient.connect(world, person);
    const replies = await Promise.all([
      person.post('/notifications/read'),
      person.post('/notifications/read'),
    ]);
    expect(replies.map(({ body }) => body)).toEqual([{ unreadCount: 0 }, { unreadCount: 0 }]);
    await other.post('/messages', { toUserId: person.user.id, content: 'Hello' });
    await device.until('message');
    expect(device.of('notifications-read')).toHaveLength(1);
    device.close();
  });

  it('drops entries after a week', async () => {
    const [person, other] = [await newMember(world), await newMember(world)];
    for (const one of [person, other]) await one.register(event.id);
    await other.ask(person, event.id);
    await world.database.query(
      `UPDATE stream_entries SET at = now() - interval '8 days' WHERE user_id = $1`,
      [person.user.id],
    );
    await deleteOld(world.database);
    expect(await list(person)).toEqual([]);
    expect(await person.meetings()).toHaveLength(1);
  });
});
