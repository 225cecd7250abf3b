import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Event } from '@rendezvous/contract';
import request from 'supertest';
import { WebSocket } from 'ws';
import { eventually } from './support/embedded-scratch.js';
import { type LogLine, logLines } from './support/log-lines.js';
import { expectItsTimeOnce, ProcessTrial } from './support/process-trial.js';
import { RawHttp, type RawRequest } from './support/raw-http.js';
import { isSplit } from './support/roles.js';
import type { ServerProcess } from './support/server-process.js';

const ACCEPT = 'accept-of_Ben-1';
const MADE = /^[0-9a-f-]{36}$/;

describe('the id of a request', () => {
  let trial: ProcessTrial;
  let processes: ServerProcess[];
  let http: RawHttp;
  let event: Event;

  /** The lines of all processes that carry this id. */
  const linesOf = (requestId: string): LogLine[] =>
    logLines(processes).filter((line) => line.requestId === requestId);
  const idOf = async (asked: RawRequest): Promise<string> =>
    String((await http.send(asked)).headers['x-request-id']);

  beforeAll(async () => {
    trial = await ProcessTrial.open({ LOG_LEVEL: 'debug' });
    // The server first: it migrates.
    processes = [await trial.serve(isSplit ? 'api' : 'all')];
    if (isSplit) processes.push(await trial.work());
    http = new RawHttp(trial.place.url);
    event = await trial.newEvent();
  });

  afterAll(async () => {
    http.close();
    await trial.close();
  });

  it.each([
    ['a call', { method: 'GET', path: '/api/health/live' }],
    ['a call without a token', { method: 'GET', path: '/api/meetings' }],
    ['a path that is nowhere', { method: 'GET', path: '/api/nowhere' }],
    ['the page', { method: 'GET', path: '/' }],
    ['an address that cannot be read', { method: 'GET', path: '/api/%' }],
    [
      'a body that cannot be read',
      {
        method: 'POST',
        path: '/api/auth/login',
        headers: { 'content-type': 'application/json' },
        body: '{',
      },
    ],
  ])('is in the answer to %s, taken over or made', async (_, asked: RawRequest) => {
    const given = { ...asked.headers, 'x-request-id': 'Order_7-b' };
    expect(await idOf({ ...asked, headers: given })).toBe('Order_7-b');
    const [one, other] = [await idOf(asked), await idOf(asked)];
    expect(one).toMatch(MADE);
    expect(other).toMatch(MADE);
    expect(one).not.toBe(other);
    const tooLong = { ...asked.headers, 'x-request-id': 'x'.repeat(65) };
    expect(await idOf({ ...asked, headers: tooLong })).toMatch(MADE);
  });

  it('is in the answer to what is no HTTP', async () => {
    const headers = { 'x-filling': 'x'.repeat(40_000) };
    const reply = await http.send({ method: 'GET', path: '/', headers });
    expect(reply.status).toBe(431);
    expect(reply.headers['x-request-id']).toMatch(MADE);
  });

  it('is in the answer that opens a socket', async () => {
    const address = `${trial.place.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`;
    const socket = new WebSocket(address, { headers: { 'x-request-id': 'socket-1' } });
    const [answer] = (await once(socket, 'upgrade')) as [{ headers: Record<string, string> }];
    expect(answer.headers['x-request-id']).toBe('socket-1');
    socket.terminate();
  });

  it('follows an accept into its pushes, into its job and into the pushes of the job', async () => {
    await trial.askForMeeting(event);
    const { requestee, meeting, place } = trial;
    await request(place.url)
      .put(`/api/meetings/${meeting.id}/status`)
      .set('Authorization', `Bearer ${requestee.token}`)
      .set('X-Request-Id', ACCEPT)
      .send({ status: 'accepted' })
      .expect(200)
      .expect('X-Request-Id', ACCEPT);
    await expectItsTimeOnce(trial);
    await eventually('all lines are written', () => linesOf(ACCEPT).length >= 6);
    const about = linesOf(ACCEPT).map(({ context, job, path }) => [context, job ?? path ?? null]);
    const path = `/api/meetings/${meeting.id}/status`;
    expect(about).toEqual(
      expect.arrayContaining([
        ['Requests', path],
        ['Jobs', 'assign-time'],
      ]),
    );
    // Both people, of the answer and of the time.
    expect(about.filter(([context]) => context === 'Live')).toHaveLength(4);
    expect(linesOf(ACCEPT).find(({ context }) => context === 'Jobs')).toMatchObject({
      queue: 'scheduling',
      result: 'done',
      milliseconds: expect.any(Number),
    });
  });

  it('is absent from a job without one, which is done all the same', async () => {
    const before = logLines(processes).length;
    await trial.database.query(
      `INSERT INTO outbox (job, payload) VALUES ('rebuild-slots', $1), ('rebuild-slots', $1)`,
      [{ eventId: event.id }],
    );
    await trial.database.query(`SELECT pg_notify('rendezvous_outbox', '')`);
    await eventually('both jobs are done', () => {
      const done = logLines(processes)
        .slice(before)
        .filter(({ job, requestId }) => job === 'rebuild-slots' && requestId === undefined);
      return done.length >= 2;
    });
  });

  it('is with the cause of a failure, without what people wrote', async () => {
    const { requestee, meeting, place } = trial;
    const toUserId = [meeting.requester.id, meeting.requestee.id].find(
      (id) => id !== requestee.user.id,
    );
    await trial.database.query('ALTER TABLE messages RENAME TO messages_away');
    try {
      const reply = await request(place.url)
        .post('/api/messages')
        .set('Authorization', `Bearer ${requestee.token}`)
        .set('X-Request-Id', 'failing-1')
        .send({ toUserId, content: 'A secret between us two.' });
      expect(reply.status).toBe(500);
    } finally {
      await trial.database.query('ALTER TABLE messages_away RENAME TO messages');
    }
    // The answer may overtake the line.
    const failures = await eventually('the failure is logged', () => {
      const lines = linesOf('failing-1').filter(({ context }) => context === 'Errors');
      return lines.length > 0 ? lines : null;
    });
    expect(failures).toEqual([
      expect.objectContaining({
        level: 50,
        method: 'POST',
        route: '/api/messages',
        path: '/api/messages',
        status: 500,
        err: expect.objectContaining({
          message: expect.stringContaining('messages'),
          stack: expect.stringContaining('messages'),
        }),
      }),
    ]);
    const printed = processes.map((one) => one.output()).join('\n');
    expect(printed).not.toContain('secret');
    expect(printed).not.toContain(requestee.token);
  });
});
