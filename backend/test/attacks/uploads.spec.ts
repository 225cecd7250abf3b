import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { HOSTILE } from '../support/hostile-texts.js';
import { flatPng, PAYLOAD, photo, pngChunk, withChunk } from '../support/image-files.js';
import { expected, newAdmin, newMember, type TestPerson } from '../support/people.js';
import { RawHttp } from '../support/raw-http.js';
import {
  addressFor,
  imageAt,
  type ImageWorld,
  pathOf,
  put,
  read,
  startImageWorld,
  upload,
} from '../support/uploads.js';

describe('an upload made to do harm', () => {
  let world: ImageWorld;
  let admin: TestPerson;
  let member: TestPerson;
  let other: TestPerson;

  beforeAll(async () => {
    world = await startImageWorld();
    admin = await newAdmin(world);
    [member, other] = [await newMember(world), await newMember(world)];
  });

  afterAll(() => world.close());

  it.each<[string, () => Promise<Buffer> | Buffer]>([
    ['four billion pixels that are said', () => saying(65_535, 65_535)],
    ['a width of 2³¹', () => saying(2 ** 31 - 1, 1)],
    ['a negative height', () => saying(1, 2 ** 32 - 1)],
    ['no pixels', () => saying(0, 0)],
    ['one column of forty million', () => flatPng(1, 41_000_000)],
  ])('is refused before it is drawn: %s', async (_, file) => {
    const { uploadURL } = await addressFor(member);
    const begun = performance.now();
    const { status } = await put(world, uploadURL, await file());
    expect([400, 413, 415]).toContain(status);
    expect(performance.now() - begun).toBeLessThan(20_000);
    expect((await read(world, imageAt({ uploadURL }))).status).toBe(404);
  });

  it('loses comments that unpack to a hundred megabytes, and scripts in its profile of colours', async () => {
    const text = deflateSync(Buffer.alloc(100_000_000, PAYLOAD));
    const comment = pngChunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), text]));
    const file = withChunk(await photo('png'), comment);
    const { uploadURL } = await addressFor(member);
    const { status } = await put(world, uploadURL, file);
    expect([200, 413, 415]).toContain(status);
    const svg = await sharp(await photo('png'))
      .withExif({ IFD0: { Artist: HOSTILE.html, ImageDescription: PAYLOAD } })
      .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${PAYLOAD}</x:xmpmeta>`)
      .jpeg()
      .toBuffer();
    const served = await read(world, await upload(world, member, svg));
    expect((served.body as Buffer).toString('latin1')).not.toMatch(/script|alert|xmpmeta/);
  });

  it('is served as a picture that no browser takes for anything else', async () => {
    const address = await upload(world, member, await photo('gif'));
    for (const path of [
      pathOf(address),
      `${pathOf(address)}?size=avatar`,
      pathOf(address).replace('/objects/uploads/', '/public-objects/'),
    ]) {
      const { status, headers } = await fetch(world.url + path, {
        headers: { accept: 'text/html' },
      });
      expect([path, status, headers.get('content-type')]).toEqual([path, 200, 'image/webp']);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toMatch(/default-src|sandbox/);
      expect(headers.get('set-cookie')).toBeNull();
    }
  });

  it('cannot be sent to an address that was changed to another image, person or folder', async () => {
    const [mine, theirs] = [await addressFor(member), await addressFor(other)];
    const picture = await photo('png');
    const query = new URL(mine.uploadURL).search;
    const before = world.files();
    const http = new RawHttp(world.url);
    for (const path of [
      pathOf(theirs.uploadURL) + query,
      `/objects/uploads/..%2f..%2fevil${query}`,
      `/objects/uploads/%2e%2e%2fevil.png${query}`,
      `/objects/uploads/../../evil${query}`,
      `${pathOf(mine.uploadURL)}%00${query}`,
      `${pathOf(mine.uploadURL)}.html${query}`,
      `${pathOf(mine.uploadURL)}/x${query}`,
      pathOf(mine.uploadURL) + query.replace(member.user.id, other.user.id),
      `${pathOf(mine.uploadURL)}${query}&for=${other.user.id}`,
      `${pathOf(mine.uploadURL)}?for=${other.user.id}&${query.slice(1)}`,
    ]) {
      const { status } = await http.send({
        method: 'PUT',
        path,
        headers: { 'content-type': 'image/png' },
        body: picture,
      });
      expect([path, status >= 400 && status < 500]).toEqual([path, true]);
    }
    http.close();
    expect(world.files()).toEqual(before);
    for (const given of [mine, theirs])
      expect((await read(world, imageAt(given))).status).toBe(404);
    // Both addresses still take what they were made for.
    for (const { uploadURL } of [mine, theirs])
      expect((await put(world, uploadURL, picture)).status).toBe(200);
  });

  it('becomes neither somebody else’s picture nor, from elsewhere, any picture at all', async () => {
    const address = await upload(world, other, await photo('png'));
    const theirs = [address, pathOf(address)];
    const elsewhere = [
      `https://evil.example${pathOf(address)}`,
      '//evil.example/x.png',
      'javascript:alert(1)',
      'data:image/svg+xml,<svg onload=alert(1)>',
      'file:///etc/passwd',
      `${pathOf(address)}/../../../etc/passwd`,
      '/objects/uploads/',
    ];
    const isRefused = ({ status }: { status: number }): boolean => status >= 400 && status < 500;
    for (const imageURL of [...theirs, ...elsewhere]) {
      const reply = await member.put('/profile/image', { imageURL });
      expect([imageURL, isRefused(reply)]).toEqual([imageURL, true]);
    }
    for (const imageURL of elsewhere) {
      const reply = await admin.post('/admin/images', { imageURL });
      expect([imageURL, isRefused(reply)]).toEqual([imageURL, true]);
    }
    expected(await other.put('/profile/image', { imageURL: pathOf(address) }), 200);
  });
});

/** A PNG of one pixel that says that it has so many. */
function saying(width: number, height: number): Buffer {
  const file = flatPng(8, 1);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const chunk = pngChunk('IHDR', header);
  return Buffer.concat([file.subarray(0, 8), chunk, file.subarray(8 + chunk.length)]);
}
