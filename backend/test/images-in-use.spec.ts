import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { LibraryImage, User } from '@rendezvous/contract';
import { photo } from './support/image-files.js';
import { LiveClient } from './support/live-client.js';
import { expected, newAdmin, newMember, type TestPerson } from './support/people.js';
import {
  addressFor,
  imageAt,
  type ImageWorld,
  isThere,
  libraryImage,
  pathOf,
  startImageWorld,
  upload,
} from './support/uploads.js';

let world: ImageWorld;
let admin: TestPerson;
let member: TestPerson;

beforeAll(async () => {
  world = await startImageWorld();
  admin = await newAdmin(world);
  member = await newMember(world);
});

afterAll(() => world.close());

const uploaded = async (person: TestPerson): Promise<string> =>
  upload(world, person, await photo('png', 20, 20));

describe('a photo', () => {
  const FOREIGN = [400, ['imageURL must be the address of an image you uploaded']];
  const use = async (imageURL: unknown): Promise<[status: number, message: unknown]> => {
    const { status, body } = await member.put('/profile/image', { imageURL });
    return [status, (body as { message: unknown }).message];
  };

  it('is an image that its owner uploaded; everybody gets the new photo', async () => {
    const imageURL = await uploaded(member);
    const [live, watching] = await Promise.all([
      LiveClient.connect(world, member),
      LiveClient.connect(world, admin),
    ]);
    const before = expected<User>(await member.get('/auth/me'), 200);
    const reply = await member.put('/profile/image', { imageURL });
    expect(expected(reply, 200)).toEqual({ profileImage: pathOf(imageURL) });
    const after = expected<User>(await member.get('/auth/me'), 200);
    expect(after).toEqual({
      ...before,
      profileImage: pathOf(imageURL),
      version: before.version + 1,
    });
    const isAfter = ({ id, version }: User): boolean =>
      id === after.id && version === after.version;
    expect((await live.until('user-changed', isAfter)).data).toEqual(after);
    expect((await watching.until('user-changed', isAfter)).data).toEqual(after);
    for (const client of [live, watching]) client.close();
  });

  it.each([
    ['the address', (address: string) => address],
    ['the address with its query', (address: string) => `${address}?for=x&signature=y`],
    ['the path', pathOf],
  ])('can be set by %s', async (_, named) => {
    const imageURL = await uploaded(member);
    const { body } = await member.put('/profile/image', { imageURL: named(imageURL) });
    expect(body).toEqual({ profileImage: pathOf(imageURL) });
  });

  it('cannot be an image that somebody else uploaded', async () => {
    expect(await use(await uploaded(admin))).toEqual(FOREIGN);
  });

  it('cannot be an image that was never uploaded', async () => {
    const { uploadURL } = await addressFor(member);
    expect(await use(imageAt({ uploadURL }))).toEqual(FOREIGN);
  });

  it.each([
    'https://elsewhere.example/objects/uploads/00000000-0000-4000-8000-000000000000',
    'http://localhost:0.elsewhere.example/objects/uploads/00000000-0000-4000-8000-000000000000',
    '//elsewhere.example/photo.jpg',
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    '/objects/uploads/../../api/auth/me',
    '/public-objects/none.webp',
    'photo.jpg',
  ])('cannot have an address that this server did not give out: %s', async (imageURL) => {
    expect(await use(imageURL)).toEqual(FOREIGN);
  });

  it('cannot be set without an address', async () => {
    for (const imageURL of [undefined, null, '', 7, {}]) {
      expect((await use(imageURL))[0]).toBe(400);
    }
  });
});

describe('the library', () => {
  it('is open to administrators only', async () => {
    const { id } = await libraryImage(world, admin);
    const imageURL = await uploaded(member);
    const answers = await Promise.all([
      member.get('/admin/images'),
      member.post('/admin/images', { imageURL }),
      member.delete(`/admin/images/${id}`),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
  });

  it('keeps images under a name, newest first, in pages', async () => {
    const imageURL = await uploaded(admin);
    const reply = await admin.post('/admin/images', { imageURL });
    const unnamed = expected<LibraryImage>(reply, 201);
    expect(unnamed).toEqual({
      id: expect.any(String),
      name: 'Uploaded Image',
      path: pathOf(imageURL),
      uploadedBy: admin.user.id,
      createdAt: expect.stringMatching(/Z$/),
    });
    const named = await libraryImage(world, admin, 'Runway at night');
    const first = await admin.get('/admin/images?limit=1');
    expect(first.body).toEqual([named]);
    expect(Number(first.headers['x-total-count'])).toBeGreaterThan(1);
    const next = /^<\/api(.*)>; rel="next"$/.exec(first.headers.link ?? '')?.[1];
    expect((await admin.get(next ?? '')).body).toEqual([unnamed]);
  });

  it('takes an image that anybody uploaded, once', async () => {
    const imageURL = await uploaded(member);
    expected(await admin.post('/admin/images', { imageURL }), 201);
    const again = await admin.post('/admin/images', { imageURL });
    expect([again.status, again.body.message]).toEqual([
      409,
      'This image is in the library already.',
    ]);
  });

  it('refuses an image that was never uploaded', async () => {
    const { status, body } = await admin.post('/admin/images', { imageURL: '/etc/passwd' });
    expect([status, body.message]).toEqual([
      400,
      ['imageURL must be the address of an image that was uploaded'],
    ]);
  });

  it('deletes an image together with its files', async () => {
    const { id, path } = await libraryImage(world, admin);
    expect(await isThere(world, path)).toBe(true);
    const { status, text } = await admin.delete(`/admin/images/${id}`);
    expect([status, text]).toEqual([204, '']);
    expect(await isThere(world, path)).toBe(false);
    expect(world.files().filter((file) => file.includes(path.slice(-36)))).toEqual([]);
    expect((await admin.delete(`/admin/images/${id}`)).status).toBe(404);
  });

  it('refuses to delete a banner, and names its event', async () => {
    const { id, path } = await libraryImage(world, admin);
    const event = await admin.createEvent({ name: 'Supplier day', bannerImage: path });
    const refused = await admin.delete(`/admin/images/${id}`);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'This image is the banner of "Supplier day".',
    ]);
    await admin.createEvent({ name: 'Night flight', bannerImage: path });
    const again = await admin.delete(`/admin/images/${id}`);
    expect(again.body.message).toBe(
      'This image is the banner of "Night flight" and the banner of "Supplier day".',
    );
    expected(await admin.put(`/events/${event.id}`, { bannerImage: null }), 200);
    expect((await admin.delete(`/admin/images/${id}`)).body.message).toBe(
      'This image is the banner of "Night flight".',
    );
    expect(await isThere(world, path)).toBe(true);
  });

  it('refuses to delete a photo, and names its owner', async () => {
    const ada = await newMember(world, { firstName: 'Ada', lastName: 'Byron' });
    const imageURL = await uploaded(ada);
    expected(await ada.put('/profile/image', { imageURL }), 200);
    const { id } = expected<LibraryImage>(await admin.post('/admin/images', { imageURL }), 201);
    const refused = await admin.delete(`/admin/images/${id}`);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'This image is the photo of Ada Byron.',
    ]);
  });

  it('is the only source of banners', async () => {
    const outside = { bannerImage: pathOf(await uploaded(admin)) };
    const event = await admin.createEvent();
    const { status, body } = await admin.put(`/events/${event.id}`, outside);
    expect([status, body.message]).toEqual([400, ['bannerImage must be an image of the library']]);
  });
});
