import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ErrorReply, Event, Message, SessionReply } from '@rendezvous/contract';
import supertest, { type Response } from 'supertest';
import { expected, newAdmin, newEvent, newMember, type TestPerson } from './support/people.js';
import { startWorld, type World } from './support/world.js';

const keyed = (key: string) => ({ 'Idempotency-Key': key });
const times = (count: number) => Array.from({ length: count }, (_, at) => at);
const same = (one: Response, other: Response): void => {
  expect(other.status).toBe(one.status);
  expect(other.text).toBe(one.text);
};

describe('a call with an Idempotency-Key', () => {
  let world: World;
  let admin: TestPerson;
  let event: Event;
  let ana: TestPerson;
  let ben: TestPerson;

  beforeAll(async () => {
    world = await startWorld();
    admin = await newAdmin(world);
    event = await admin.createEvent();
    [ana, ben] = [await newMember(world), await newMember(world)];
    for (const one of [ana, ben]) await one.register(event.id);
  });

  afterAll(() => world.close());

  const write = (from: TestPerson, to: TestPerson, content: string, key?: string) =>
    from.post('/messages', { toUserId: to.user.id, content }, key === undefined ? {} : keyed(key));
  const written = async (content: string): Promise<number> => {
    const rows = await world.database.query('SELECT FROM messages WHERE content = $1', [content]);
    return rows.length;
  };
  const refusal = (response: Response): ErrorReply => response.body as ErrorReply;

  it('is answered as before, and done once', async () => {
    const key = randomUUID();
    const first = await write(ana, ben, 'Once', key);
    expect(first.status).toBe(201);
    expect(first.headers['idempotency-replayed']).toBeUndefined();
    const second = await write(ana, ben, 'Once', key);
    same(first, second);
    expect(second.headers).toMatchObject({
      'idempotency-replayed': 'true',
      'content-type': first.headers['content-type'],
    });
    expect(await written('Once')).toBe(1);
  });

  it('is done twice under two keys, and each time without a key', async () => {
    for (const key of [randomUUID(), randomUUID(), undefined, undefined])
      expected<Message>(await write(ana, ben, 'Each time', key), 201);
    expect(await written('Each time')).toBe(4);
  });

  it('is answered twenty times at once in the same way, and done once', async () => {
    const key = randomUUID();
    const answers = await Promise.all(times(20).map(() => write(ana, ben, 'At once', key)));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(201);
    expect(await written('At once')).toBe(1);
  });

  it('makes one of twenty events at once, and one address of twenty', async () => {
    const name = `Event ${randomUUID()}`;
    const body = { ...newEvent(), name };
    const events = await Promise.all(
      times(20).map(() => admin.post('/events', body, keyed('the-event'))),
    );
    expect(new Set(events.map((one) => expected<Event>(one, 201).id)).size).toBe(1);
    const feeds = await Promise.all(
      times(20).map(() => ana.post('/calendar/feed', {}, keyed('the-feed'))),
    );
    expect(new Set(feeds.map((one) => expected<{ url: string }>(one, 201).url)).size).toBe(1);
    const [feed] = feeds;
    expect((await ana.get('/calendar/feed')).body).toEqual(feed?.body);
  });

  it('is refused with another body, and at another address', async () => {
    const key = randomUUID();
    const first = await write(ana, ben, 'This', key);
    const other = await write(ana, ben, 'That', key);
    expect(other.status).toBe(409);
    expect(refusal(other).message).toBe(
      'This Idempotency-Key was sent with another request before.',
    );
    const elsewhere = await ana.post(`/events/${event.id}/register`, {}, keyed(key));
    expect(elsewhere.status).toBe(409);
    expect(refusal(elsewhere).message).toBe(refusal(other).message);
    same(first, await write(ana, ben, 'This', key));
    expect(await written('That')).toBe(0);
  });

  it('does one of two things that come under one key at once, and refuses the other', async () => {
    const key = randomUUID();
    const answers = await Promise.all(
      times(10).map((at) => write(ana, ben, `Either ${at % 2}`, key)),
    );
    expect((await written('Either 0')) + (await written('Either 1'))).toBe(1);
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([
      ...Array.from({ length: 5 }, () => 201),
      ...Array.from({ length: 5 }, () => 409),
    ]);
  });

  it('knows nothing of the same key of somebody else', async () => {
    const key = randomUUID();
    const mine = expected<Message>(await write(ana, ben, 'Both', key), 201);
    const theirs = expected<Message>(await write(ben, ana, 'Both', key), 201);
    expect(theirs.id).not.toBe(mine.id);
    expect(await written('Both')).toBe(2);
  });

  it('is refused when the key is empty or longer than 64 characters', async () => {
    for (const key of ['', 'k'.repeat(65)]) {
      const { status, body } = await write(ana, ben, 'Bad key', key);
      expect({ status, body }).toEqual({
        status: 400,
        body: {
          statusCode: 400,
          error: 'Bad Request',
          message: ['Idempotency-Key must have 1 to 64 characters.'],
        },
      });
    }
    expect(await written('Bad key')).toBe(0);
    expected(await write(ana, ben, 'Longest key', 'k'.repeat(64)), 201);
    expected(await write(ana, ben, 'Shortest key', 'k'), 201);
  });

  it('repeats a refusal, also when the reason is gone', async () => {
    const stranger = await newMember(world);
    const key = randomUUID();
    const refused = await write(stranger, ben, 'Let me in', key);
    expect(refused.status).toBe(403);
    await stranger.register(event.id);
    const again = await write(stranger, ben, 'Let me in', key);
    same(refused, again);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expected(await write(stranger, ben, 'Let me in', randomUUID()), 201);
  });

  it('keeps no answer where a visitor asks for what is not there', async () => {
    const before = await world.database.query('SELECT FROM idempotency_keys');
    const answer = await supertest(world.url)
      .post('/api/answers/nothing')
      .set(keyed(randomUUID()))
      .send({ status: 'declined' });
    expect(answer.status).toBe(404);
    expect(await world.database.query('SELECT FROM idempotency_keys')).toEqual(before);
  });

  it('is tried again after a mistake in the request', async () => {
    const key = randomUUID();
    expect((await write(ana, ben, '', key)).status).toBe(400);
    expected(await write(ana, ben, 'Mended', key), 201);
    expect(await written('Mended')).toBe(1);
  });

  it('is tried again after the database failed it, and then done once', async () => {
    const key = randomUUID();
    await world.database.query(BROKEN);
    const failed = await write(ana, ben, 'After a failure', key);
    expect(failed.status).toBe(500);
    expect(await written('After a failure')).toBe(0);
    await world.database.query('DROP TRIGGER broken ON messages');
    const done = await write(ana, ben, 'After a failure', key);
    expected<Message>(done, 201);
    same(done, await write(ana, ben, 'After a failure', key));
    expect(await written('After a failure')).toBe(1);
  });

  it('is done again after a day, and its answer deleted by then', async () => {
    const key = randomUUID();
    await write(ana, ben, 'Daily', key);
    await world.database.query(
      `UPDATE idempotency_keys SET created_at = now() - interval '23 hours 59 minutes'`,
    );
    await write(ana, ben, 'Daily', key);
    expect(await written('Daily')).toBe(1);
    await world.database.query(
      `UPDATE idempotency_keys SET created_at = now() - interval '24 hours'`,
    );
    const answers = await Promise.all(times(10).map(() => write(ana, ben, 'Daily', key)));
    expect(new Set(answers.map((one) => expected<Message>(one, 201).id)).size).toBe(1);
    expect(await written('Daily')).toBe(2);
  });

  it('is kept where a copy of the database tells neither the answer nor the key', async () => {
    const key = `key ${randomUUID()}`;
    const { url } = expected<{ url: string }>(
      await admin.post(`/admin/events/${event.id}/wall`, { showNames: true }, keyed(key)),
      201,
    );
    const rows = await world.database.query<{ id: Buffer; request: Buffer; answer: Buffer }>(
      'SELECT id, request, answer FROM idempotency_keys',
    );
    expect(rows.length).toBeGreaterThan(0);
    const kept = Buffer.concat(rows.flatMap(({ id, request, answer }) => [id, request, answer]));
    const readable = kept.toString('latin1');
    expect(readable).not.toContain(key);
    expect(readable).not.toContain('http');
    expect(readable).not.toContain('status');
    const again = await admin.post(
      `/admin/events/${event.id}/wall`,
      { showNames: true },
      keyed(key),
    );
    expect(again.body).toEqual({ url });
  });

  it('says that it is done already when the answer cannot be read any more', async () => {
    const key = randomUUID();
    await write(ana, ben, 'Unreadable', key);
    await world.database.query(`UPDATE idempotency_keys SET answer = answer || '\\x00'`);
    const again = await write(ana, ben, 'Unreadable', key);
    expect(again.status).toBe(409);
    expect(again.body).toEqual({
      statusCode: 409,
      error: 'Conflict',
      message: 'This has been done already. Please look at the current state.',
      code: 'already_done',
    });
    expect(await written('Unreadable')).toBe(1);
  });

  it('signs in anew each time', async () => {
    const credentials = { email: ana.user.email, password: 'correct horse' };
    const replies = await Promise.all(
      times(2).map(() => ana.post('/auth/login', credentials, keyed('sign-in'))),
    );
    const tokens = replies.map((one) => expected<SessionReply>(one, 200).token);
    expect(new Set(tokens).size).toBe(2);
  });
});

/** Lets no message in. */
const BROKEN = `CREATE FUNCTION break_it() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'broken'; END $$;
  CREATE TRIGGER broken BEFORE INSERT ON messages FOR EACH ROW EXECUTE FUNCTION break_it()`;
