import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createWriteStream } from 'node:fs';
import { createGzip } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { pack } from 'tar-stream';
import { createTestDatabase, type TestDatabase } from './support/database.js';
import { startServer, TEST_ENV } from './support/server-process.js';
import { type Outcome, runTool } from './support/tools.js';

const { JWT_SECRET } = TEST_ENV;

describe('a restore is refused with one sentence, and changes nothing', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rendezvous-refused-'));
  const file = join(folder, 'sound.tgz');
  let source: TestDatabase;
  let empty: TestDatabase;

  beforeAll(async () => {
    source = await createTestDatabase();
    empty = await createTestDatabase('template1');
    await source.query(
      `INSERT INTO users (email, email_key, password, first_name, last_name, company, role, what_they_buy, what_they_sell)
       VALUES ('ana@test.example', 'ana@test.example', '-', 'Ana', '-', '-', '-', '-', '-')`,
    );
    expect((await backup(source, file)).code).toBe(0);
  });

  afterAll(async () => {
    await source.drop();
    await empty.drop();
    rmSync(folder, { recursive: true });
  });

  const settingsOf = ({ url }: TestDatabase): Record<string, string> => ({
    DATABASE_URL: url,
    DATA_DIR: join(folder, 'data'),
    JWT_SECRET,
  });
  const backup = (from: TestDatabase, ...args: string[]): Promise<Outcome> =>
    runTool('backup', args, settingsOf(from));
  const restore = (to: TestDatabase, ...args: string[]): Promise<Outcome> =>
    runTool('restore', args, settingsOf(to));

  /** Expects one line as the only one and 1 as the exit code, and that the target has stayed empty. */
  const expectRefused = async (outcome: Promise<Outcome>, sentence: RegExp): Promise<void> => {
    const { code, said } = await outcome;
    const lines = said.trim().split('\n');
    expect(lines.at(-1)).toMatch(sentence);
    expect(said).not.toMatch(/^\s+at /m);
    expect(code).toBe(1);
    expect(
      await empty.query(
        `SELECT FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'`,
      ),
    ).toEqual([]);
    const objects = join(folder, 'data/objects');
    const names = existsSync(objects) ? readdirSync(objects) : [];
    expect(names.filter((name) => name !== '.unfinished')).toEqual([]);
  };

  const changed = (name: string, change: (bytes: Buffer) => Buffer): string => {
    const path = join(folder, name);
    writeFileSync(path, change(readFileSync(file)));
    return path;
  };

  /** An archive of these members. */
  const archive = async (
    name: string,
    members: Readonly<Record<string, string>>,
  ): Promise<string> => {
    const path = join(folder, name);
    const tar = pack();
    for (const [member, body] of Object.entries(members)) tar.entry({ name: member }, body);
    tar.finalize();
    await pipeline(tar, createGzip(), createWriteStream(path));
    return path;
  };

  it('when the file is not named, or not there', async () => {
    await expectRefused(restore(empty), /^Say which file to restore: npm run restore -- FILE$/);
    await expectRefused(restore(empty, join(folder, 'none')), /^There is no file /);
  });

  it('when the file is cut off', async () => {
    const half = changed('half.tgz', (bytes) => bytes.subarray(0, bytes.length / 2));
    await expectRefused(restore(empty, half), /is cut off\.$/);
    const last = changed('last.tgz', (bytes) => bytes.subarray(0, -3));
    await expectRefused(restore(empty, last), /is cut off\.$/);
  });

  it('when a byte of the file is another one', async () => {
    const other = changed('other.tgz', (bytes) => {
      const at = Math.floor(bytes.length * 0.6);
      bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
      return bytes;
    });
    await expectRefused(restore(empty, other), /changed/);
  });

  it('when the contents do not match their sum', async () => {
    const manifest = {
      format: 1,
      product: 'rendezvous',
      version: '1.0.0',
      madeAt: '',
      postgres: '18',
      migrations: [],
      tables: [],
    };
    const end = { rows: {}, files: 0, missing: 0, sha256: '0' };
    const path = await archive('sum.tgz', {
      'manifest.json': JSON.stringify(manifest),
      'end.json': JSON.stringify(end),
    });
    await expectRefused(
      restore(empty, path),
      /is changed: its contents do not match the sum at its end\.$/,
    );
    const headless = await archive('headless.tgz', { 'manifest.json': JSON.stringify(manifest) });
    await expectRefused(restore(empty, headless), /is cut off: its end is missing\.$/);
  });

  it('when the file is something else', async () => {
    const text = changed('text.tgz', () => Buffer.from('not an archive'));
    await expectRefused(restore(empty, text), /is no backup of Rendezvous, or it is changed\.$/);
    const foreign = await archive('foreign.tgz', { 'readme.txt': 'hello' });
    await expectRefused(restore(empty, foreign), /is no backup of Rendezvous, or it is changed\.$/);
  });

  it('when a newer version has made the file', async () => {
    const newer = await createTestDatabase();
    const path = join(folder, 'newer.tgz');
    try {
      await newer.query(
        `INSERT INTO migrations (timestamp, name) VALUES (9999999999999, 'Later9999999999999')`,
      );
      expect((await backup(newer, path)).code).toBe(0);
    } finally {
      await newer.drop();
    }
    await expectRefused(restore(empty, path), /^The file was made by Rendezvous .*cannot read/);
    const format = await archive('format.tgz', {
      'manifest.json': JSON.stringify({ format: 2, product: 'rendezvous', version: '9.0.0' }),
    });
    await expectRefused(restore(empty, format), /^The file was made by Rendezvous 9\.0\.0, /);
  });

  it('when rows in it break the schema: the tables that were loaded before are gone again', async () => {
    const wrong = await createTestDatabase();
    const path = join(folder, 'wrong.tgz');
    try {
      await wrong.query(
        'ALTER TABLE event_staff DROP CONSTRAINT event_staff_user_id_fkey, DROP CONSTRAINT event_staff_event_id_fkey',
      );
      await wrong.query(
        `INSERT INTO event_staff VALUES (gen_random_uuid(), gen_random_uuid(), 'desk')`,
      );
      expect((await backup(wrong, path)).code).toBe(0);
    } finally {
      await wrong.drop();
    }
    await expectRefused(
      restore(empty, path),
      /^PostgreSQL has failed: .*event_staff.*violates foreign key/,
    );
  });

  it('when the database has people, or tables of another program', async () => {
    const rows = () => source.query('SELECT email FROM users');
    await expectRefused(
      restore(source, file),
      /^The database is not empty \(there are rows in \w+\)/,
    );
    expect(await rows()).toEqual([{ email: 'ana@test.example' }]);
    const other = await createTestDatabase('template1');
    try {
      await other.query('CREATE TABLE bills (id integer)');
      await expectRefused(restore(other, file), /^The database has tables of another program/);
    } finally {
      await other.drop();
    }
  });

  it('when a process serves the database', async () => {
    const served = await createTestDatabase();
    const server = await startServer({ DATABASE_URL: served.url });
    try {
      await expectRefused(
        restore(served, file),
        /^A process of Rendezvous uses the database: stop it first/,
      );
    } finally {
      await server.stop();
    }
    // Once it has stopped, what its start has written does not count.
    const { code, said } = await restore(served, file);
    expect([code, said]).toEqual([0, expect.stringContaining('The database is sound.')]);
    expect(await served.query('SELECT email FROM users')).toEqual([{ email: 'ana@test.example' }]);
    await served.drop();
  });
});

describe('a backup is refused with one sentence', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rendezvous-refused-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each([
    ['without a name of a file', [], {}, /^Say which file to write/],
    ['with an option that there is not', ['a', '--fast'], {}, /^Say which file to write/],
    [
      'where there is no database',
      ['a'],
      { DATA_DIR: join(folder, 'none') },
      /^There is no database in /,
    ],
  ])('%s', async (_, args: string[], settings, sentence) => {
    const { code, said } = await runTool('backup', args, settings);
    expect([code, said]).toEqual([1, expect.stringMatching(sentence)]);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('when the file is there already, unless it may be replaced, or when its folder is not', async () => {
    const database = await createTestDatabase();
    const file = join(folder, 'there.tgz');
    writeFileSync(file, 'old');
    const settings = { DATABASE_URL: database.url, JWT_SECRET };
    try {
      const { code, said } = await runTool('backup', [file], settings);
      expect([code, said]).toEqual([
        1,
        `${file} exists already: name another file, or add --force to replace it.\n`,
      ]);
      expect(readFileSync(file, 'utf8')).toBe('old');
      expect((await runTool('backup', [file, '--force'], settings)).code).toBe(0);
      expect(readFileSync(file).length).toBeGreaterThan(100);
      const lost = await runTool('backup', [join(folder, 'no/a')], settings);
      expect([lost.code, lost.said]).toEqual([1, expect.stringContaining('cannot be written')]);
      expect(readdirSync(folder)).toEqual(['there.tgz']);
    } finally {
      await database.drop();
    }
  });
});
