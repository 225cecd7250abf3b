import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  prefetchedKeys,
  prefetchedOfRegistered,
  clearPrefetched,
  putPrefetched,
} from './prefetched-responses';
import { actFor, ask, tell } from './http';

let server: Server;
const asked: string[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    response.end('"asked now"');
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const { port } = server.address() as AddressInfo;
  Object.assign(globalThis, { location: new URL(`http://127.0.0.1:${port}`) });
  actFor({ token: () => 'mine', refused: () => undefined });
});

afterEach(() => {
  clearPrefetched();
  asked.length = 0;
});

afterAll(async () => {
  await new Promise((done) => server.close(done));
});

const begin = (answer: Response | null, token = 'mine') =>
  putPrefetched({
    token,
    keys: ['meetings'],
    ofRegistered: ['attendees:1'],
    answers: new Map([['/api/meetings', Promise.resolve(answer)]]),
  });

describe('what the document has asked for', () => {
  it('is taken instead of asking again, once', async () => {
    begin(new Response('"asked before"'));
    expect(prefetchedKeys()).toEqual(['meetings']);
    expect(prefetchedOfRegistered()).toEqual(['attendees:1']);
    expect(await ask('/api/meetings')).toBe('asked before');
    expect(asked).toEqual([]);
    expect(await ask('/api/meetings')).toBe('asked now');
    expect(asked).toEqual(['GET /api/meetings']);
  });

  it('is asked for again where no answer came', async () => {
    begin(null);
    expect(await ask('/api/meetings')).toBe('asked now');
  });

  it('is not for anybody else', async () => {
    begin(new Response('"asked before"'), 'of somebody else');
    expect(await ask('/api/meetings')).toBe('asked now');
  });

  it('is out of date as soon as something is changed', async () => {
    begin(new Response('"asked before"'));
    await tell('/api/meetings', { method: 'POST', body: {} });
    expect(prefetchedKeys()).toEqual([]);
    expect(prefetchedOfRegistered()).toEqual([]);
    expect(await ask('/api/meetings')).toBe('asked now');
    expect(asked).toEqual(['POST /api/meetings', 'GET /api/meetings']);
  });

  it('is refused as any other answer is', async () => {
    begin(Response.json({ statusCode: 403, error: 'Forbidden', message: 'No.' }, { status: 403 }));
    await expect(ask('/api/meetings')).rejects.toMatchObject({ status: 403, message: 'No.' });
  });

  it('is not waited for by a call that was called off', async () => {
    begin(new Response('"asked before"'));
    const over = new AbortController();
    const call = ask('/api/meetings', { signal: over.signal });
    over.abort(new Error('Nobody looks any more.'));
    await expect(call).rejects.toThrow('Nobody looks any more.');
  });
});
