import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { insideOf, type KnownWorld, makeKnownWorld } from './support/backed-up.js';
import { createTestDatabase, type TestDatabase } from './support/database.js';
import { expected, newMember, TestPerson } from './support/people.js';
import { type ServerProcess, startServer, TEST_ENV } from './support/server-process.js';
import { expectSound } from './support/soundness.js';
import { runTool } from './support/tools.js';
import { type ImageWorld, read, startImageWorld } from './support/uploads.js';

const { JWT_SECRET } = TEST_ENV;

describe('a backup of an outside database', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rendezvous-backup-'));
  const file = join(folder, 'all.tgz');
  const dataDir = join(folder, 'restored');
  let world: ImageWorld;
  let known: KnownWorld;
  let empty: TestDatabase;
  let server: ServerProcess | undefined;

  beforeAll(async () => {
    world = await startImageWorld();
    known = await makeKnownWorld(world);
    // As a program leaves it that looks whether the database is alive.
    await world.database.query('CREATE TABLE heartbeat AS SELECT now() AS beat');
    empty = await createTestDatabase('template1');
  });

  afterAll(async () => {
    await server?.stop();
    await expectSound(empty);
    await world.close();
    rmSync(folder, { recursive: true });
  });

  it('is made while the product serves, and readable by its owner only', async () => {
    const settings = { DATABASE_URL: world.database.url, DATA_DIR: world.dataDir, JWT_SECRET };
    const { code, said } = await runTool('backup', [file], settings);
    expect([code, said]).toEqual([0, expect.stringContaining('users: 3 rows')]);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const { names, end } = await insideOf(file);
    expect(names[0]).toBe('manifest.json');
    expect(names).toContain('jwt-secret');
    expect(names.at(-1)).toBe('end.json');
    expect(end.files).toBe(4);
    expect(Object.keys(end.rows)).not.toContain('processes');
  });

  it('fills an empty database, whose sessions go on and whose images are served', async () => {
    const settings = { DATABASE_URL: empty.url, DATA_DIR: dataDir, JWT_SECRET };
    const { code, said } = await runTool('restore', [file], settings);
    expect([code, said]).toEqual([0, expect.stringContaining('The database is sound.')]);
    expect(said).toContain('JWT_SECRET is the one of the backup.');
    expect(said).toContain('heartbeat is no table of Rendezvous: it is left out');

    server = await startServer(settings);
    const member = new TestPerson(server, known.member.token, known.member.user);
    expect(expected(await member.get('/auth/me'), 200)).toMatchObject({ id: member.user.id });
    const [meeting] = await member.meetings();
    expect(meeting).toMatchObject({
      status: 'accepted',
      message: 'A word with a tab\t, a line\nand a \\.',
    });
    const { status, body } = await read(server, known.photo);
    expect([status, known.bytes.equals(body)]).toEqual([200, true]);
  });

  it('leaves counters where new rows can follow', async () => {
    const { end } = await insideOf(file);
    const [history] = await empty.query<{ rows: string; highest: string; next: string }>(
      `SELECT count(*) AS rows, max(id) AS highest,
         nextval(pg_get_serial_sequence('meeting_history', 'id')) AS next FROM meeting_history`,
    );
    expect(Number(history?.rows)).toBeGreaterThanOrEqual(end.rows.meeting_history ?? 0);
    expect(Number(history?.next)).toBeGreaterThan(Number(history?.highest));
    if (server === undefined) throw new Error('The restored server does not run.');
    const newcomer = await newMember(server);
    await newcomer.register(known.eventId);
  });
});
