import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { dataSourceOptions } from '../src/database/data-source.js';
import { migrate, requireCurrentSchema } from '../src/database/migrate.js';
import { createTestDatabase, type TestDatabase } from './support/database.js';
import { HeldLock } from './support/held-lock.js';
import { expected, newMember } from './support/people.js';
import { startServer } from './support/server-process.js';

const NOT_UP_TO_DATE = /run npm run migrate first/;

/** The table that the last migrations change. */
const TABLE = 'outbox';

describe('an upgrade of the database', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await createTestDatabase();
  });
  afterEach(() => database.drop());

  /** Takes migrations back until the table is as it was in an earlier version. */
  async function downgrade(): Promise<void> {
    const dataSource = await new DataSource(dataSourceOptions(database.url, 1)).initialize();
    const present = await columns();
    while ((await columns()) === present)
      await dataSource.undoLastMigration({ transaction: 'each' });
    await dataSource.destroy();
  }

  async function columns(): Promise<number> {
    const rows = await database.query(
      'SELECT FROM information_schema.columns WHERE table_name = $1',
      [TABLE],
    );
    return rows.length;
  }

  it('is left to npm run migrate where MIGRATE=false', async () => {
    const settings = { DATABASE_URL: database.url, MIGRATE: 'false' };
    await requireCurrentSchema(database.url);
    await (await startServer(settings)).stop();
    await downgrade();
    await expect(requireCurrentSchema(database.url)).rejects.toThrow(NOT_UP_TO_DATE);
    await expect(startServer(settings)).rejects.toThrow(NOT_UP_TO_DATE);
    await migrate(database.url);
    await requireCurrentSchema(database.url);
  });

  it('has no time-outs, whatever the database sets', async () => {
    const [row] = await database.query<{ name: string }>('SELECT current_database() AS name');
    await downgrade();
    await database.query(`ALTER DATABASE ${row?.name} SET statement_timeout = 1`);
    await migrate(database.url);
    await expect(requireCurrentSchema(database.url)).resolves.toBeUndefined();
  });

  it('waits for a table in portions, so that nobody waits behind it for long', async () => {
    await downgrade();
    const before = await columns();
    const reader = await HeldLock.queueFor(database, `LOCK TABLE ${TABLE} IN ACCESS SHARE MODE`);
    const migrated = migrate(database.url);
    await reader.untilWaitedFor(`ALTER TABLE ${TABLE}`);
    for (let round = 0; round < 3; round += 1) {
      const began = performance.now();
      await database.query(`SELECT FROM ${TABLE} LIMIT 1`);
      expect(performance.now() - began).toBeLessThan(4_000);
      await pause(1_000);
    }
    expect(await columns()).toBe(before);
    await reader.release();
    await migrated;
    expect(await columns()).toBeGreaterThan(before);
  });

  it('lets a process of the version before go on with the statements that it has used', async () => {
    const server = await startServer({ DATABASE_URL: database.url });
    const ana = await newMember(server);
    const calls = async (): Promise<void> => {
      for (const path of ['/auth/me', '/notifications', '/meetings', '/messages/unread/count'])
        expected(await ana.get(path), 200);
      expected(await ana.put('/users/profile', { company: 'Another company' }), 200);
    };
    await calls();
    for (const table of ['users', 'sessions', 'meetings', 'messages', 'outbox'])
      await database.query(`ALTER TABLE ${table} ADD COLUMN of_the_next_version text`);
    await calls();
    expected(await (await newMember(server)).get('/auth/me'), 200);
    await server.stop();
  });
});
