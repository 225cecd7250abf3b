import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
// @ts-expect-error It brings no types.
import S3rver from '@20minutes/s3rver';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { insideOf, type KnownWorld, makeKnownWorld } from './support/backed-up.js';
import { createTestDatabase } from './support/database.js';
import { openFolder, removeDataFolder } from './support/embedded-scratch.js';
import { photo } from './support/image-files.js';
import { expected, newMember, type Place, TestPerson } from './support/people.js';
import {
  type ServerProcess,
  startServer,
  startWorker,
  TEST_ENV,
} from './support/server-process.js';
import { expectSound } from './support/soundness.js';
import { runTool } from './support/tools.js';
import { read, upload } from './support/uploads.js';

interface S3Server {
  run(): Promise<{ port: number }>;
  close(): Promise<void>;
}
const S3Server = S3rver as new (options: object) => S3Server;

/** Registers people, uploads their photos, and has them ask each other and agree, until it is stopped. */
function makeTraffic(place: Place, { eventId }: KnownWorld): { stop(): Promise<number> } {
  const stopping = new AbortController();
  let turns = 0;
  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const [one, other] = [await newMember(place), await newMember(place)];
      await Promise.all([one.register(eventId), other.register(eventId)]);
      const imageURL = await upload(place, one, await photo('png', 40, 40));
      expected(await one.put('/profile/image', { imageURL }), 200);
      const meeting = await one.ask(other, eventId, 'Under load');
      await other.answer(meeting.id, 'accepted');
      expected(await one.post('/messages', { toUserId: other.user.id, content: 'See you' }), 201);
      turns += 1;
    }
  };
  const lanes = Promise.all([run(), run()]);
  return {
    stop: async () => {
      stopping.abort();
      await lanes;
      return turns;
    },
  };
}

/** Signs in with the password, uses the token of before, and looks at the photo. */
async function expectKnown(
  place: Place,
  { member, photo: path, bytes }: KnownWorld,
): Promise<void> {
  const { email } = member.user;
  const signedIn = await request(place.url)
    .post('/api/auth/login')
    .send({ email, password: 'correct horse' });
  expect(signedIn.status).toBe(200);
  const before = new TestPerson(place, member.token, member.user);
  expected(await before.get('/auth/me'), 200);
  const { status, body } = await read(place, path);
  expect([status, bytes.equals(body)]).toEqual([200, true]);
}

describe('a backup under load', () => {
  let folder: string;
  let file: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'rendezvous-load-'));
    file = join(folder, 'all.tgz');
  });

  afterEach(() => rmSync(folder, { recursive: true }));

  /** Backs up while people come and go; returns what the backup says it holds. */
  const backUpUnderLoad = async (
    server: ServerProcess,
    known: KnownWorld,
    settings: Readonly<Record<string, string>>,
  ): Promise<Record<string, number>> => {
    const traffic = makeTraffic(server, known);
    let made = await runTool('backup', [file], settings);
    for (let again = 0; made.code === 0 && again < 2; again += 1)
      made = await runTool('backup', [file, '--force'], settings);
    const turns = await traffic.stop();
    expect([made.code, made.said]).toEqual([0, expect.stringContaining(`${file} holds`)]);
    expect(turns).toBeGreaterThan(1);
    return (await insideOf(file)).end.rows;
  };

  it('of the embedded database restores into a new data folder', async () => {
    const dataDir = openFolder();
    const settings = { ...TEST_ENV, DATABASE_URL: '', JWT_SECRET: '', DATA_DIR: dataDir };
    const fresh = openFolder();
    const restored = { ...settings, DATA_DIR: join(fresh, 'data') };
    let server = await startServer(settings);
    try {
      const known = await makeKnownWorld(server);
      const rows = await backUpUnderLoad(server, known, settings);
      expect((await runTool('doctor', [], { DATA_DIR: dataDir })).code).toBe(0);
      await server.stop();

      const { code, said } = await runTool('restore', [file], restored);
      expect([code, said]).toEqual([0, expect.stringContaining('The database is sound.')]);
      for (const [table, count] of Object.entries(rows))
        if (count > 0) expect(said).toContain(`${table}: ${count} rows`);
      const again = await runTool('restore', [file], restored);
      expect([again.code, again.said]).toEqual([
        1,
        expect.stringContaining('The database is not empty'),
      ]);

      server = await startServer(restored);
      await expectKnown(server, known);
      const beside = await runTool('restore', [file], restored);
      expect([beside.code, beside.said]).toEqual([
        1,
        expect.stringContaining('is in use by process'),
      ]);
      await server.stop();
      const { said: sound } = await runTool('doctor', [], restored);
      expect(sound).toMatch(/The database is sound\.\n$/);
    } finally {
      await server.kill();
      await removeDataFolder(dataDir);
      await removeDataFolder(restored.DATA_DIR);
      rmSync(fresh, { recursive: true, force: true });
    }
  });

  it('of an outside database restores with its images from one bucket into another', async () => {
    const storage = new S3Server({
      address: '127.0.0.1',
      port: 0,
      silent: true,
      directory: join(folder, 'buckets'),
      configureBuckets: [{ name: 'first' }, { name: 'second' }],
    });
    const { port } = await storage.run();
    const [database, empty] = [await createTestDatabase(), await createTestDatabase('template1')];
    const settings = {
      ...TEST_ENV,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_REGION: 'eu-central-1',
      S3_BUCKET: 'first',
      DATABASE_URL: database.url,
    };
    const restored = {
      ...settings,
      S3_BUCKET: 'second',
      DATABASE_URL: empty.url,
      DATA_DIR: folder,
    };
    const running: ServerProcess[] = [];
    try {
      const server = await startServer({ ...settings, ROLE: 'api' });
      running.push(server, await startWorker(settings));
      const known = await makeKnownWorld(server);
      const rows = await backUpUnderLoad(server, known, settings);

      const { code, said } = await runTool('restore', [file], restored);
      expect([code, said]).toEqual([0, expect.stringContaining('The database is sound.')]);
      for (const [table, count] of Object.entries(rows)) {
        const [found] = await empty.query<{ count: string }>(`SELECT count(*) FROM ${table}`);
        // A job for each coming event is added, and sets times again that are none any more.
        expect([table, Number(found?.count)]).toEqual([
          table,
          count + (table === 'outbox' ? 1 : 0),
        ]);
      }
      const second = await startServer(restored);
      running.push(second);
      await expectKnown(second, known);
      const { code: sound, said: looked } = await runTool('doctor', [], {
        DATABASE_URL: empty.url,
      });
      expect([sound, looked]).toEqual([0, expect.stringMatching(/The database is sound\.\n$/)]);
    } finally {
      for (const process of running) await process.stop();
      await storage.close();
    }
    await expectSound(database);
    await expectSound(empty);
  });

  it('that breaks off leaves neither a file nor rows', async () => {
    const database = await createTestDatabase();
    const dark = { ...TEST_ENV, DATABASE_URL: database.url, DATA_DIR: folder };
    const server = await startServer(dark);
    await makeKnownWorld(server);
    await server.stop();
    // The storage is not there.
    const { code, said } = await runTool('backup', [file], {
      ...dark,
      S3_ENDPOINT: 'http://127.0.0.1:1',
      S3_BUCKET: 'none',
      S3_REGION: 'none',
      S3_ACCESS_KEY_ID: 'none',
      S3_SECRET_ACCESS_KEY: 'none',
    });
    expect([code, said]).toEqual([
      1,
      expect.stringContaining('The image storage does not answer.'),
    ]);
    expect(readdirSync(folder).filter((name) => name.startsWith('all.tgz'))).toEqual([]);
    await database.drop();
  });
});
