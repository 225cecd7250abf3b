import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { HealthReply } from '@rendezvous/contract';
import request from 'supertest';
import { eventually } from './support/embedded-scratch.js';
import { photo } from './support/image-files.js';
import { expected, newMember, type Place, TestPerson } from './support/people.js';
import { type ServerProcess, startServer } from './support/server-process.js';
import { addressFor, put, read, upload } from './support/uploads.js';
import { startWorld, type World } from './support/world.js';

const NOT_SHARED =
  'Several API processes need one shared folder (OBJECTS_DIR) or S3 for their images: until they have one, no image can be uploaded.';

describe('API processes on one database', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rendezvous-shared-'));
  let world: World;
  let ana: TestPerson;

  beforeAll(async () => {
    world = await startWorld({ OBJECTS_DIR: join(folder, 'objects') });
    ana = await newMember(world);
  });
  afterAll(async () => {
    await world.close();
    rmSync(folder, { recursive: true });
  });

  const anotherApi = (objects: string): Promise<ServerProcess> =>
    startServer({
      DATABASE_URL: world.database.url,
      ROLE: 'api',
      OBJECTS_DIR: join(folder, objects),
    });

  const readiness = async (place: Place): Promise<HealthReply> =>
    expected(await request(place.url).get('/api/health/ready'), 200);

  it('take uploads and serve the images of each other when they share a folder', async () => {
    const other = await anotherApi('objects');
    const address = await upload(
      other,
      new TestPerson(other, ana.token, ana.user),
      await photo('jpeg'),
    );
    for (const place of [world, other]) expected(await read(place, address), 200);
    expect((await readiness(world)).checks).toMatchObject({ objects: 'up' });
    await other.stop();
  });

  it('refuse uploads with a sentence while each has a folder of its own', async () => {
    const { uploadURL } = await addressFor(ana);
    const other = await anotherApi('elsewhere');
    for (const place of [world, other]) {
      const asked = await new TestPerson(place, ana.token, ana.user).post('/objects/upload');
      expect([asked.status, asked.body]).toEqual([
        503,
        expect.objectContaining({ message: NOT_SHARED }),
      ]);
      expected(await put(place, uploadURL, await photo('jpeg')), 503);
      expect(await readiness(place)).toMatchObject({
        status: 'degraded',
        checks: { objects: 'down' },
      });
    }
    for (const process of [world.server, other])
      expect(process.output().match(/"context":"Objects"/g)).toHaveLength(1);
    await other.stop();
    expected(await put(world, uploadURL, await photo('jpeg')), 200);
  });

  it('refuse them for as long as a process that died may be alive', async () => {
    const other = await anotherApi('elsewhere');
    await other.kill();
    expected(await ana.post('/objects/upload'), 503);
    await world.database.query(
      `UPDATE processes SET seen_at = now() - interval '16 seconds' WHERE pid = $1`,
      [other.pid],
    );
    await eventually(
      'uploads are taken',
      async () => (await ana.post('/objects/upload')).status === 200,
    );
  });
});
