import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import request from 'supertest';
import sharp from 'sharp';
import { readEnv } from '../src/config/env.js';
import { UploadAddresses } from '../src/modules/images/upload-addresses.js';
import {
  animation,
  flatPng,
  LARGEST,
  PAYLOAD,
  photo,
  type PhotoFormat,
  photoOfLength,
  photoWithMetadata,
  photoWithScript,
} from './support/image-files.js';
import { expected, newMember, type TestPerson } from './support/people.js';
import {
  addressFor,
  imageAt,
  type ImageWorld,
  put,
  putInPieces,
  read,
  startImageWorld,
  upload,
} from './support/uploads.js';

const FORMATS: PhotoFormat[] = ['jpeg', 'png', 'gif', 'webp'];
const SIZES = ['full', 'card', 'portrait', 'avatar'];

describe('an uploaded image', () => {
  let world: ImageWorld;
  let member: TestPerson;

  beforeAll(async () => {
    world = await startImageWorld();
    member = await newMember(world);
  });

  afterAll(() => world.close());

  it.each(FORMATS)('is accepted as %s and served as WebP, cacheable forever', async (format) => {
    const address = await upload(world, member, await photo(format));
    const { status, headers, body } = await read(world, address);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(body.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect(await sharp(body).metadata()).toMatchObject({ format: 'webp', width: 90, height: 60 });
  });

  it('is stored in sizes for banners, cards and avatars', async () => {
    const address = await upload(world, member, await photo('jpeg', 2000, 1000));
    const shapes = SIZES.map(async (size) => {
      const { body } = await read(world, address, size);
      const { width, height } = await sharp(body).metadata();
      return `${size} ${width} x ${height}`;
    });
    expect(await Promise.all(shapes)).toEqual([
      'full 1600 x 800',
      'card 800 x 400',
      'portrait 512 x 512',
      'avatar 128 x 128',
    ]);
    expect((await read(world, address, 'huge')).status).toBe(400);
  });

  it('is never enlarged', async () => {
    const address = await upload(world, member, await photo('png'));
    const { body } = await read(world, address, 'portrait');
    expect(await sharp(body).metadata()).toMatchObject({ width: 60, height: 60 });
  });

  it('is upright and has no metadata of its place or author', async () => {
    const sent = await photoWithMetadata();
    expect(sent.includes(PAYLOAD)).toBe(true);
    const address = await upload(world, member, sent);
    for (const size of SIZES) {
      const { body } = await read(world, address, size);
      const { exif, xmp, iptc, icc, orientation, width, height } = await sharp(body).metadata();
      expect({ exif, xmp, iptc, icc, orientation }).toEqual({});
      expect(height).toBeGreaterThanOrEqual(width);
      expect(body.includes(PAYLOAD)).toBe(false);
    }
  });

  it('is the first frame of an animation', async () => {
    const sent = await animation();
    expect(await sharp(sent).metadata()).toMatchObject({ pages: 3 });
    const { body } = await read(world, await upload(world, member, sent));
    expect((await sharp(body).metadata()).pages).toBeUndefined();
    const { dominant } = await sharp(body).stats();
    expect(dominant.r).toBeGreaterThan(dominant.g + dominant.b);
  });

  it.each(FORMATS)('has no script that was appended to the %s', async (format) => {
    const sent = await photoWithScript(format);
    expect(sent.includes(PAYLOAD)).toBe(true);
    const address = await upload(world, member, sent);
    for (const size of SIZES) {
      const { body } = await read(world, address, size);
      expect(body.includes('<script')).toBe(false);
      expect(await sharp(body).metadata()).toMatchObject({ format: 'webp' });
    }
  });

  it.each([
    ['text/html'],
    ['application/json'],
    ['image/svg+xml'],
    ['application/octet-stream'],
    ['text/plain; charset=utf-8'],
  ])('is recognised by its content, not by the %s of the request', async (type) => {
    const { uploadURL } = await addressFor(member);
    const headers = { 'Content-Type': type, 'Content-Encoding': 'gzip' };
    expected(await put(world, uploadURL, await photo('png'), headers), 200);
    const { headers: given } = await read(world, imageAt({ uploadURL }));
    expect(given['content-type']).toBe('image/webp');
  });

  it('may have 5 MB exactly', async () => {
    const { uploadURL } = await addressFor(member);
    expect((await put(world, uploadURL, await photoOfLength(LARGEST))).status).toBe(200);
  });

  it('may be sent in chunks, without its length', async () => {
    const { uploadURL } = await addressFor(member);
    const sent = await photo('jpeg');
    const pieces = [sent.subarray(0, 10), sent.subarray(10)];
    expect((await putInPieces(world, uploadURL, pieces)).status).toBe(200);
  });

  it('is served among the public objects too, and to HEAD', async () => {
    const address = await upload(world, member, await photo('jpeg'));
    const { body } = await read(world, address);
    const published = await read(world, address.replace('objects/uploads', 'public-objects'));
    expect(published.body).toEqual(body);
    const head = await request(world.url).head(new URL(address).pathname);
    expect([head.status, head.headers['content-length']]).toEqual([200, String(body.length)]);
  });

  it('that was published by hand is served in full size where a smaller size is missing', async () => {
    const folder = join(world.dataDir, 'objects');
    const whole = await sharp(await photo('webp')).toBuffer();
    await writeFile(join(folder, 'hall.webp'), whole);
    const published = (size: string) => read(world, `${world.url}/public-objects/hall.webp`, size);
    expect((await published('avatar')).body).toEqual(whole);
    const small = await sharp(whole).resize(9).webp().toBuffer();
    await writeFile(join(folder, 'hall-avatar.webp'), small);
    expect((await published('avatar')).body).toEqual(small);
    expect((await published('full')).body).toEqual(whole);
  });

  it('is refused for a moment when too many uploads wait to be decoded', async () => {
    const large = flatPng(6000, 6000);
    const given = await Promise.all(Array.from({ length: 60 }, () => addressFor(member)));
    const answers = await Promise.all(given.map(({ uploadURL }) => put(world, uploadURL, large)));
    const refused = answers.filter(({ status }) => status === 503);
    const taken = given.filter((_, index) => answers[index]?.status === 200);
    expect(refused.length + taken.length).toBe(60);
    // Two are being decoded and the queue is full; how many more are accepted depends on their timing.
    expect(taken.length).toBeGreaterThanOrEqual(34);
    expect(refused.length).toBeGreaterThan(0);
    for (const { headers, body } of refused) {
      expect(headers['retry-after']).toBe('2');
      expect(body.message).toBe('Too many images are coming in. Please try again.');
    }
    const found = await Promise.all(given.map((each) => read(world, imageAt(each))));
    expect(given.filter((_, index) => found[index]?.status === 200)).toEqual(taken);
  });
});

describe('an upload address', () => {
  let world: ImageWorld;
  let member: TestPerson;

  beforeAll(async () => {
    world = await startImageWorld();
    member = await newMember(world);
  });

  afterAll(() => world.close());

  it('is absolute and begins with the address of the image', async () => {
    const { uploadURL, name } = await addressFor(member);
    expect(imageAt({ uploadURL })).toBe(`http://localhost:0/objects/uploads/${name}`);
  });

  it('is given to signed-in people only', async () => {
    expect((await request(world.url).post('/api/objects/upload')).status).toBe(401);
  });

  it('takes one file and refuses any other', async () => {
    const { uploadURL } = await addressFor(member);
    expected(await put(world, uploadURL, await photo('png')), 200);
    const first = await read(world, imageAt({ uploadURL }));
    const again = await put(world, uploadURL, await photo('png', 20, 20));
    expect(again.status).toBe(409);
    expect(again.body.message).toBe('This upload address has been used already.');
    expect((await read(world, imageAt({ uploadURL }))).body).toEqual(first.body);
  });

  it('takes one of ten files that are sent at once', async () => {
    const { uploadURL } = await addressFor(member);
    const files = await Promise.all(Array.from({ length: 10 }, (_, i) => photo('png', 20 + i, 20)));
    const answers = await Promise.all(files.map((file) => put(world, uploadURL, file)));
    const taken = answers.flatMap(({ status }, index) => (status === 200 ? [index] : []));
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
    const { body } = await read(world, imageAt({ uploadURL }));
    expect((await sharp(body).metadata()).width).toBe(20 + (taken[0] ?? NaN));
  });

  it('may be used again after a refused file', async () => {
    const { uploadURL } = await addressFor(member);
    expect((await put(world, uploadURL, Buffer.from('no image'))).status).toBe(415);
    expect((await put(world, uploadURL, await photo('jpeg'))).status).toBe(200);
  });

  it.each([
    ['id', (url: string) => url.replace(/uploads\/.{8}/, 'uploads/00000000')],
    ['owner', (url: string) => url.replace(/for=.{8}/, 'for=00000000')],
    ['end', (url: string) => url.replace(/until=\d/, 'until=9')],
    ['length', (url: string) => url.replace('size=', 'size=1')],
    ['signature', (url: string) => url.replace(/signature=.{4}/, 'signature=AAAA')],
    ['whole query', (url: string) => imageAt({ uploadURL: url })],
  ])('is refused with another %s', async (_, changed) => {
    const { uploadURL } = await addressFor(member);
    expect(changed(uploadURL)).not.toBe(uploadURL);
    const answer = await put(world, changed(uploadURL), await photo('jpeg'));
    expect(answer.status).toBe(403);
    expect(answer.body.message).toBe('This upload address is not valid.');
    expect((await read(world, imageAt({ uploadURL }))).status).toBe(404);
  });

  it('is valid for a quarter of an hour', async () => {
    const addresses = new UploadAddresses(
      readEnv({ JWT_SECRET: 'only for tests, never elsewhere', DATABASE_URL: 'postgres://none' }),
    );
    const signedBefore = (minutes: number): string => {
      const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() - minutes * 60_000);
      const id = crypto.randomUUID();
      const address = addresses.addressOf({ id, ownerId: member.user.id, size: null });
      clock.mockRestore();
      return address;
    };
    expect((await put(world, signedBefore(14), await photo('jpeg'))).status).toBe(200);
    const late = await put(world, signedBefore(16), await photo('jpeg'));
    expect([late.status, late.body.message]).toEqual([
      403,
      'This upload address has expired. Please start again.',
    ]);
  });
});
