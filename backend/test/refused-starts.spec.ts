import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from './support/database.js';
import { startOldPostgres } from './support/old-postgres.js';
import { NOBODY, refusalOf } from './support/refused-start.js';
import { startServer } from './support/server-process.js';

const folder = mkdtempSync(join(tmpdir(), 'rendezvous-refusals-'));
chmodSync(folder, 0o755);

const oneLine = (line: RegExp | string) => ({
  code: 1,
  lines: [typeof line === 'string' ? line : expect.stringMatching(line)],
});

describe('a start that is refused with one line', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(async () => {
    await database.drop();
    rmSync(folder, { recursive: true });
  });

  describe('because of its settings', () => {
    it('is that of an API alone on the embedded database', async () => {
      expect(await refusalOf({ ROLE: 'api' })).toEqual(oneLine(/^ROLE=api needs DATABASE_URL: /));
    });

    it('is that of a worker alone on the embedded database', async () => {
      expect(await refusalOf({}, { entry: 'worker.js' })).toEqual(
        oneLine('DATABASE_URL is required for a worker: it shares the database of the API.'),
      );
    });

    it('is that with a slip of the pen', async () => {
      expect(await refusalOf({ PROT: '80' })).toEqual(
        oneLine('PROT is no setting of Rendezvous: is PORT meant?'),
      );
    });

    it('is that with a queue that there is not', async () => {
      const settings = { DATABASE_URL: database.url, WORKER_QUEUES: 'mail' };
      expect(await refusalOf(settings, { entry: 'worker.js' })).toEqual(
        oneLine(/^WORKER_QUEUES must name some of .*\bmails\b.*, not "mail"\.$/),
      );
    });

    it('is a migration without the address of a database', async () => {
      expect(await refusalOf({}, { entry: 'migrate.js' })).toEqual(
        oneLine('DATABASE_URL says which database to migrate.'),
      );
    });
  });

  it('is none that sends people to their own machines: the log warns of it', async () => {
    const server = await startServer({ DATABASE_URL: database.url, HOST: '0.0.0.0' });
    expect(server.output()).toMatch(/set PUBLIC_URL to the address at which people reach/);
    await server.stop();
  });

  describe('because of where it is to listen', () => {
    it('is that on a port that is taken', async () => {
      const holder = createServer();
      const port = await new Promise<number>((resolve) =>
        holder.listen(0, '127.0.0.1', () => {
          const address = holder.address();
          resolve(typeof address === 'object' && address !== null ? address.port : 0);
        }),
      );
      expect(await refusalOf({ DATABASE_URL: database.url, PORT: String(port) })).toEqual(
        oneLine(
          `Port ${port} is taken by another program: stop that one, or set PORT to another port.`,
        ),
      );
      holder.close();
    });

    it('is that at an address of another machine', async () => {
      expect(await refusalOf({ DATABASE_URL: database.url, HOST: '192.0.2.1' })).toEqual(
        oneLine('HOST=192.0.2.1 is no address of this machine.'),
      );
    });
  });

  describe('because of its folders', () => {
    const file = join(folder, 'file');
    beforeAll(() => writeFileSync(file, ''));

    it.each([file, join(file, 'data')])(
      'is that with a file in their place: %s',
      async (DATA_DIR) => {
        expect(await refusalOf({ DATA_DIR, JWT_SECRET: '' })).toEqual(
          oneLine(
            /^A file lies where a folder is needed \(E.*file.*\): DATA_DIR and OBJECTS_DIR must be /,
          ),
        );
      },
    );

    it('is that with a file in the place of the objects', async () => {
      expect(await refusalOf({ DATABASE_URL: database.url, OBJECTS_DIR: file })).toEqual(
        oneLine(/^A file lies where a folder is needed /),
      );
    });

    it('is that with a database of another major version of PostgreSQL', async () => {
      const data = mkdtempSync(join(folder, 'old-'));
      chmodSync(data, 0o755);
      mkdirSync(join(data, 'postgres'));
      writeFileSync(join(data, 'postgres', 'PG_VERSION'), '17\n');
      expect(await refusalOf({ DATA_DIR: data })).toEqual(
        oneLine(
          /was made by PostgreSQL 17, .* brings PostgreSQL 18: run npm run backup .* npm run restore /,
        ),
      );
    });
  });

  const main = join(import.meta.dirname, '../dist/main.js');
  const canRun = spawnSync(process.execPath, ['--check', main], NOBODY).status === 0;
  // Skipped where the tests run as root from a folder that is closed to other accounts.
  const describeForNobody = canRun ? describe : describe.skip;

  describeForNobody('because of a folder that is closed to the process', () => {
    it('is named with the folder', async () => {
      const closed = join(folder, 'closed');
      mkdirSync(closed, { mode: 0o500 });
      const settings = { DATA_DIR: join(closed, 'data'), JWT_SECRET: '' };
      expect(await refusalOf(settings, { account: NOBODY })).toEqual(
        oneLine(/^A folder is closed to this process \(EACCES.*closed.*\): /),
      );
    });
  });

  const canMount =
    process.platform === 'linux' &&
    process.getuid?.() === 0 &&
    spawnSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0;
  // Skipped where this account may not mount a disk.
  const describeOnDisk = canMount ? describe : describe.skip;

  describeOnDisk('because the disk is full', () => {
    const disk = join(folder, 'disk');
    /** Mounts a small disk at `disk` for the time of `work`. */
    const onSmallDisk = async (options: string, work: () => Promise<void>): Promise<void> => {
      mkdirSync(disk, { recursive: true });
      execFileSync('mount', ['-t', 'tmpfs', '-o', `${options},mode=755`, 'tmpfs', disk]);
      try {
        await work();
      } finally {
        execFileSync('umount', [disk]);
      }
    };

    it('is that without room for the secret, which the next start makes', async () => {
      await onSmallDisk('size=16k', async () => {
        const filler = join(disk, 'filler');
        writeFileSync(filler, Buffer.alloc(16 * 1024));
        const settings = { DATA_DIR: join(disk, 'data'), JWT_SECRET: '', ROLE: 'worker' };
        expect(await refusalOf(settings)).toEqual(
          oneLine(/^The disk is full \(ENOSPC.*\): make room/),
        );
        rmSync(filler);
        expect(await refusalOf(settings)).toEqual(
          oneLine(/^DATABASE_URL is required for a worker/),
        );
      });
    });

    it('is that without room for the database', async () => {
      await onSmallDisk('size=8m', async () => {
        expect(await refusalOf({ DATA_DIR: join(disk, 'data') })).toEqual(
          oneLine(/^The database could not be made\. .*No space left on device/),
        );
      });
    });

    it('is that without room for the tables', async () => {
      await onSmallDisk('size=44m', async () => {
        expect(await refusalOf({ DATA_DIR: join(disk, 'data') })).toEqual(
          oneLine(/^The disk of PostgreSQL is full \(.+\): make room there\.$/),
        );
      });
    });

    it('is that without room for the folder of objects', async () => {
      await onSmallDisk('nr_inodes=1', async () => {
        const settings = { DATABASE_URL: database.url, OBJECTS_DIR: join(disk, 'objects') };
        expect(await refusalOf(settings)).toEqual(
          oneLine(/^The disk is full \(ENOSPC.*objects.*\): /),
        );
      });
    });
  });

  describe('because of its database', () => {
    it.each(['main.js', 'worker.js', 'migrate.js'])(
      'is that of %s on one of a later version',
      async (entry) => {
        const newer = await createTestDatabase();
        await newer.query(
          `INSERT INTO migrations (timestamp, name) VALUES (9000000000000, 'Later9000000000000')`,
        );
        expect(await refusalOf({ DATABASE_URL: newer.url }, { entry })).toEqual(
          oneLine(
            /^This database was brought up to date by a later version .*start that version, or restore a backup/,
          ),
        );
        await newer.drop();
      },
    );

    it.each(['main.js', 'worker.js'])(
      'is that of %s with MIGRATE=false on one that is not up to date',
      async (entry) => {
        const empty = await createTestDatabase('template1');
        const settings = { DATABASE_URL: empty.url, MIGRATE: 'false' };
        expect(await refusalOf(settings, { entry })).toEqual(oneLine(/run npm run migrate first/));
        expect(await empty.query(`SELECT FROM pg_tables WHERE schemaname = 'public'`)).toEqual([]);
        await empty.drop();
      },
    );

    it('is that on a server before PostgreSQL 15', async () => {
      const { server, url } = await startOldPostgres();
      expect(await refusalOf({ DATABASE_URL: url })).toEqual(
        oneLine('DATABASE_URL leads to PostgreSQL 14.9: Rendezvous needs version 15 or later.'),
      );
      server.close();
    });

    it('is that on a server that is not there', async () => {
      const { server, url } = await startOldPostgres();
      await new Promise((resolve) => server.close(resolve));
      expect(await refusalOf({ DATABASE_URL: url })).toEqual(
        oneLine(/^PostgreSQL at DATABASE_URL cannot be reached: /),
      );
    });
  });
});
