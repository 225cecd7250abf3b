import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Event } from '@rendezvous/contract';
import request, { type Response } from 'supertest';
import { inRows } from './support/in-rows.js';
import { newAdmin, newMember, type TestPerson } from './support/people.js';
import { startWorld, type World } from './support/world.js';

const PASSWORD = 'correct horse';

describe('limits', () => {
  let world: World;
  let event: Event;
  let ana: TestPerson;
  let ben: TestPerson;

  beforeAll(async () => {
    world = await startWorld({ RATE_LIMIT_DISABLED: 'false', RATE_LIMIT_VISITOR_CALLS: '300' });
    event = await (await newAdmin(world)).createEvent();
  });

  afterAll(() => world.close());

  beforeEach(async () => {
    [ana, ben] = [await newMember(world), await newMember(world)];
    for (const person of [ana, ben]) await person.register(event.id);
  });

  /** Expects a refusal that is readable for people and programs; returns the seconds to wait. */
  const expectHeldBack = ({ status, headers, body }: Response): number => {
    expect(status).toBe(429);
    expect(body).toEqual({
      statusCode: 429,
      error: 'Too Many Requests',
      message: expect.stringMatching(/^[A-Z].+\.$/),
    });
    const seconds = Number(headers['retry-after']);
    expect(Number.isInteger(seconds) && seconds > 0).toBe(true);
    return seconds;
  };
  const write = (from: TestPerson, to: TestPerson) =>
    from.post('/messages', { toUserId: to.user.id, content: 'Hello' });
  const signIn = (email: string, password: string): Promise<Response> =>
    request(world.url)
      .post('/api/auth/login')
      .send({ email, password })
      .then((response) => response);

  it('let a person write 30 messages and requests in a minute, and no more', async () => {
    // Who has an answer may write on.
    expect((await write(ben, ana)).status).toBe(201);
    expect((await ana.ask(ben, event.id)).status).toBe('pending');
    for (let count = 2; count <= 30; count += 1) expect((await write(ana, ben)).status).toBe(201);
    expect(expectHeldBack(await write(ana, ben))).toBeLessThanOrEqual(60);
    const ask = await ana.post('/meetings', { requesteeUserId: ben.user.id, eventId: event.id });
    expectHeldBack(ask);
    expect((await ben.get('/messages/unread/count')).body.unreadCount).toBe(29);
    // The limit counts this person's messages only.
    expect((await write(ben, ana)).status).toBe(201);
    expect((await ana.get('/messages')).status).toBe(200);
    expect((await ana.post('/messages/read')).status).toBe(200);
  });

  it('delay sign-ins to an account after five wrong passwords, also with the right one', async () => {
    const { email } = ana.user;
    for (let count = 1; count <= 5; count += 1) {
      expect((await signIn(email, `guess ${count}`)).status).toBe(401);
    }
    expect(expectHeldBack(await signIn(email, PASSWORD))).toBeLessThanOrEqual(15);
    expectHeldBack(await signIn(email.toUpperCase(), PASSWORD));
    // Sessions remain valid, and other people can sign in.
    expect((await ana.get('/auth/me')).status).toBe(200);
    expect((await signIn(ben.user.email, PASSWORD)).status).toBe(200);
  });

  it('check no more passwords when many are tried at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => signIn(ana.user.email, `guess ${index}`)),
    );
    const statuses = answers.map(({ status }) => status).sort((a, b) => a - b);
    expect(statuses).toEqual([
      ...Array.from({ length: 5 }, () => 401),
      ...Array.from({ length: 25 }, () => 429),
    ]);
  });

  it('delay guesses of the current password within a session', async () => {
    const change = (currentPassword: string) =>
      ana.post('/auth/password', { currentPassword, newPassword: 'another horse' });
    for (let count = 1; count <= 5; count += 1) {
      expect((await change(`guess ${count}`)).status).toBe(403);
    }
    expect(expectHeldBack(await change(PASSWORD))).toBeLessThanOrEqual(15);
    // The owner of the account can still sign in.
    expect((await signIn(ana.user.email, PASSWORD)).status).toBe(200);
  });

  it('delay guesses of the current password by changes of the e-mail address', async () => {
    const change = (currentPassword: string) =>
      ana.put('/users/profile', { email: `moved.${ana.user.email}`, currentPassword });
    for (let count = 1; count <= 5; count += 1) {
      expect((await change(`guess ${count}`)).status).toBe(403);
    }
    expectHeldBack(await change(PASSWORD));
  });

  it('delay guesses of the password by step-ups', async () => {
    const stepUp = (password: string) => ana.post('/auth/step-up', { password });
    for (let count = 1; count <= 5; count += 1) {
      expect((await stepUp(`guess ${count}`)).status).toBe(403);
    }
    expectHeldBack(await stepUp(PASSWORD));
  });

  it('delay sign-ins to an e-mail address without an account in the same way', async () => {
    const statuses: number[] = [];
    for (let count = 1; count <= 6; count += 1) {
      statuses.push((await signIn('nobody@test.example', 'guess')).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it('forget wrong passwords after the right one', async () => {
    const { email } = ben.user;
    for (let round = 1; round <= 3; round += 1) {
      for (let count = 1; count <= 4; count += 1) {
        expect((await signIn(email, 'guess')).status).toBe(401);
      }
      expect((await signIn(email, PASSWORD)).status).toBe(200);
    }
  });

  it('refuse a body that is too large, and accept the largest message a person may write', async () => {
    const content = 'x'.repeat(300_000);
    const tooLarge = await ana.post('/messages', { toUserId: ben.user.id, content });
    expect(tooLarge.status).toBe(413);
    expect(tooLarge.body).toMatchObject({ statusCode: 413, error: 'Payload Too Large' });
    const asked = await ana.post('/meetings', {
      requesteeUserId: ben.user.id,
      eventId: event.id,
      message: 'x'.repeat(100_000),
    });
    expect(asked.status).toBe(201);
  });

  it('refuse a large body with a readable reply, also to a client that reads only after it has sent everything', async () => {
    const { hostname, port } = new URL(world.url);
    const socket = connect(Number(port), hostname);
    const piece = Buffer.alloc(64 * 1024, ' ');
    const pieces = 64;
    socket.write(
      `POST /api/messages HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/json\r\n` +
        `Content-Length: ${pieces * piece.length}\r\n\r\n`,
    );
    for (let sent = 0; sent < pieces; sent += 1) {
      if (!socket.write(piece)) await once(socket, 'drain');
    }
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toContain('The request is too large.');
  });

  it('let each person make 600 calls in a minute', async () => {
    // Two calls, to create the account and to register, are counted already.
    const answers = await inRows(620, () => ana.get('/messages/unread/count'));
    const served = answers.filter(({ status }) => status === 200).length;
    expect(served).toBeGreaterThanOrEqual(598);
    expect(served).toBeLessThanOrEqual(600);
    expectHeldBack(await ana.get('/auth/me'));
    expect((await ben.get('/auth/me')).status).toBe(200);
  });

  it('let the visitors of one IP address make as many calls in a minute as is set', async () => {
    const answers = await inRows(320, () => request(world.url).get('/api/auth/setup-available'));
    const last = answers.filter(({ status }) => status !== 200);
    expect(last.length).toBeGreaterThanOrEqual(10);
    for (const answer of last) expectHeldBack(answer);
    // Invalid tokens are refused too.
    const forged = await request(world.url)
      .get('/api/auth/me')
      .set('Authorization', 'Bearer of.no.token');
    expectHeldBack(forged);
    expect((await ben.get('/auth/me')).status).toBe(200);
  });
});
