import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  jest,
} from '@jest/globals';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ApiError, NetworkError } from './errors';
import { actFor, ask, askPage, beBriefWhile, tell } from './http';

let server: Server;
let respond: RequestListener = () => {};
let last: IncomingMessage;

const reply =
  (status: number, body: string, headers: Record<string, string> = {}): RequestListener =>
  (_, response) => {
    response.writeHead(status, headers).end(body);
  };

async function failureOf(call: Promise<unknown>): Promise<unknown> {
  try {
    await call;
  } catch (reason) {
    return reason;
  }
  throw new Error('The call went through');
}

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
});

beforeEach(() => actFor({ token: () => 'of a session', refused: () => undefined }));

afterAll(async () => {
  await new Promise((done) => server.close(done));
});

describe('a call', () => {
  it('carries the token of the session as it is at that moment', async () => {
    respond = reply(200, '{}');
    let token: string | null = 'first';
    actFor({ token: () => token, refused: () => undefined });
    await ask('/api/a');
    expect(last.headers.authorization).toBe('Bearer first');
    token = 'second';
    await ask('/api/a');
    expect(last.headers.authorization).toBe('Bearer second');
  });

  it('is not made without a session, unless it opens one', async () => {
    respond = reply(200, '{}');
    actFor({ token: () => null, refused: () => undefined });
    await ask('/api/open', { anonymous: true });
    expect(last.headers.authorization).toBeUndefined();
    expect(await failureOf(ask('/api/a'))).toMatchObject({ status: 401 });
    expect(last.url).toBe('/api/open');
  });

  it('is repeated once the password that it needs has been given, and refused when it is not', async () => {
    const needed = reply(403, '{"message":"Please enter your password again."}');
    let asked = 0;
    respond = (request, response) =>
      (asked === 0 ? needed : reply(200, '{"id":7}'))(request, response);
    const stepUp = () => Promise.resolve((asked += 1) > 0);
    actFor({ token: () => 'of a session', refused: () => undefined, stepUp });
    expect(await ask('/api/a', { method: 'PUT', body: { isAdmin: true } })).toEqual({ id: 7 });
    expect(asked).toBe(1);

    respond = needed;
    actFor({
      token: () => 'of a session',
      refused: () => undefined,
      stepUp: () => Promise.resolve(false),
    });
    expect(await failureOf(ask('/api/a'))).toMatchObject({
      status: 403,
      message: 'Please enter your password again.',
    });
  });

  it('sends its body as JSON and reads the answer', async () => {
    let received = '';
    respond = (request, response) => {
      request.on('data', (part: Buffer) => (received += part.toString()));
      request.on('end', () => response.end('{"id":7}'));
    };
    expect(await ask('/api/a', { method: 'POST', body: { name: 'Ä' } })).toEqual({ id: 7 });
    expect(received).toBe('{"name":"Ä"}');
    expect(last.headers['content-type']).toBe('application/json');
    expect(last.method).toBe('POST');
  });

  it('may be answered without a body', async () => {
    respond = reply(204, '');
    await expect(tell('/api/a', { method: 'DELETE' })).resolves.toBeUndefined();
  });
});

describe('a refusal', () => {
  it('says what the server said', async () => {
    respond = reply(409, '{"statusCode":409,"error":"Conflict","message":"This event is full."}');
    const failure = await failureOf(ask('/api/a'));
    expect(failure).toBeInstanceOf(ApiError);
    expect(failure).toMatchObject({
      status: 409,
      message: 'This event is full.',
      messages: ['This event is full.'],
      retryAfter: null,
    });
  });

  it('keeps the sentences of a failed validation apart', async () => {
    respond = reply(400, '{"message":["The name is missing.","The end is before the start."]}');
    expect(await failureOf(ask('/api/a'))).toMatchObject({
      messages: ['The name is missing.', 'The end is before the start.'],
      message: 'The name is missing. The end is before the start.',
    });
  });

  it.each([
    ['502', 'Bad gateway at the proxy', '502: Bad gateway at the proxy'],
    ['500', '', '500: Internal Server Error'],
    ['500', '{"message":17}', '500: {"message":17}'],
  ])('of somebody else (%s %p) is the status and what there is', async (status, body, message) => {
    respond = reply(Number(status), body);
    expect(await failureOf(ask('/api/a'))).toMatchObject({ message });
  });

  it.each([
    ['7', 7],
    ['soon', null],
  ])('tells how long to wait (%p)', async (header, seconds) => {
    respond = reply(429, '{"message":"Too many."}', { 'Retry-After': header });
    expect(await failureOf(ask('/api/a'))).toMatchObject({ status: 429, retryAfter: seconds });
  });

  it('says each sentence once, and in plain words what the server says to programs', async () => {
    const message = [
      'The name is missing.',
      'property one should not exist',
      'The name is missing.',
      'property other should not exist',
    ];
    respond = reply(400, JSON.stringify({ statusCode: 400, error: 'Bad Request', message }));
    expect(await failureOf(ask('/api/events'))).toMatchObject({
      messages: ['The name is missing.', 'This page is out of date. Please load it again.'],
    });
  });

  it('tells how long to wait until a date', async () => {
    const until = Math.ceil(Date.now() / 1000) * 1000 + 60_000;
    const secondsLeft = () => (until - Date.now()) / 1000;
    respond = reply(429, '{"message":"Too many."}', {
      'Retry-After': new Date(until).toUTCString(),
    });
    const asked = secondsLeft();
    const { retryAfter } = (await failureOf(ask('/api/a'))) as ApiError;
    expect(retryAfter).toBeLessThanOrEqual(Math.ceil(asked));
    expect(retryAfter).toBeGreaterThanOrEqual(Math.floor(secondsLeft()));
  });

  it('of the token is told to the session, with the token it was about', async () => {
    respond = reply(401, '{"message":"Sign in."}');
    const refused: string[] = [];
    actFor({ token: () => 'old', refused: (token) => refused.push(token) });
    await failureOf(ask('/api/a'));
    expect(refused).toEqual(['old']);
  });

  it('of a password is not taken for one of the token', async () => {
    respond = reply(401, '{"message":"Wrong e-mail or password."}');
    const refused: string[] = [];
    actFor({ token: () => 'old', refused: (token) => refused.push(token) });
    await failureOf(ask('/api/auth/login', { method: 'POST', body: {}, anonymous: true }));
    expect(last.headers.authorization).toBeUndefined();
    expect(refused).toEqual([]);
  });
});

describe('no answer', () => {
  it('is a failure of its own kind', async () => {
    respond = (request) => request.socket.destroy();
    expect(await failureOf(ask('/api/a'))).toBeInstanceOf(NetworkError);
  });

  it('is also one that breaks off, and one that is not the server’s', async () => {
    respond = (request, response) => {
      response.writeHead(200, { 'Content-Length': '100' }).write('{"id":');
      setImmediate(() => request.socket.destroy());
    };
    expect(await failureOf(ask('/api/a'))).toBeInstanceOf(NetworkError);
    respond = reply(200, '<title>Sign in to the hotel network</title>');
    expect(await failureOf(ask('/api/a'))).toBeInstanceOf(NetworkError);
  });

  it('is not what the caller called off', async () => {
    respond = () => {};
    const caller = new AbortController();
    const call = failureOf(ask('/api/a', { signal: caller.signal }));
    caller.abort(new Error('left the screen'));
    expect(await call).toEqual(new Error('left the screen'));
  });
});

describe('a page of a list', () => {
  it.each([
    ['</api/a?limit=2&cursor=x>; rel="next"', '/api/a?limit=2&cursor=x'],
    ['</api/a>; rel="first", </api/a?cursor=y>; rel=next', '/api/a?cursor=y'],
    ['<https://elsewhere.example/api/a?cursor=z>; rel="next"', '/api/a?cursor=z'],
    ['</api/a>; rel="prev"', null],
  ])('with the header %p goes on at %p', async (link, next) => {
    respond = reply(200, '[1,2]', { Link: link, 'X-Total-Count': '12' });
    expect(await askPage('/api/a')).toEqual({ rows: [1, 2], next, total: 12 });
  });

  it('without headers is all there is', async () => {
    respond = reply(200, '[]');
    expect(await askPage('/api/a')).toEqual({ rows: [], next: null, total: null });
  });
});

describe('a call whose answer does not come', () => {
  afterEach(() => {
    beBriefWhile(() => false);
    jest.restoreAllMocks();
  });

  it.each([
    ['a command is given up after 5 s while the page is cut off', 'POST', true, 5_000],
    ['a command is given up after 20 s otherwise', 'POST', false, 20_000],
    [
      'a read is given up after 20 s, since a slow connection may be coming back',
      'GET',
      true,
      20_000,
    ],
  ] as const)('%s', async (_, method, cutOff, patience) => {
    respond = () => {};
    const timeout = jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
      const over = new AbortController();
      setTimeout(() => over.abort(), 20);
      return over.signal;
    });
    beBriefWhile(() => cutOff);
    expect(await failureOf(tell('/api/a', { method }))).toBeInstanceOf(NetworkError);
    expect(timeout).toHaveBeenCalledWith(patience);
  });
});
