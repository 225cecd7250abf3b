import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Event, User } from '@rendezvous/contract';
import { eventually } from './support/embedded-scratch.js';
import { photo } from './support/image-files.js';
import { expected, newAdmin, newMember, type TestPerson } from './support/people.js';
import { doSoon } from './support/periodic-work.js';
import { startServer } from './support/server-process.js';
import {
  addressFor,
  type ImageWorld,
  isThere,
  libraryImage,
  onServer,
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

describe('deleting an image while it is put to use', () => {
  interface Round {
    deleted: number;
    used: number;
    /** The path of the image that is in use after the two calls. */
    inUse: string | null;
    path: string;
  }

  /** Either the image is deleted and unused, or it exists and is in use. */
  const expectLegal = async ({ deleted, used, inUse, path }: Round): Promise<void> => {
    const isGone = deleted === 204;
    expect({ deleted, used }).toEqual(
      isGone ? { deleted: 204, used: 400 } : { deleted: 409, used: 200 },
    );
    expect(inUse === path).toBe(!isGone);
    expect(await isThere(world, path)).toBe(!isGone);
  };

  /** A hundred rounds; which call is sent first alternates. */
  const hundred = async (round: (turn: number) => Promise<Round>): Promise<void> => {
    for (let turn = 0; turn < 100; turn += 1) await expectLegal(await round(turn));
  };

  const both = async <T>(turn: number, one: () => Promise<T>, other: () => Promise<T>) => {
    const calls = turn % 2 === 0 ? [one, other] : [other, one];
    const [first, second] = await Promise.all(calls.map((call) => call()));
    if (first === undefined || second === undefined) throw new Error('Two calls give two answers.');
    return turn % 2 === 0 ? ([first, second] as const) : ([second, first] as const);
  };

  it('either deletes the image or uses it as a banner, in a hundred tries', async () => {
    const event = await admin.createEvent();
    await hundred(async (turn) => {
      const { id, path } = await libraryImage(world, admin);
      const [deleted, used] = await both(
        turn,
        () => admin.delete(`/admin/images/${id}`),
        () => admin.put(`/events/${event.id}`, { bannerImage: path }),
      );
      const { bannerImage } = expected<Event>(await admin.get(`/events/${event.id}`), 200);
      return { deleted: deleted.status, used: used.status, inUse: bannerImage, path };
    });
  });

  it('either deletes the image or uses it as a photo, in a hundred tries', async () => {
    await hundred(async (turn) => {
      const { id, path } = await libraryImage(world, admin);
      const [deleted, used] = await both(
        turn,
        () => admin.delete(`/admin/images/${id}`),
        () => admin.put('/profile/image', { imageURL: path }),
      );
      const { profileImage } = expected<User>(await admin.get('/auth/me'), 200);
      return { deleted: deleted.status, used: used.status, inUse: profileImage, path };
    });
  });
});

describe('an image that nothing refers to', () => {
  const age = (path: string, hours: number) =>
    world.database.query(
      'UPDATE objects SET unused_since = now() - make_interval(hours => $2) WHERE path = $1',
      [path, hours],
    );

  it('is deleted after a day, and no other image is', async () => {
    const [orphan, young, photoPath] = await Promise.all([
      uploaded(member),
      uploaded(member),
      uploaded(member),
    ]);
    const { path: banner } = await libraryImage(world, admin);
    expected(await member.put('/profile/image', { imageURL: photoPath }), 200);
    await Promise.all([
      age(pathOf(orphan), 25),
      age(pathOf(young), 23),
      age(pathOf(photoPath), 25),
      age(banner, 25),
    ]);
    await doSoon(world.database, 'sweep-objects');
    await eventually('the orphan goes', async () => !(await isThere(world, pathOf(orphan))));
    expect(world.files().filter((file) => file.includes(orphan.slice(-36)))).toEqual([]);
    for (const path of [pathOf(young), pathOf(photoPath), banner]) {
      expect(await isThere(world, path)).toBe(true);
    }
  });

  it('is kept for a day from its last use', async () => {
    const [former, present] = await Promise.all([uploaded(member), uploaded(member)]);
    expected(await member.put('/profile/image', { imageURL: former }), 200);
    await world.database.query(
      `UPDATE objects SET unused_since = NULL, created_at = now() - interval '30 days' WHERE path = $1`,
      [pathOf(former)],
    );
    expected(await member.put('/profile/image', { imageURL: present }), 200);
    await doSoon(world.database, 'sweep-objects');
    const since = () =>
      world.database.query<{ unused: boolean }>(
        `SELECT unused_since > now() - interval '1 minute' AS unused FROM objects
         WHERE path = $1 AND unused_since IS NOT NULL`,
        [pathOf(former)],
      );
    expect(await eventually('it is noted', async () => (await since())[0])).toEqual({
      unused: true,
    });
    expect(await isThere(world, pathOf(former))).toBe(true);
  });

  it('is found and deleted when the process that received it died', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'rendezvous-killed-'));
    const settings = {
      DATA_DIR: dataDir,
      OBJECTS_DIR: join(world.dataDir, 'objects'),
      ROLE: 'api',
      DATABASE_URL: world.database.url,
    };
    const incoming = (): string[] => readdirSync(join(dataDir, 'incoming'));
    const loose = () => world.database.query('SELECT 1 FROM loose_files');

    const killed = await startServer(settings);
    const { uploadURL } = await addressFor(member);
    const sending = httpRequest(onServer(killed, uploadURL), { method: 'PUT' });
    sending.on('error', () => undefined).write(await photo('jpeg'));
    await eventually('the file begins to come in', () => incoming().length === 1);
    await killed.kill();
    expect([incoming().length, (await loose()).length]).toEqual([1, 4]);

    const next = await startServer(settings);
    expect(incoming()).toEqual([]);
    await world.database.query(`UPDATE loose_files SET since = now() - interval '25 hours'`);
    await doSoon(world.database, 'sweep-objects');
    await eventually('nothing is left', async () => (await loose()).length === 0);
    await next.stop();
    rmSync(dataDir, { recursive: true });
  });
});
