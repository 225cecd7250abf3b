import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Event, Message } from '@rendezvous/contract';
import request, { type Response } from 'supertest';
import { createTestDatabase, type TestDatabase } from './support/database.js';
import { eventually } from './support/embedded-scratch.js';
import { HeldLock } from './support/held-lock.js';
import { expected, newAdmin, newMember, type TestPerson } from './support/people.js';
import { type ServerProcess, startServer } from './support/server-process.js';
import { databaseBehindProxy, startTcpProxy } from './support/tcp-proxy.js';

/** Stops a transaction that appends to this person's stream, before its commit. */
const STREAM = 'SELECT 1 FROM streams WHERE user_id = $1 FOR UPDATE';
const APPENDING = 'append_outbox';
/** Stops a call that looks at its event before its transaction begins. */
const EVENTS = 'LOCK TABLE events IN ACCESS EXCLUSIVE MODE';
/** Stops the commit of a message. */
const COMMITS = 'SELECT pg_advisory_lock(53)';
const SLOW_COMMIT = `CREATE FUNCTION wait_for_it() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN PERFORM pg_advisory_xact_lock(53); RETURN NULL; END $$;
  CREATE CONSTRAINT TRIGGER slow_commit AFTER INSERT ON messages DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION wait_for_it()`;

describe('a call with an Idempotency-Key is done once', () => {
  let database: TestDatabase;
  let servers: ServerProcess[] = [];
  let admin: { token: string; user: TestPerson['user'] };
  let ana: TestPerson;
  let ben: TestPerson;
  let event: Event;
  let key: string;
  let content: string;

  const serve = async (url = database.url): Promise<ServerProcess> => {
    const server = await startServer({ DATABASE_URL: url, ROLE: 'api' });
    servers.push(server);
    return server;
  };
  const post = (
    { url }: { url: string },
    { token }: { token: string },
    path: string,
    body: object,
  ): Promise<Response> =>
    request(url)
      .post(`/api${path}`)
      .set({ Authorization: `Bearer ${token}`, 'Idempotency-Key': key })
      .send(body)
      .then((response) => response);
  const write = (at: { url: string }): Promise<Response> =>
    post(at, ana, '/messages', { toUserId: ben.user.id, content });
  const written = async (): Promise<number> =>
    (await database.query('SELECT FROM messages WHERE content = $1', [content])).length;
  const outcome = (call: Promise<Response>): Promise<number | 'cut off'> =>
    call.then(
      ({ status }) => status,
      () => 'cut off' as const,
    );
  const held = async (lock: string, values: unknown[] = []): Promise<HeldLock> => {
    const taken = await HeldLock.queueFor(database, lock, values);
    await taken.taken;
    return taken;
  };
  const lastTold = (): string => [ana.user.id, ben.user.id].sort().at(-1) ?? '';

  beforeAll(async () => {
    database = await createTestDatabase();
    const server = await serve();
    const first = await newAdmin(server);
    admin = first;
    event = await first.createEvent();
    [ana, ben] = [await newMember(server), await newMember(server)];
    for (const one of [ana, ben]) await one.register(event.id);
    await server.kill();
  });

  afterEach(async () => {
    await Promise.all(servers.map((one) => one.kill()));
    servers = [];
  });
  afterAll(() => database.drop());

  const begin = (): void => {
    key = randomUUID();
    content = `Message ${key}`;
  };

  it('when the process is killed before the commit, and the client calls again', async () => {
    begin();
    const first = await serve();
    const stream = await held(STREAM, [lastTold()]);
    const lost = outcome(write(first));
    await stream.untilWaitedFor(APPENDING);
    await first.kill();
    expect(await lost).toBe('cut off');
    await stream.endWaiting();
    await stream.release();
    expect(await written()).toBe(0);

    const done = await write(await serve());
    expect(done.status).toBe(201);
    expect(done.headers['idempotency-replayed']).toBeUndefined();
    expect(await written()).toBe(1);
  });

  it('when the process is killed between the commit and the answer', async () => {
    begin();
    const first = await serve();
    const line = await startTcpProxy({ host: '127.0.0.1', port: Number(new URL(first.url).port) });
    const stream = await held(STREAM, [lastTold()]);
    const lost = outcome(write({ url: `http://127.0.0.1:${line.port}` }));
    await stream.untilWaitedFor(APPENDING);
    line.freeze();
    await stream.release();
    await eventually('the message is committed', async () => (await written()) === 1);
    await first.kill();
    await line.close();
    expect(await lost).toBe('cut off');

    const done = await write(await serve());
    const [kept] = await database.query<{ id: string }>(
      'SELECT id FROM messages WHERE content = $1',
      [content],
    );
    expect(expected<Message>(done, 201).id).toBe(kept?.id);
    expect(done.headers['idempotency-replayed']).toBe('true');
    expect(await written()).toBe(1);
  });

  it('when the connection to the database is lost during the commit', async () => {
    begin();
    const behind = await databaseBehindProxy(database);
    const first = await serve(behind.url);
    await database.query(SLOW_COMMIT);
    const commits = await held(COMMITS);
    const unknown = write(first);
    await commits.untilWaitedFor('COMMIT');
    behind.proxy.forget();
    await commits.release();
    await eventually('the message is committed', async () => (await written()) === 1);
    behind.proxy.cut();
    expect((await unknown).status).toBe(503);
    await database.query('DROP TRIGGER slow_commit ON messages');

    await eventually('the call is answered', async () => (await write(first)).status === 201);
    expect((await write(first)).headers['idempotency-replayed']).toBe('true');
    expect(await written()).toBe(1);
    await first.kill();
    await behind.proxy.close();
  });

  it('when a process freezes in its transaction, and the client calls another one', async () => {
    begin();
    const [first, second] = [await serve(), await serve()];
    const stream = await held(STREAM, [lastTold()]);
    const frozen = outcome(write(first));
    await stream.untilWaitedFor(APPENDING);
    process.kill(first.pid, 'SIGSTOP');
    await stream.release();
    const busy = await write(second);
    expect(busy.status).toBe(503);
    expect(busy.headers['retry-after']).toMatch(/^\d+$/);
    expect((busy.body as { message: string }).message).toBe(
      'This is still being done. Please try again in a moment.',
    );
    // PostgreSQL ends the transaction of the frozen process.
    await eventually(
      'the other process does it',
      async () => (await write(second)).status === 201,
      40,
    );
    process.kill(first.pid, 'SIGCONT');
    expect(await frozen).toBe(503);
    expect(await written()).toBe(1);
    expect((await write(first)).headers['idempotency-replayed']).toBe('true');
    expect(await written()).toBe(1);
  });

  it('when a process freezes before its transaction, and wakes after another one did it', async () => {
    begin();
    const [first, second] = [await serve(), await serve()];
    const path = `/admin/events/${event.id}/messages`;
    const events = await held(EVENTS);
    const frozen = post(first, admin, path, { content });
    await events.untilWaitedFor('events');
    process.kill(first.pid, 'SIGSTOP');
    await events.release();
    const done = await post(second, admin, path, { content });
    expect(done.status).toBe(202);
    process.kill(first.pid, 'SIGCONT');
    let woken = await frozen;
    // A process that slept for long finds its database silent, and asks to try again.
    if (woken.status === 503) woken = await post(first, admin, path, { content });
    expect({ status: woken.status, body: woken.body as object }).toEqual({
      status: 202,
      body: done.body as object,
    });
    expect(woken.headers['idempotency-replayed']).toBe('true');
    const announced = await database.query('SELECT FROM announcements WHERE content = $1', [
      content,
    ]);
    expect(announced).toHaveLength(1);
  });

  it('when twenty calls come to two processes at once', async () => {
    begin();
    const both = [await serve(), await serve()];
    const answers = await Promise.all(
      both.flatMap((server) => Array.from({ length: 10 }, () => write(server))),
    );
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(201);
    expect(await written()).toBe(1);
  });

  it('also each part of it, when the process is killed between two parts', async () => {
    begin();
    const people = [1, 2, 3].map((at) => ({ email: `guest${at}@test.example` }));
    const path = `/admin/events/${event.id}/invitations`;
    const first = await serve();
    // The third invitation waits for its mail.
    await database.query(THIRD_WAITS);
    const third = await held(COMMITS);
    const lost = outcome(post(first, admin, path, { people }));
    await third.untilWaitedFor('INSERT');
    await first.kill();
    expect(await lost).toBe('cut off');
    await third.endWaiting();
    await third.release();
    await database.query('DROP TRIGGER third_waits ON users');
    expect(await database.query(GUESTS)).toHaveLength(2);

    const second = await serve();
    const done = await post(second, admin, path, { people });
    // The first two are not invited once more.
    expect(done.body).toEqual(
      people.map(({ email }) => ({ email, state: 'sent', message: 'We mail the invitation.' })),
    );
    expect((await post(second, admin, path, { people })).text).toBe(done.text);
    expect(await database.query(GUESTS)).toEqual(people);
    const mails = await database.query<{ count: number }>(INVITATIONS);
    expect(mails).toEqual(people.map(() => ({ count: 1 })));
  });
});

const THIRD_WAITS = `CREATE FUNCTION third_waits() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN PERFORM pg_advisory_xact_lock(53); RETURN NEW; END $$;
  CREATE TRIGGER third_waits BEFORE INSERT ON users
    FOR EACH ROW WHEN (NEW.email = 'guest3@test.example') EXECUTE FUNCTION third_waits()`;
const GUESTS = `SELECT email FROM users WHERE email LIKE 'guest%' ORDER BY email`;
const INVITATIONS = `SELECT count(d.id)::integer AS count FROM users u
  JOIN deliveries d ON d.user_id = u.id AND d.cause = 'invitation'
  WHERE u.email LIKE 'guest%' GROUP BY u.id`;
