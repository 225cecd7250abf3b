import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { actFor, ask, tell } from './http';

let server: Server;
let respond: RequestListener = () => {};
let last: IncomingMessage;

const reply =
  (status: number, body: string): RequestListener =>
  (_, response) => {
    response.writeHead(status).end(body);
  };

const failureOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => Promise.reject(new Error('The call went through')),
    (reason: unknown) => reason,
  );

beforeAll(async () => {
  server = createServer((request, response) => {
    last = request;
    respond(request, response);
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const { port } = server.address() as AddressInfo;
  Object.assign(globalThis, { location: new URL(`http://127.0.0.1:${port}`) });
  actFor({ token: () => 'of a session', refused: () => undefined });
});

afterAll(async () => {
  await new Promise((done) => server.close(done));
});

describe('the key of a call that creates', () => {
  const keyOf = () => last.headers['idempotency-key'];
  const cut: RequestListener = (request) => request.socket.destroy();
  const write = (content: string) => ask('/api/messages', { method: 'POST', body: { content } });

  it('is another one for each call', async () => {
    respond = reply(201, '{}');
    await write('Hello');
    const first = keyOf();
    expect(first).toMatch(/^[\w-]{1,64}$/);
    await write('Hello');
    expect(keyOf()).not.toBe(first);
  });

  it.each([
    ['no answer', cut],
    ['half an answer', reply(201, '{"id":')],
    ['a failure of the server', reply(500, '{"message":"Something went wrong."}')],
    ['a server that is restarting', reply(503, '{"message":"Please try again."}')],
  ])('is the same one after %s', async (_, lost) => {
    respond = lost;
    await failureOf(write('Again'));
    const first = keyOf();
    await failureOf(write('Again'));
    expect(keyOf()).toBe(first);
    respond = reply(201, '{}');
    await write('Another');
    expect(keyOf()).not.toBe(first);
    await write('Again');
    expect(keyOf()).toBe(first);
    await write('Again');
    expect(keyOf()).not.toBe(first);
  });

  it.each([400, 401, 403, 409, 429])('is another one after the refusal %i', async (status) => {
    respond = reply(status, '{"message":"No."}');
    await failureOf(write('Refused'));
    const first = keyOf();
    await failureOf(write('Refused'));
    expect(keyOf()).not.toBe(first);
  });

  it('is the same one for a file that is sent again, and another one for another file', async () => {
    const upload = (file: Blob) => ask('/api/imports', { method: 'POST', file });
    const file = new Blob(['email\n']);
    respond = cut;
    await failureOf(upload(file));
    const first = keyOf();
    await failureOf(upload(new Blob(['email\n'])));
    expect(keyOf()).not.toBe(first);
    await failureOf(upload(file));
    expect(keyOf()).toBe(first);
  });

  it('is the same one for what is asked while its answer is awaited', async () => {
    const seen: unknown[] = [];
    const answers: (() => void)[] = [];
    respond = (request, response) => {
      seen.push(request.headers['idempotency-key']);
      answers.push(() => response.writeHead(201).end('{}'));
      if (answers.length === 2) for (const answer of answers) answer();
    };
    await Promise.all([write('Twice'), write('Twice')]);
    expect(seen[0]).toBe(seen[1]);
  });

  it('is missing where nothing is created', async () => {
    respond = reply(200, '{}');
    await ask('/api/a');
    expect(keyOf()).toBeUndefined();
    await tell('/api/a', { method: 'PUT', body: {} });
    expect(keyOf()).toBeUndefined();
    await ask('/api/auth/login', { method: 'POST', body: {}, anonymous: true });
    expect(keyOf()).toBeUndefined();
  });
});
