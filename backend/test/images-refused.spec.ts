import { once } from 'node:events';
import { Agent, request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from './support/embedded-scratch.js';
import {
  flatPng,
  LARGEST,
  NO_PHOTOS,
  otherFormats,
  photo,
  photoOfLength,
} from './support/image-files.js';
import { newMember, type TestPerson } from './support/people.js';
import {
  addressFor,
  imageAt,
  type ImageWorld,
  onServer,
  put,
  putInPieces,
  read,
  startImageWorld,
} from './support/uploads.js';

describe('an upload that is no acceptable image', () => {
  let world: ImageWorld;
  let member: TestPerson;
  let uploadURL: string;

  beforeAll(async () => {
    world = await startImageWorld();
    member = await newMember(world);
  });

  afterAll(() => world.close());

  /** Expects that nothing of a refused file is kept: no file, no row, no address. */
  const expectNothingKept = async (): Promise<void> => {
    expect(world.files()).toEqual([]);
    expect(await world.database.query('SELECT path FROM objects')).toEqual([]);
    expect(await world.database.query('SELECT key FROM loose_files')).toEqual([]);
    const { status, headers } = await read(world, imageAt({ uploadURL }));
    expect([status, headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
  };

  const sent = async (bytes: Buffer): Promise<[status: number, message: string]> => {
    ({ uploadURL } = await addressFor(member));
    const { status, body } = await put(world, uploadURL, bytes, { 'Content-Type': 'image/png' });
    return [status, (body as { message: string }).message];
  };

  const nothingKept = async (): Promise<boolean> => {
    await expectNothingKept();
    return true;
  };

  afterEach(expectNothingKept);

  it.each(Object.entries(NO_PHOTOS))('is refused: %s', async (_, bytes) => {
    expect(await sent(bytes)).toEqual([415, 'Only JPG, PNG, GIF and WebP images are accepted.']);
  });

  it('is refused in other formats that libvips can read', async () => {
    for (const bytes of Object.values(await otherFormats())) {
      expect((await sent(bytes))[0]).toBe(415);
      await expectNothingKept();
    }
  });

  it('is refused when half of the file is missing', async () => {
    for (const format of ['jpeg', 'png', 'webp'] as const) {
      const whole = await photo(format, 300, 300);
      expect((await sent(whole.subarray(0, whole.length / 2)))[0]).toBe(415);
    }
  });

  it('is refused with 200 megapixels in less than 5 MB', async () => {
    const bomb = flatPng(20_000, 10_000);
    expect(bomb.length).toBeLessThan(LARGEST);
    expect(await sent(bomb)).toEqual([413, 'An image may have at most 40 megapixels.']);
  });

  it('is refused one byte above 5 MB', async () => {
    expect(await sent(await photoOfLength(LARGEST + 1))).toEqual([
      413,
      'An image may have at most 5 MB.',
    ]);
  });

  it('is refused above 5 MB without a length, and the connection stays open', async () => {
    ({ uploadURL } = await addressFor(member));
    const piece = await photoOfLength(LARGEST / 4);
    const { status, body } = await putInPieces(world, uploadURL, Array(8).fill(piece));
    expect([status, body]).toEqual([413, expect.stringContaining('at most 5 MB')]);
  });

  it('is refused when it is longer than announced', async () => {
    const bytes = await photo('jpeg');
    ({ uploadURL } = await addressFor(member, { size: bytes.length - 1 }));
    const { status, body } = await put(world, uploadURL, bytes);
    expect([status, body.message]).toEqual([413, 'The file is longer than announced.']);
  });

  it('is refused when it is shorter than announced', async () => {
    const bytes = await photo('jpeg');
    ({ uploadURL } = await addressFor(member, { size: bytes.length + 1 }));
    const { status, body } = await put(world, uploadURL, bytes);
    expect([status, body.message]).toEqual([400, 'The file is shorter than announced.']);
  });

  it('gets no upload address when more than 5 MB are announced', async () => {
    const { status } = await member.post('/objects/upload', { size: LARGEST + 1 });
    expect(status).toBe(413);
  });

  it('ends where its Content-Length says', async () => {
    ({ uploadURL } = await addressFor(member));
    const bytes = await photo('jpeg', 300, 300);
    const half = Math.floor(bytes.length / 2);
    const { hostname, port, pathname, search } = new URL(onServer(world, uploadURL));
    const socket = connect(Number(port), hostname);
    socket.write(
      `PUT ${pathname}${search} HTTP/1.1\r\nHost: ${hostname}\r\nContent-Length: ${half}\r\n\r\n`,
    );
    socket.write(bytes.subarray(0, half));
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 415 /);
    // The rest is no valid request, and the connection is closed.
    socket.write(bytes.subarray(half));
    expect(await text(socket).catch(() => '')).not.toContain('HTTP/1.1 200');
  });

  it('leaves no file when the client disconnects', async () => {
    ({ uploadURL } = await addressFor(member));
    const sending = httpRequest(onServer(world, uploadURL), { method: 'PUT' });
    sending.on('error', () => undefined);
    sending.write(await photo('jpeg'));
    await eventually('the file begins to come in', () => world.files().length === 1);
    sending.destroy();
    await eventually('nothing is left', nothingKept);
    const { status } = await put(world, uploadURL, NO_PHOTOS.HTML);
    expect(status).toBe(415);
  });
});

describe('the address of an unknown image', () => {
  let world: ImageWorld;

  beforeAll(async () => {
    world = await startImageWorld({ PORT: '0' });
  });

  afterAll(() => world.close());

  const agent = new Agent({ keepAlive: false });
  /** Sends the path unchanged: other clients would normalise it. */
  const answerTo = async (path: string): Promise<{ status: number; body: string }> => {
    const { hostname, port } = new URL(world.url);
    const asking = httpRequest({ hostname, port, path, agent }).end();
    const [response] = (await once(asking, 'response')) as [import('node:http').IncomingMessage];
    return { status: response.statusCode ?? 0, body: await text(response) };
  };

  it.each([
    '/objects/uploads/00000000-0000-4000-8000-000000000000',
    '/objects/uploads/none',
    '/public-objects/none.webp',
    '/public-objects/.unfinished',
    '/public-objects/../../jwt-secret',
    '/public-objects/..%2f..%2fjwt-secret',
    '/public-objects/%2e%2e%2f%2e%2e%2fjwt-secret',
    '/public-objects/..%5c..%5cjwt-secret',
    '/public-objects/uploads/x-full.webp',
    '/objects/uploads/..%2fx.webp',
    '/objects/uploads/x.webp%00.png',
    '/objects/uploads/',
    '//public-objects/..%2fjwt-secret',
  ])('is not found: %s', async (path) => {
    const { status, body } = await answerTo(path);
    expect(status).toBe(404);
    expect(JSON.parse(body)).toMatchObject({ statusCode: 404, error: 'Not Found' });
  });
});
