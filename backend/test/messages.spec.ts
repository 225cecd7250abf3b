import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Event, Message, UnreadCountReply } from '@rendezvous/contract';
import { LiveClient } from './support/live-client.js';
import { pagesOf } from './support/pages.js';
import { expected, newAdmin, newMember, type TestPerson } from './support/people.js';
import { startWorld, type World } from './support/world.js';

describe('messages', () => {
  let world: World;
  let admin: TestPerson;
  let event: Event;
  let ana: TestPerson;
  let ben: TestPerson;

  beforeAll(async () => {
    world = await startWorld();
    admin = await newAdmin(world);
    event = await admin.createEvent();
  });

  afterAll(() => world.close());

  beforeEach(async () => {
    [ana, ben] = [await newMember(world), await newMember(world)];
    for (const person of [ana, ben]) await person.register(event.id);
  });

  const write = (from: TestPerson, to: TestPerson, content: unknown = 'Good morning', about = {}) =>
    from.post('/messages', { toUserId: to.user.id, content, ...about });
  const unread = async (person: TestPerson): Promise<number> =>
    expected<UnreadCountReply>(await person.get('/messages/unread/count'), 200).unreadCount;
  const history = async (person: TestPerson): Promise<Message[]> =>
    expected(await person.get('/messages'), 200);

  describe('may be sent to people', () => {
    it('who are at an event of the sender', async () => {
      const sent = expected<Message>(await write(ana, ben, 'Hello', { eventId: event.id }), 201);
      expect(sent).toMatchObject({
        fromUserId: ana.user.id,
        toUserId: ben.user.id,
        fromUser: { id: ana.user.id, firstName: ana.user.firstName },
        toUser: { id: ben.user.id, company: ben.user.company },
        eventId: event.id,
        content: 'Hello',
        isRead: false,
      });
      for (const person of [sent.fromUser, sent.toUser]) {
        expect(person).not.toHaveProperty('email');
        expect(person).not.toHaveProperty('password');
      }
      expect(await history(ana)).toEqual([sent]);
      expect(await history(ben)).toEqual([sent]);
    });

    it('who share a meeting with the sender, also without a common event', async () => {
      await ana.ask(ben, event.id);
      expected(await ben.delete(`/events/${event.id}/register`), 200);
      expect((await write(ana, ben)).status).toBe(201);
      expect((await write(ben, ana)).status).toBe(201);
    });

    it('and to nobody else', async () => {
      const stranger = await newMember(world);
      expect((await write(stranger, ana)).status).toBe(403);
      expect((await write(ana, stranger)).status).toBe(403);
      expect((await write(admin, ana)).status).toBe(403);
      expect((await write(ana, ana)).status).toBe(400);
      const nobody = { toUserId: '6f6d8f6e-7c0a-4a55-9d2e-0a8a3a0f1f11' };
      expect((await write(ana, ben, 'Hello', nobody)).status).toBe(404);
      const elsewhere = await admin.createEvent();
      expect((await write(ana, ben, 'Hello', { eventId: elsewhere.id })).status).toBe(403);
      expect(await history(ana)).toEqual([]);
      expect(await history(stranger)).toEqual([]);
    });
  });

  describe('are', () => {
    it.each([
      ['one character', 'x', 'x'],
      ['4000 characters', 'é'.repeat(4000), 'é'.repeat(4000)],
      ['trimmed', '  Two words \n', 'Two words'],
      ['4000 once trimmed', ` ${'x'.repeat(4000)} `, 'x'.repeat(4000)],
      ['several lines', 'One\nTwo\tThree', 'One\nTwo\tThree'],
    ])('accepted with %s', async (_, content, kept) => {
      expect(expected<Message>(await write(ana, ben, content), 201).content).toBe(kept);
    });

    it.each([
      ['nothing', ''],
      ['white space', ' \n\t '],
      ['4001 characters', 'x'.repeat(4001)],
      ['a number', 42],
      ['null', null],
      ['a character no database keeps', 'a\u0000b'],
    ])('refused with %s', async (_, content) => {
      expect((await write(ana, ben, content)).status).toBe(400);
      expect(await unread(ben)).toBe(0);
    });
  });

  describe('are read', () => {
    it('when the recipient marks them, not when they are listed', async () => {
      const first = expected<Message>(await write(ana, ben), 201);
      expected(await write(ana, ben), 201);
      await history(ben);
      expect([await unread(ana), await unread(ben)]).toEqual([0, 2]);

      const reply = expected<UnreadCountReply>(
        await ben.post('/messages/read', { ids: [first.id] }),
        200,
      );
      expect(reply.unreadCount).toBe(1);
      const marks = (await history(ben)).map(({ id, isRead }) => [id === first.id, isRead]);
      expect(marks).toEqual(
        expect.arrayContaining([
          [true, true],
          [false, false],
        ]),
      );
      expected(await ben.post('/messages/read'), 200);
      expect(await unread(ben)).toBe(0);
    });

    it('by nobody but the recipient', async () => {
      const { id } = expected<Message>(await write(ana, ben), 201);
      const carl = await newMember(world);
      for (const other of [ana, carl]) {
        expect((await other.post('/messages/read', { ids: [id] })).status).toBe(200);
        expect((await other.post('/messages/read')).status).toBe(200);
      }
      expect(await unread(ben)).toBe(1);
      expect((await ben.post('/messages/read', { ids: ['42'] })).status).toBe(400);
      expect((await ben.post('/messages/read', { ids: null })).status).toBe(400);
      expect(await unread(ben)).toBe(1);
    });
  });

  describe('are pushed', () => {
    it('to every device of both people, to the recipient with the unread count and a notification', async () => {
      const live = await Promise.all(
        [ana, ana, ben, ben].map((one) => LiveClient.connect(world, one)),
      );
      const sent = expected<Message>(await write(ana, ben, 'Hello'), 201);
      for (const one of live) {
        expect((await one.until('message', ({ id }) => id === sent.id)).data).toEqual(sent);
      }
      for (const one of live.slice(2)) {
        expect((await one.until('unread-count')).data).toEqual({ unreadCount: 1 });
        expect((await one.until('notification')).data).toMatchObject({
          kind: 'message-received',
          actor: { id: ana.user.id },
          eventId: null,
          meetingId: null,
        });
      }
      expect(live[0]?.of('unread-count')).toEqual([]);
      expect(live[0]?.of('notification')).toEqual([]);
      for (const one of live) one.close();
    });

    it('as read to every device of the reader, with the stream number', async () => {
      expected(await write(ana, ben), 201);
      const [desk, phone] = await Promise.all(
        [ben, ben].map((one) => LiveClient.connect(world, one)),
      );
      const { cursor } = expected<UnreadCountReply>(await ben.post('/messages/read'), 200);
      for (const one of [desk, phone]) {
        expect((await one?.until('message'))?.data.isRead).toBe(true);
        expect(await one?.until('unread-count')).toMatchObject({
          seq: cursor,
          data: { unreadCount: 0 },
        });
        one?.close();
      }
    });

    it('as one resync when very many are read at once', async () => {
      await world.database.query(
        `INSERT INTO messages (from_user_id, to_user_id, content)
         SELECT $1, $2, 'Number ' || n FROM generate_series(1, 150) n`,
        [ana.user.id, ben.user.id],
      );
      const live = await LiveClient.connect(world, ben);
      const { cursor } = expected<UnreadCountReply>(await ben.post('/messages/read'), 200);
      await live.until('resync');
      expect((await live.until('unread-count')).seq).toBe(cursor);
      expect(live.of('message')).toEqual([]);
      live.close();
    });
  });

  it('are listed newest first, page by page, each once, also when many have the same time', async () => {
    await world.database.query(
      `INSERT INTO messages (from_user_id, to_user_id, content, created_at, is_read)
       SELECT CASE WHEN n % 2 = 0 THEN $1 ELSE $2 END::uuid, CASE WHEN n % 2 = 0 THEN $2 ELSE $1 END::uuid,
         'Number ' || n, now() - interval '1 day' + (n / 5) * interval '1 ms' + n * interval '1 us', true
       FROM generate_series(1, 25) n`,
      [ana.user.id, ben.user.id],
    );
    const { pages, totals } = await pagesOf<Message>(ana, '/messages?limit=4');
    expect(pages.map((page) => page.length)).toEqual([4, 4, 4, 4, 4, 4, 1]);
    expect(totals).toEqual(pages.map(() => 25));
    const listed = pages.flat();
    expect(new Set(listed.map(({ id }) => id)).size).toBe(25);
    const times = listed.map(({ createdAt }) => createdAt);
    expect(times).toEqual([...times].sort().toReversed());
    expect((await ana.get('/messages?limit=0')).status).toBe(400);
    expect((await ana.get('/messages?limit=501')).status).toBe(400);
    expect((await ana.get('/messages?cursor=nonsense')).status).toBe(400);
  });
});
