import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import type { ColumnMetadata } from 'typeorm/metadata/ColumnMetadata.js';
import { dataSourceOptions } from '../src/database/data-source.js';
import { ManyTurns1764001510000 } from '../src/database/migrations/1764001510000-many-turns.js';
import { createTestDatabase, type TestDatabase } from './support/database.js';

/** Tables that only statements of ours read and write. */
const WITHOUT_ENTITY = [
  'attendance_changes',
  'attendance_forgotten',
  'first_administrator',
  'listening_processes',
  'loose_files',
  'meeting_history',
  'not_relevant',
  'objects',
  'occupancies',
  'outbox',
  'schedule_plans',
  'stream_entries',
  'streams',
];

const ONE_MEETING = `WITH two AS (
    INSERT INTO users (email, password, first_name, last_name, company, role, what_they_buy, what_they_sell)
    SELECT name || '@test.example', '', name, name, name, name, '', '' FROM unnest(ARRAY['Ada', 'Bo']) AS name
    RETURNING id),
  fair AS (
    INSERT INTO events (name, description, start_date, end_date)
    VALUES ('Fair', '', now(), now() + interval '1 day') RETURNING id)
  INSERT INTO meetings (event_id, requester_user_id, requestee_user_id)
  SELECT fair.id, min(two.id::text)::uuid, max(two.id::text)::uuid FROM fair, two GROUP BY fair.id
  RETURNING id, event_id AS "eventId"`;

interface Column {
  name: string;
  type: string;
  nullable: boolean;
  default: string | null;
}

describe('the migrated database', () => {
  let database: TestDatabase;
  let entities: DataSource;

  beforeAll(async () => {
    database = await createTestDatabase();
    entities = await new DataSource(dataSourceOptions(database.url, 1)).initialize();
  });

  afterAll(async () => {
    await entities.destroy();
    await database.drop();
  });

  const tables = async (): Promise<string[]> => {
    const rows = await database.query<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.tables
       WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1`,
    );
    return rows.map(({ name }) => name);
  };

  it('has the tables of the entities and those named here', async () => {
    const described = entities.entityMetadatas.map(({ tableName }) => tableName);
    expect(described.length).toBeGreaterThan(0);
    expect(await tables()).toEqual([...described, ...WITHOUT_ENTITY, 'migrations'].sort());
  });

  it('has exactly the columns the entities describe', async () => {
    for (const { tableName, columns } of entities.entityMetadatas) {
      const found = await database.query<Column>(COLUMNS, [tableName]);
      const described = columns.map((column) => describedColumn(entities, column)).sort(byName);
      expect({ tableName, columns: found }).toEqual({ tableName, columns: described });
    }
  });

  it('takes the times that were asked for before along', async () => {
    const [meeting] = await database.query<{ id: string; eventId: string }>(ONE_MEETING);
    const payload = { eventId: meeting?.eventId, meetings: [{ id: meeting?.id, version: 2 }] };
    await database.query(`INSERT INTO outbox (job, payload) VALUES ('assign-time', $1)`, [payload]);
    const jobs = () =>
      database.query<{ job: string; payload: object }>('SELECT job, payload FROM outbox');
    for (const migration of entities.migrations.toReversed()) {
      await entities.undoLastMigration();
      if (migration instanceof ManyTurns1764001510000) break;
    }
    expect(await jobs()).toEqual([
      { job: 'assign-time', payload: { meetingId: meeting?.id, version: 2 } },
    ]);
    await entities.runMigrations();
    expect(await jobs()).toEqual([{ job: 'assign-time', payload }]);
  });

  it('can be taken back to nothing and made again', async () => {
    const before = await everything(database);
    expect(before.length).toBeGreaterThan(100);
    for (const _ of entities.migrations) await entities.undoLastMigration();
    expect(await tables()).toEqual(['migrations']);
    expect((await everything(database)).filter((line) => !line.includes('migrations'))).toEqual([]);
    await entities.runMigrations();
    expect(await everything(database)).toEqual(before);
  });
});

const byName = (a: Column, b: Column): number => (a.name < b.name ? -1 : 1);

function describedColumn({ driver }: DataSource, column: ColumnMetadata): Column {
  return {
    name: column.databaseName,
    type: driver.normalizeType(column),
    nullable: column.isNullable,
    default: column.isGenerated
      ? 'gen_random_uuid()'
      : (driver.normalizeDefault(column)?.replaceAll(`'`, '') ?? null),
  };
}

/** Columns, constraints, indexes, views, triggers and functions of ours, each as one line. */
async function everything(database: TestDatabase): Promise<string[]> {
  const rows = await database.query<{ line: string }>(EVERYTHING);
  return rows.map(({ line }) => line);
}

/** A default without quotes and the name of its type. */
const COLUMNS = `SELECT column_name AS name, data_type AS type, is_nullable = 'YES' AS nullable,
    regexp_replace(column_default, '''|::[a-z ]+$', '', 'g') AS "default"
  FROM information_schema.columns WHERE table_schema = 'public' AND table_name = $1
  ORDER BY column_name COLLATE "C"`;

const EVERYTHING = `
  SELECT concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default) AS line
  FROM information_schema.columns WHERE table_schema = 'public'
  UNION ALL SELECT concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid))
  FROM pg_constraint WHERE connamespace = 'public'::regnamespace
  UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'
  UNION ALL SELECT definition FROM pg_views WHERE schemaname = 'public'
  UNION ALL SELECT pg_get_triggerdef(t.oid) FROM pg_trigger t
    JOIN pg_class c ON c.oid = t.tgrelid AND c.relnamespace = 'public'::regnamespace
  WHERE NOT t.tgisinternal
  UNION ALL SELECT pg_get_functiondef(p.oid) FROM pg_proc p
  WHERE p.pronamespace = 'public'::regnamespace
    AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')
  ORDER BY line`;
