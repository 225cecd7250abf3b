import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
// @ts-expect-error It brings no types.
import S3rver from '@20minutes/s3rver';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { LibraryImage, User } from '@rendezvous/contract';
import sharp from 'sharp';
import request from 'supertest';
import { eventually } from './support/embedded-scratch.js';
import { LARGEST, NO_PHOTOS, PAYLOAD, photo, photoWithScript } from './support/image-files.js';
import { expected, newAdmin, newMember, type TestPerson } from './support/people.js';
import { doSoon } from './support/periodic-work.js';
import { type ServerProcess, startServer, startWorker } from './support/server-process.js';
import {
  addressFor,
  imageAt,
  type ImageWorld,
  put,
  read,
  startImageWorld,
  upload,
} from './support/uploads.js';

interface S3Server {
  run(): Promise<{ port: number }>;
  close(): Promise<void>;
}
const S3Server = S3rver as new (options: object) => S3Server;

const KEYS = { S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' } as const;

describe('images in object storage', () => {
  const bucket = mkdtempSync(join(tmpdir(), 'rendezvous-s3-'));
  let storage: S3Server;
  let settings: Readonly<Record<string, string>>;
  let world: ImageWorld;
  let worker: ServerProcess;
  let admin: TestPerson;
  let member: TestPerson;

  beforeAll(async () => {
    storage = new S3Server({
      address: '127.0.0.1',
      port: 0,
      silent: true,
      directory: bucket,
      configureBuckets: [{ name: 'images' }],
    });
    const { port } = await storage.run();
    settings = {
      ...KEYS,
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_REGION: 'eu-central-1',
      S3_BUCKET: 'images',
    };
    world = await startImageWorld({ ...settings, ROLE: 'api' });
    worker = await startWorker({ ...settings, DATABASE_URL: world.database.url });
    admin = await newAdmin(world);
    member = await newMember(world);
  });

  afterAll(async () => {
    await worker.stop();
    await world.close();
    await storage.close();
    rmSync(bucket, { recursive: true });
  });

  /** The keys in the bucket. */
  const stored = (): string[] =>
    readdirSync(join(bucket, 'images'), { recursive: true, encoding: 'utf8' })
      .flatMap((file) => /^(.*)\._S3rver_object$/.exec(file)?.[1] ?? [])
      .sort();

  const storedFor = (name: string): string[] => stored().filter((key) => key.includes(name));

  const SIZES = ['avatar', 'card', 'full', 'portrait'];
  const keysOf = (name: string): string[] => SIZES.map((size) => `uploads/${name}-${size}.webp`);

  /** Sends a file of the announced size and type straight to the storage. */
  const quarantined = async (
    person: TestPerson,
    bytes: Buffer,
    contentType = 'image/png',
  ): Promise<{ imageURL: string; name: string }> => {
    const given = await addressFor(person, { size: bytes.length, contentType });
    expect((await sent(given.uploadURL, bytes, contentType)).status).toBe(200);
    return { imageURL: imageAt(given), name: given.name };
  };

  const sent = (address: string, bytes: Buffer, contentType: string): Promise<Response> =>
    fetch(address, {
      method: 'PUT',
      body: new Uint8Array(bytes),
      headers: { 'Content-Type': contentType },
    });

  it('are uploaded through this server when no size is announced, and stored as WebP', async () => {
    const imageURL = await upload(world, member, await photoWithScript('png'));
    const name = imageURL.slice(-36);
    expect(imageURL).toBe(`http://localhost:0/objects/uploads/${name}`);
    expect(storedFor(name)).toEqual(keysOf(name));
    const { status, headers, body } = await read(world, imageURL);
    expect([status, headers['content-length']]).toEqual([200, String(body.length)]);
    expect(await sharp(body).metadata()).toMatchObject({ format: 'webp', width: 90 });
    expect(body.includes(PAYLOAD)).toBe(false);
    expect(world.files()).toEqual([]);
  });

  it('leave no object when they are refused', async () => {
    const before = stored();
    const { uploadURL } = await addressFor(member);
    expect((await put(world, uploadURL, NO_PHOTOS.SVG)).status).toBe(415);
    expect(stored()).toEqual(before);
  });

  it('are uploaded straight to the storage when length and type are announced, and checked at their use', async () => {
    const { imageURL, name } = await quarantined(member, await photoWithScript('png'));
    const key = `quarantine/${member.user.id}/${name}`;
    expect(imageURL).toBe(`${settings.S3_ENDPOINT}/images/${key}`);
    expect(storedFor(name)).toEqual([key]);
    expect((await read(world, `/objects/uploads/${name}`)).status).toBe(404);

    const reply = await member.put('/profile/image', { imageURL });
    const path = `/objects/uploads/${name}`;
    expect(expected(reply, 200)).toEqual({ profileImage: path });
    expect(storedFor(name)).toEqual(keysOf(name));
    const { body } = await read(world, path);
    expect((await sharp(body).metadata()).format).toBe('webp');
    expect(body.includes(PAYLOAD)).toBe(false);

    expected(await admin.post('/admin/images', { imageURL }), 201);
  });

  it('are refused by the storage with another length or type than announced', async () => {
    const bytes = await photo('png');
    const announced = { size: bytes.length, contentType: 'image/png' };
    const { uploadURL, name } = await addressFor(member, announced);
    const longer = Buffer.concat([bytes, Buffer.from('!')]);
    expect((await sent(uploadURL, longer, 'image/png')).status).toBe(403);
    expect((await sent(uploadURL, bytes.subarray(1), 'image/png')).status).toBe(403);
    expect((await sent(uploadURL, bytes, 'text/html')).status).toBe(403);
    expect(storedFor(name)).toEqual([]);
    expect((await sent(uploadURL, bytes, 'image/png')).status).toBe(200);
  });

  it('get no upload address for more than 5 MB or for another type', async () => {
    const size = LARGEST + 1;
    expect((await member.post('/objects/upload', { size, contentType: 'image/png' })).status).toBe(
      413,
    );
    const contentType = 'text/html';
    expect((await member.post('/objects/upload', { size: 10, contentType })).status).toBe(400);
  });

  it('are deleted from quarantine when the file is no image', async () => {
    const { imageURL, name } = await quarantined(member, NO_PHOTOS.HTML);
    const { status, body } = await member.put('/profile/image', { imageURL });
    expect([status, body.message]).toEqual([
      415,
      'Only JPG, PNG, GIF and WebP images are accepted.',
    ]);
    expect(storedFor(name)).toEqual([]);
    expect((await read(world, `/objects/uploads/${name}`)).status).toBe(404);
    expect(world.files()).toEqual([]);
  });

  it('in quarantine cannot become another person’s photo', async () => {
    const { imageURL, name } = await quarantined(admin, await photo('png'));
    expect((await member.put('/profile/image', { imageURL })).status).toBe(400);
    expect(storedFor(name)).toHaveLength(1);
    const { profileImage } = expected<User>(await member.get('/auth/me'), 200);
    expect(profileImage ?? '').not.toContain(name);
  });

  it.each([
    ['never sent', (url: string) => url.replace(/.{8}$/, '00000000')],
    ['outside quarantine', (url: string) => url.replace('/quarantine/', '/uploads/')],
    ['of another bucket', (url: string) => url.replace('/images/', '/secrets/')],
    ['of another path', (url: string) => url.replace(/quarantine.*/, 'quarantine/../x')],
  ])('are refused from an address %s', async (_, changed) => {
    const { imageURL } = await quarantined(member, await photo('png'));
    const { status } = await member.put('/profile/image', { imageURL: changed(imageURL) });
    expect(status).toBe(400);
  });

  it('are deleted with the image of the library', async () => {
    const imageURL = await upload(world, admin, await photo('png'));
    const { id } = expected<LibraryImage>(await admin.post('/admin/images', { imageURL }), 201);
    expect(storedFor(imageURL.slice(-36))).toHaveLength(4);
    expect((await admin.delete(`/admin/images/${id}`)).status).toBe(204);
    expect(storedFor(imageURL.slice(-36))).toEqual([]);
  });

  it('without a use are deleted by a worker after a day, in quarantine too', async () => {
    const { name } = await quarantined(member, await photo('png'));
    const unused = (await upload(world, member, await photo('png'))).slice(-36);
    const fresh = (await quarantined(member, await photo('png'))).name;
    await world.database.query(
      `UPDATE loose_files SET since = now() - interval '25 hours' WHERE key LIKE $1`,
      [`%${name}`],
    );
    await world.database.query(
      `UPDATE objects SET unused_since = now() - interval '25 hours' WHERE path LIKE $1`,
      [`%${unused}`],
    );
    await doSoon(world.database, 'sweep-objects');
    await eventually('both go', () => [...storedFor(name), ...storedFor(unused)].length === 0);
    expect(storedFor(fresh)).toHaveLength(1);
  });

  it('have an origin that the page may upload to', async () => {
    const { headers } = await fetch(world.url);
    expect(headers.get('content-security-policy')).toContain(
      `connect-src 'self' ${settings.S3_ENDPOINT}`,
    );
  });

  describe('that does not respond', () => {
    let server: ServerProcess;

    beforeAll(async () => {
      server = await startServer({
        ...settings,
        ROLE: 'api',
        S3_SECRET_ACCESS_KEY: 'wrong',
        DATABASE_URL: world.database.url,
      });
    });

    afterAll(() => server.stop());

    it('are neither served nor accepted, and the reply says why', async () => {
      const sentence = 'The image storage does not answer. Please try again later.';
      const asked = await request(server.url).get(`/objects/uploads/${crypto.randomUUID()}`);
      expect([asked.status, asked.body.message]).toEqual([503, sentence]);
      const { uploadURL } = await addressFor(member);
      const refused = await put(server, uploadURL, await photo('png'));
      expect([refused.status, refused.body.message]).toEqual([503, sentence]);
      expect(
        await world.database.query('SELECT 1 FROM objects WHERE path LIKE $1', [
          `%${imageAt({ uploadURL }).slice(-36)}`,
        ]),
      ).toEqual([]);
    });
  });

  it('are refused at start without all five settings', async () => {
    const { S3_BUCKET: _, S3_REGION: __, ...incomplete } = settings;
    await expect(startServer({ ...incomplete, DATABASE_URL: world.database.url })).rejects.toThrow(
      'S3_BUCKET, S3_REGION must be set too: the S3_ settings go together.',
    );
  });
});
