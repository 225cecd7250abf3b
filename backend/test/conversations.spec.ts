import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Conversation, Event, Message } from '@rendezvous/contract';
import { randomUUID } from 'node:crypto';
import {
  CONVERSATION,
  CONVERSATION_COUNT,
  CONVERSATIONS,
} from '../src/modules/messages/messages.queries.js';
import { HeldLock } from './support/held-lock.js';
import { LiveClient } from './support/live-client.js';
import { pagesOf } from './support/pages.js';
import { expected, newAdmin, newMember, type TestPerson } from './support/people.js';
import { startWorld, type World } from './support/world.js';

describe('conversations', () => {
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
    [ana, ben] = [await attendee(), await attendee()];
  });

  const attendee = async (): Promise<TestPerson> => {
    const person = await newMember(world);
    await person.register(event.id);
    return person;
  };
  const write = (from: TestPerson, to: TestPerson, content = 'Good morning', more = {}) =>
    from.post('/messages', { toUserId: to.user.id, content, ...more });
  const sent = async (from: TestPerson, to: TestPerson, content?: string): Promise<Message> =>
    expected(await write(from, to, content), 201);
  const conversations = async (of: TestPerson): Promise<Conversation[]> =>
    expected(await of.get('/conversations'), 200);
  const thread = (of: TestPerson, other: TestPerson) => of.get(`/conversations/${other.user.id}`);
  const messages = async (of: TestPerson, other: TestPerson): Promise<Message[]> =>
    expected(await thread(of, other), 200);

  it('are listed with the person, the last message and the unread count, the newest first', async () => {
    const carl = await attendee();
    await sent(ben, ana, 'First');
    await sent(ben, ana, 'Second');
    const toBen = await sent(ana, ben, 'Third');
    const fromCarl = await sent(carl, ana, 'Fourth');
    expect(await conversations(ana)).toEqual([
      { person: fromCarl.fromUser, lastMessage: fromCarl, unreadCount: 1 },
      { person: toBen.toUser, lastMessage: toBen, unreadCount: 2 },
    ]);
    expect(await conversations(ben)).toEqual([
      { person: toBen.fromUser, lastMessage: toBen, unreadCount: 1 },
    ]);
    expect(await conversations(await newMember(world))).toEqual([]);
  });

  it('hold the messages with one person only, the newest first, and reading marks none', async () => {
    const carl = await attendee();
    const [first, second] = [await sent(ana, ben), await sent(ben, ana)];
    await sent(carl, ana);
    await sent(ben, carl);
    for (const [one, other] of [
      [ana, ben],
      [ben, ana],
    ] as const) {
      expect(await messages(one, other)).toEqual([second, first]);
    }
    expect((await conversations(ana)).map(({ unreadCount }) => unreadCount)).toEqual([1, 1]);
  });

  it('are paged, each once, also when messages have the same time', async () => {
    const others = await Promise.all(Array.from({ length: 7 }, () => newMember(world)));
    await world.database.query(
      `INSERT INTO messages (from_user_id, to_user_id, content, created_at)
       SELECT CASE WHEN n % 2 = 0 THEN $1 ELSE other END, CASE WHEN n % 2 = 0 THEN other ELSE $1 END,
         'Number ' || n, now() - interval '1 day' + (n / 5) * interval '1 ms' + n * interval '1 us'
       FROM unnest($2::uuid[]) AS other, generate_series(1, 25) n`,
      [ana.user.id, others.map(({ user }) => user.id)],
    );
    const list = await pagesOf<Conversation>(ana, '/conversations?limit=3');
    expect(list.pages.map((page) => page.length)).toEqual([3, 3, 1]);
    expect(list.totals).toEqual([7, 7, 7]);
    const people = list.pages.flat().map(({ person }) => person.id);
    expect(people.toSorted()).toEqual(others.map(({ user }) => user.id).toSorted());
    expect(list.pages.flat().map(({ unreadCount }) => unreadCount)).toEqual(people.map(() => 13));

    const [other] = others;
    const { pages, totals } = await pagesOf<Message>(
      ana,
      `/conversations/${other?.user.id}?limit=4`,
    );
    expect(pages.map((page) => page.length)).toEqual([4, 4, 4, 4, 4, 4, 1]);
    expect(totals).toEqual(pages.map(() => 25));
    const keys = pages.flat().map(({ createdAt, id }) => `${createdAt} ${id}`);
    expect(keys).toEqual([...new Set(keys)].sort().toReversed());
    for (const path of ['/conversations', `/conversations/${ben.user.id}`]) {
      expect((await ana.get(`${path}?limit=0`)).status).toBe(400);
      expect((await ana.get(`${path}?cursor=nonsense`)).status).toBe(400);
    }
  });

  it('find their rows by indexes among thousands of messages', async () => {
    const others = await Promise.all(Array.from({ length: 20 }, () => newMember(world)));
    await world.database.query(
      `INSERT INTO messages (from_user_id, to_user_id, content, created_at)
       SELECT CASE WHEN n % 2 = 0 THEN a ELSE b END, CASE WHEN n % 2 = 0 THEN b ELSE a END, 'Number ' || n,
         now() - n * interval '1 minute'
       FROM unnest($1::uuid[]) AS a, unnest($1::uuid[]) AS b, generate_series(1, CASE WHEN $2 IN (a, b) THEN 200 ELSE 20 END) n
       WHERE a < b`,
      [[...others, ana, ben].map(({ user }) => user.id), ana.user.id],
    );
    await world.database.query('ANALYZE messages');
    const plan = async (sql: string, parameters: unknown[]): Promise<string> =>
      JSON.stringify(await world.database.query(`EXPLAIN ${sql}`, parameters));
    const start = [null, null, 50];
    for (const read of [
      await plan(CONVERSATION, [ana.user.id, others[0]?.user.id, ...start]),
      await plan(CONVERSATIONS, [ana.user.id, ...start]),
      await plan(CONVERSATION_COUNT, [ana.user.id]),
    ]) {
      expect(read).toMatch(/Scan (using|on) messages_(sent|received)/);
      expect(read).not.toContain('Seq Scan on messages');
    }
    expect(await conversations(ana)).toHaveLength(21);
    expect(await messages(ana, ben)).toHaveLength(200);
  });

  describe('are open', () => {
    const consents = async (person: TestPerson, consentToShareData: boolean): Promise<void> => {
      expected(await person.put('/users/profile', { consentToShareData }), 200);
    };

    it('and empty with somebody to whom the reader may write but has not written', async () => {
      const response = await thread(ana, ben);
      expect([response.status, response.body]).toEqual([200, []]);
      expect(response.headers['x-total-count']).toBe('0');
    });

    it('not with strangers, with oneself, with nobody, and with people who do not share their data', async () => {
      const stranger = await newMember(world);
      await consents(ben, false);
      const nobody = { user: { id: randomUUID() } } as TestPerson;
      for (const [reader, other] of [
        [ana, stranger],
        [stranger, ana],
        [admin, stranger],
        [ana, ana],
        [ana, nobody],
        [ana, ben],
      ] as const) {
        const { status, body } = await thread(reader, other);
        expect([status, (body as { message: string }).message]).toEqual([
          404,
          'This person does not exist or you cannot write to them.',
        ]);
      }
      expect((await ana.get('/conversations/42')).status).toBe(400);
    });

    it('to both for as long as there is a message, also when the other does not share their data any more', async () => {
      const message = await sent(ana, ben);
      await consents(ben, false);
      expect(await messages(ana, ben)).toEqual([message]);
      expect(await messages(ben, ana)).toEqual([message]);
      expect(await conversations(ana)).toHaveLength(1);
      expect((await write(ana, ben)).status).toBe(404);
      // Ben writes and opens the conversation to Ana by it.
      await sent(ben, ana);
      await sent(ana, ben);
      expect(await messages(ana, ben)).toHaveLength(3);
    });

    it('to both after they have left the event that they shared', async () => {
      const message = await sent(ana, ben);
      expected(await ben.delete(`/events/${event.id}/register`), 200);
      expect(await messages(ana, ben)).toEqual([message]);
      expect((await write(ana, ben)).status).toBe(403);
    });
  });

  describe('tell the sender', () => {
    it('on every device that a message was read, and nobody else', async () => {
      const message = await sent(ana, ben);
      const other = await sent(ana, ben);
      const carl = await attendee();
      const [desk, phone, carls] = await Promise.all(
        [ana, ana, carl].map((one) => LiveClient.connect(world, one)),
      );
      expected(await ben.post('/messages/read', { ids: [message.id] }), 200);
      const read = { ...message, isRead: true, version: message.version + 1 };
      for (const live of [desk, phone]) {
        expect((await live?.until('message', ({ id }) => id === message.id))?.data).toEqual(read);
        expect(live?.of('unread-count')).toEqual([]);
        expect(live?.of('notification')).toEqual([]);
      }
      expect(await messages(ana, ben)).toEqual([other, read]);
      // A second time nothing changes, so nobody hears of it.
      expected(await ben.post('/messages/read', { ids: [message.id] }), 200);
      await sent(carl, ana, 'The last');
      await desk?.until('message', ({ content }) => content === 'The last');
      expect(desk?.of('message')).toHaveLength(2);
      await carls?.until('message');
      expect(carls?.of('message').map(({ data }) => data.content)).toEqual(['The last']);
      for (const live of [desk, phone, carls]) live?.close();
    });

    it('with one resync when very many of their messages were read at once', async () => {
      const carl = await attendee();
      await sent(carl, ben, 'From Carl');
      await world.database.query(
        `INSERT INTO messages (from_user_id, to_user_id, content)
         SELECT $1, $2, 'Number ' || n FROM generate_series(1, 150) n`,
        [ana.user.id, ben.user.id],
      );
      const [anas, carls] = await Promise.all(
        [ana, carl].map((one) => LiveClient.connect(world, one)),
      );
      expected(await ben.post('/messages/read'), 200);
      await anas?.until('resync');
      expect(anas?.of('message')).toEqual([]);
      expect((await carls?.until('message'))?.data).toMatchObject({
        content: 'From Carl',
        isRead: true,
      });
      for (const live of [anas, carls]) live?.close();
    });
  });

  describe('take a message that is sent again with the same id', () => {
    it('once, also when both arrive at the same time', async () => {
      const id = randomUUID();
      const live = await LiveClient.connect(world, ben);
      const replies = await Promise.all([1, 2, 3].map(() => write(ana, ben, 'Only once', { id })));
      const stored = replies.map((reply) => expected<Message>(reply, 201));
      expect(new Set(stored.map((message) => JSON.stringify(message))).size).toBe(1);
      expect(stored[0]?.id).toBe(id);
      expect(await messages(ben, ana)).toEqual([stored[0]]);
      await sent(ana, ben, 'The last');
      await live.until('message', ({ content }) => content === 'The last');
      expect(live.of('message')).toHaveLength(2);
      live.close();
    });

    it('never in place of a message with that id that somebody else writes at the same moment', async () => {
      const [carl, dora] = [await attendee(), await attendee()];
      const id = randomUUID();
      // Ana's call has seen that there is no such message, and waits.
      const lock = await HeldLock.queueFor(
        world.database,
        'LOCK TABLE event_registrations IN ACCESS EXCLUSIVE MODE',
      );
      const late = write(ana, ben, 'Late', { id });
      await lock.untilWaitedFor('event_registrations');
      await world.database.query(
        `INSERT INTO messages (id, from_user_id, to_user_id, content) VALUES ($1, $2, $3, 'First')`,
        [id, carl.user.id, dora.user.id],
      );
      await lock.release();
      expect((await late).status).toBe(409);
      expect(await messages(dora, carl)).toMatchObject([{ id, content: 'First', version: 1 }]);
      expect(await messages(ben, ana)).toEqual([]);
    });

    it('but not from somebody else', async () => {
      const { id } = await sent(ana, ben);
      expect((await write(ben, ana, 'Mine', { id })).status).toBe(409);
      expect((await write(ana, ben, 'Mine', { id: '42' })).status).toBe(400);
      expect((await write(ana, ben, 'Mine', { id: null })).status).toBe(400);
      expect(await messages(ana, ben)).toHaveLength(1);
    });
  });

  it('hold every message that both send at the same time, in one order for both', async () => {
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        n % 2 === 0 ? write(ana, ben, `Number ${n}`) : write(ben, ana, `Number ${n}`),
      ),
    );
    for (const reply of replies) expected(reply, 201);
    const [anas, bens] = [await messages(ana, ben), await messages(ben, ana)];
    expect(anas).toHaveLength(20);
    expect(anas).toEqual(bens);
    expect(await conversations(ana)).toMatchObject([
      { lastMessage: { id: anas[0]?.id }, unreadCount: 10 },
    ]);
  });
});
