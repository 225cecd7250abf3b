import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type {
  Event,
  Message,
  Notification,
  RetentionPreview,
  RetentionState,
} from '@rendezvous/contract';
import { runChecks } from '../src/database/checks.js';
import { HeldLock } from './support/held-lock.js';
import { LiveClient } from './support/live-client.js';
import { expected, newAdmin, newMember, type TestPerson } from './support/people.js';
import { deleteOld, endDaysAgo } from './support/retention.js';
import { startWorld, type World } from './support/world.js';

const USUAL = { streamDays: 7, mailDays: 30, logDays: 30, eventDays: null };

describe('what administrators keep', () => {
  let world: World;
  let admin: TestPerson;
  let ana: TestPerson;
  let ben: TestPerson;

  beforeAll(async () => {
    world = await startWorld();
    admin = await newAdmin(world);
    [ana, ben] = [await newMember(world), await newMember(world)];
  });

  beforeEach(async () => {
    expected(await admin.put('/admin/retention', USUAL), 200);
  });

  afterAll(() => world.close());

  const query = <T extends object>(statement: string, values: unknown[] = []): Promise<T[]> =>
    world.database.query<T>(statement, values);
  const state = async (): Promise<RetentionState> =>
    expected(await admin.get('/admin/retention'), 200);
  const preview = async (change: object): Promise<RetentionPreview> =>
    expected(await admin.post('/admin/retention/preview', change), 200);
  const isThere = async ({ id }: Event): Promise<boolean> =>
    (await query('SELECT FROM events WHERE id = $1', [id])).length === 1;
  /** An event of two people with a meeting, as it is after so many days. */
  const eventOfBoth = async (daysAgo: number): Promise<Event> => {
    const event = await admin.createEvent();
    for (const person of [ana, ben]) await person.register(event.id);
    const { id } = await ana.ask(ben, event.id);
    await ben.answer(id, 'accepted');
    await endDaysAgo(world.database, event.id, daysAgo);
    return event;
  };
  const sound = async (): Promise<void> => {
    const broken = (await runChecks(world.database)).filter(({ breaches }) => breaches.length > 0);
    expect(broken).toEqual([]);
  };

  it('is at first a week of streams, a month of mails and logs, and every event', async () => {
    await ana.register((await admin.createEvent()).id);
    const { settings, kept } = await state();
    expect(settings).toEqual(USUAL);
    expect(kept.streams.count).toBeGreaterThan(0);
    expect(Date.parse(kept.streams.oldestAt ?? '')).toBeLessThanOrEqual(Date.now());
    expect(kept.logs).toEqual({ count: 0, bytes: 0, oldestAt: null });
  });

  it('changes by what is sent, and by nothing else', async () => {
    const changed = { ...USUAL, mailDays: null, eventDays: 30 };
    const reply = await admin.put('/admin/retention', { mailDays: null, eventDays: 30 });
    expect(expected<RetentionState>(reply, 200).settings).toEqual(changed);
    expect(expected<RetentionState>(await admin.put('/admin/retention', {}), 200).settings).toEqual(
      changed,
    );
    await preview({ streamDays: 1 });
    expect((await state()).settings).toEqual(changed);
  });

  it.each([
    ['streamDays', 0, 'streamDays must not be less than 1'],
    ['streamDays', 91, 'streamDays must not be greater than 90'],
    ['streamDays', null, 'streamDays must be an integer number'],
    ['mailDays', 1.5, 'mailDays must be an integer number'],
    ['logDays', 'a week', 'logDays must be an integer number'],
    ['eventDays', 29, 'eventDays must not be less than 30'],
    ['eventDays', 1e12, 'eventDays must not be greater than 3650'],
    ['auditDays', 30, 'property auditDays should not exist'],
  ])('is not %s of %s', async (field, value, sentence) => {
    for (const reply of [
      await admin.put('/admin/retention', { mailDays: 5, [field]: value }),
      await admin.post('/admin/retention/preview', { [field]: value }),
    ]) {
      expect(reply.status).toBe(400);
      expect((reply.body as { message: string[] }).message).toContain(sentence);
    }
    expect((await state()).settings).toEqual(USUAL);
  });

  it('keeps entries of a stream for so many days; who was away longer reads everything again', async () => {
    const person = await newMember(world);
    const event = await admin.createEvent();
    await person.register(event.id);
    await ana.register(event.id);
    const since = (await query<{ head: string }>(HEAD, [person.user.id]))[0]?.head ?? '';
    await ana.ask(person, event.id);
    await query(
      `UPDATE stream_entries SET at = at - interval '3 days' WHERE user_id = $1 AND seq <= $2 + 1`,
      [person.user.id, since],
    );
    expect((await preview({})).streams).toBe(0);
    expect((await preview({ streamDays: 2 })).streams).toBe(Number(since) + 1);
    await deleteOld(world.database);
    const list = async (): Promise<Notification[]> =>
      expected(await person.get('/notifications'), 200);
    expect(await list()).toHaveLength(1);

    expected(await admin.put('/admin/retention', { streamDays: 2 }), 200);
    await deleteOld(world.database);
    const [left] = await query<{ first: string }>(FIRST, [person.user.id]);
    expect(Number(left?.first)).toBe(Number(since) + 2);
    const away = await LiveClient.connect(world, person, Number(since));
    await away.until('resync');
    away.close();
    await query(`UPDATE stream_entries SET at = at - interval '3 days' WHERE user_id = $1`, [
      person.user.id,
    ]);
    await deleteOld(world.database);
    expect(await list()).toEqual([]);
    await sound();
  });

  it('leaves no hole where an older entry follows a younger one, or an entry is locked', async () => {
    const person = await newMember(world);
    await query(
      `SELECT append_outbox(jsonb_build_array(jsonb_build_object('userId', $1::uuid, 'entries',
        (SELECT jsonb_agg('{"event": "availability-changed", "data": {}}'::jsonb)
         FROM generate_series(1, 6)))), '[]', '[]')`,
      [person.user.id],
    );
    const seqs = async (): Promise<number[]> =>
      (
        await query<{ seq: string }>(
          'SELECT seq FROM stream_entries WHERE user_id = $1 ORDER BY seq',
          [person.user.id],
        )
      ).map(({ seq }) => Number(seq));
    const head = Math.max(...(await seqs()));
    const first = head - 5;
    await query(
      `UPDATE stream_entries SET at = now() - interval '8 days' WHERE user_id = $1 AND seq <> $2`,
      [person.user.id, head - 1],
    );
    const held = await HeldLock.queueFor(
      world.database,
      'SELECT FROM stream_entries WHERE user_id = $1 AND seq = $2 FOR UPDATE',
      [person.user.id, first + 2],
    );
    await held.taken;
    await deleteOld(world.database);
    expect(await seqs()).toEqual([2, 3, 4, 5].map((step) => first + step));
    await sound();
    await held.release();
    await deleteOld(world.database);
    expect(await seqs()).toEqual([head - 1, head]);
    await sound();
  });

  it('keeps mails for so many days, and those about what is still to come', async () => {
    const event = await admin.createEvent();
    await query(
      `INSERT INTO deliveries (user_id, channel, cause, about, state, settled_at)
       SELECT $1, 'mail', 'test', about, 'sent', now() - days * interval '1 day'
       FROM (VALUES (NULL::uuid, 31), ($2::uuid, 31), (NULL, 29)) AS mail (about, days)`,
      [ana.user.id, event.id],
    );
    expect((await preview({})).mails).toBe(1);
    expect((await preview({ mailDays: 10 })).mails).toBe(2);
    expect((await preview({ mailDays: null })).mails).toBe(0);
    await deleteOld(world.database);
    const left = await query<{ about: string | null }>(
      `SELECT about FROM deliveries WHERE cause = 'test' ORDER BY settled_at`,
    );
    expect(left).toEqual([{ about: event.id }, { about: null }]);
  });

  it('deletes no event unless it is told to, and never one that ended less than a month ago', async () => {
    const [old, young] = [await eventOfBoth(4_000), await eventOfBoth(29)];
    await deleteOld(world.database);
    expect([await isThere(old), await isThere(young)]).toEqual([true, true]);
    expected(await admin.put('/admin/retention', { eventDays: 30 }), 200);
    await deleteOld(world.database);
    expect([await isThere(old), await isThere(young)]).toEqual([false, true]);
    await sound();
  });

  it('deletes an old event with its meetings and registrations as the preview has said, and keeps messages', async () => {
    const [event, coming] = [await eventOfBoth(40), await admin.createEvent()];
    const sent = expected<Message>(
      await ana.post('/messages', {
        toUserId: ben.user.id,
        eventId: event.id,
        content: 'Good morning',
      }),
      201,
    );
    const email = 'only-invited@test.example';
    await query(
      `WITH person AS (INSERT INTO users (email, email_key, first_name, last_name, company, role,
          what_they_buy, what_they_sell, search_text) VALUES ($2, $2, '', '', '', '', '', '', '') RETURNING id),
        place AS (INSERT INTO event_registrations (event_id, user_id, added_by) SELECT $1, id, $3 FROM person)
       UPDATE events SET attendee_count = attendee_count + 1 WHERE id = $1`,
      [event.id, email, admin.user.id],
    );
    const told = await LiveClient.connect(world, ben);
    expect(await preview({ eventDays: 30 })).toMatchObject({
      settings: { eventDays: 30 },
      events: 1,
      registrations: 3,
      meetings: 1,
      firstEvents: [{ id: event.id, name: event.name }],
    });
    expect(await preview({})).toMatchObject({ events: 0, firstEvents: [] });

    expected(await admin.put('/admin/retention', { eventDays: 30 }), 200);
    await deleteOld(world.database);
    await told.until('event-gone', ({ eventId }) => eventId === event.id);
    told.close();
    expect((await ana.get(`/events/${event.id}`)).status).toBe(404);
    expect((await ana.meetings()).filter(({ eventId }) => eventId === event.id)).toEqual([]);
    expect(await isThere(coming)).toBe(true);
    expect(await query('SELECT FROM users WHERE email = $1', [email])).toEqual([]);
    const [message] = expected<Message[]>(await ben.get('/messages'), 200);
    expect(message).toMatchObject({ id: sent.id, content: 'Good morning' });
    expect(message?.version).toBeGreaterThan(sent.version);
    await sound();
  });

  it('passes over an event of which something is locked, as a whole, and deletes it the next time', async () => {
    const event = await eventOfBoth(50);
    const held = await HeldLock.queueFor(
      world.database,
      'SELECT FROM meetings WHERE event_id = $1 FOR UPDATE',
      [event.id],
    );
    await held.taken;
    expected(await admin.put('/admin/retention', { eventDays: 30 }), 200);
    await deleteOld(world.database);
    const [counts] = await query(COUNTS, [event.id]);
    expect(counts).toEqual({ registrations: 2, meetings: 1 });
    await held.release();
    await deleteOld(world.database);
    expect(await isThere(event)).toBe(false);
  });

  it('deletes a large event in steps, can be stopped between them, and goes on later', async () => {
    const event = await admin.createEvent();
    await query(MANY_MEETINGS, [event.id]);
    await endDaysAgo(world.database, event.id, 60);
    const held = await HeldLock.queueFor(
      world.database,
      `SELECT FROM meetings WHERE id = (SELECT max(id::text)::uuid FROM meetings WHERE event_id = $1)
       FOR UPDATE`,
      [event.id],
    );
    await held.taken;
    expected(await admin.put('/admin/retention', { eventDays: 30 }), 200);
    await deleteOld(world.database);
    const [counts] = await query(COUNTS, [event.id]);
    expect(counts).toEqual({ registrations: 60, meetings: 200 });
    await sound();
    await held.release();
    await deleteOld(world.database);
    expect(await isThere(event)).toBe(false);
    await sound();
  });
});

const HEAD = 'SELECT head FROM streams WHERE user_id = $1';
const FIRST = 'SELECT min(seq) AS first FROM stream_entries WHERE user_id = $1';
const COUNTS = `SELECT
  (SELECT count(*)::integer FROM event_registrations WHERE event_id = $1) AS registrations,
  (SELECT count(*)::integer FROM meetings WHERE event_id = $1) AS meetings`;
/** 60 people and 1,200 requests that were declined. */
const MANY_MEETINGS = `WITH people AS (
    INSERT INTO users (email, email_key, password, first_name, last_name, company, role, what_they_buy, what_they_sell,
      search_text)
    SELECT name, name, '-', '', '', '', '', '', '', '' FROM generate_series(1, 60) AS n,
      LATERAL (SELECT 'many' || n || '@test.example' AS name) AS named RETURNING id),
  places AS (INSERT INTO event_registrations (event_id, user_id) SELECT $1, id FROM people),
  counted AS (UPDATE events SET attendee_count = attendee_count + 60 WHERE id = $1)
  INSERT INTO meetings (event_id, requester_user_id, requestee_user_id, status)
  SELECT $1, one.id, other.id, 'declined' FROM people one JOIN people other ON one.id <> other.id LIMIT 1200`;
