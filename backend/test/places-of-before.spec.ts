import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { dataSourceOptions, MIGRATIONS } from '../src/database/data-source.js';
import { migrate } from '../src/database/migrate.js';
import { Places1765020000000 } from '../src/database/migrations/1765020000000-places.js';
import { createTestDatabase, type TestDatabase } from './support/database.js';

const NAMES = ['ana', 'ben', 'carl', 'dora'] as const;

/** A slot at a table, as plans stored it. */
const atTable = (hour: number, table: number | null) => ({
  slotId: `slot ${hour}`,
  start: `2030-06-03T${hour}:00:00.000Z`,
  end: `2030-06-03T${hour}:10:00.000Z`,
  table,
});

describe('a database from before events had places', () => {
  let database: TestDatabase;
  let source: DataSource;
  const [hall, open] = [randomUUID(), randomUUID()];
  const meetings = {
    atTwo: randomUUID(),
    atTwoLater: randomUUID(),
    atGivenUp: randomUUID(),
    withoutTime: randomUUID(),
    anywhere: randomUUID(),
  };
  const plans = { published: randomUUID(), ofOpen: randomUUID(), running: randomUUID() };

  beforeAll(async () => {
    database = await createTestDatabase('template1');
    source = await new DataSource({
      ...dataSourceOptions(database.url, 1),
      migrations: MIGRATIONS.slice(0, MIGRATIONS.indexOf(Places1765020000000)),
    }).initialize();
    await source.runMigrations({ transaction: 'all' });
    await fill();
    await migrate(database.url);
  }, 60_000);

  afterAll(async () => {
    await source.destroy();
    await database.drop();
  });

  const fill = async () => {
    await database.query(
      `INSERT INTO users (email, email_key, password, first_name, last_name, company, role, what_they_buy, what_they_sell)
       SELECT email, email, '-', email, '-', '-', '-', '-', '-' FROM unnest($1::text[]) AS email`,
      [NAMES],
    );
    await database.query(
      `INSERT INTO events (id, name, start_date, end_date, tables)
       SELECT id, 'Fair', '2030-06-03T09:00Z', '2030-06-03T17:00Z', tables
       FROM (VALUES ($1::uuid, 3), ($2::uuid, NULL)) AS event (id, tables)`,
      [hall, open],
    );
    await database.query(
      'INSERT INTO event_registrations (event_id, user_id) SELECT events.id, users.id FROM events, users',
    );
    await meeting(meetings.atTwo, hall, ['ana', 'ben'], atTable(10, 2));
    await meeting(meetings.atTwoLater, hall, ['carl', 'dora'], atTable(11, 2));
    // The event had more tables then.
    await meeting(meetings.atGivenUp, hall, ['ana', 'dora'], atTable(12, 5));
    await meeting(meetings.withoutTime, hall, ['ana', 'carl'], null);
    await meeting(meetings.anywhere, open, ['ana', 'ben'], atTable(14, null));
    await plan(plans.published, hall, [
      { meetingId: meetings.atTwo, from: atTable(9, 3), to: atTable(10, 2) },
      { meetingId: meetings.atTwoLater, from: null, to: atTable(11, 2) },
      { meetingId: meetings.atGivenUp, from: atTable(9, 5), to: atTable(12, 5) },
    ]);
    await plan(plans.ofOpen, open, [
      { meetingId: meetings.anywhere, from: atTable(13, null), to: atTable(14, null) },
    ]);
    await plan(plans.running, open, null);
  };

  const meeting = (
    id: string,
    eventId: string,
    [one, other]: [string, string],
    time: ReturnType<typeof atTable> | null,
  ) =>
    database.query(
      `INSERT INTO meetings (id, event_id, requester_user_id, requestee_user_id, status, accepted_at, time_slot_id,
         scheduled_start_time, scheduled_end_time, table_number)
       SELECT $1::uuid, $2::uuid, one.id, other.id, 'accepted', now(), CASE WHEN $5::timestamptz IS NOT NULL THEN gen_random_uuid() END, $5, $6, $7::integer
       FROM users one, users other WHERE one.email = $3 AND other.email = $4`,
      [id, eventId, one, other, time?.start ?? null, time?.end ?? null, time?.table ?? null],
    );

  const plan = (id: string, eventId: string, moves: object[] | null) =>
    database.query(
      `INSERT INTO schedule_plans (id, event_id, seed, status, published_at, result)
       VALUES ($1, $2, 1, CASE WHEN $3::jsonb IS NULL THEN 'running' ELSE 'published' END,
         CASE WHEN $3::jsonb IS NOT NULL THEN now() END, $3)`,
      [
        id,
        eventId,
        moves &&
          JSON.stringify({
            meetings: moves.length,
            moves,
            gapsBefore: 4,
            gapsAfter: 2,
            unplaced: [],
            restored: null,
          }),
      ],
    );

  const placesByLabel = async () => {
    const rows = await database.query<{ id: string; label: string; removed: boolean }>(
      `SELECT id, label, removed_at IS NOT NULL AS removed FROM places WHERE event_id = $1 ORDER BY label_key`,
      [hall],
    );
    return new Map(rows.map((row) => [row.label, row]));
  };

  /** The same slot as plans store it now. */
  const atPlace = async (hour: number, table: number | null) => {
    const { table: _, ...slot } = atTable(hour, table);
    if (table === null) return { ...slot, place: null };
    const label = String(table);
    return { ...slot, place: { id: (await placesByLabel()).get(label)?.id, label, zone: null } };
  };

  it('has a place for each table, and a removed one for a table that was given up and is still named', async () => {
    const places = [...(await placesByLabel()).values()];
    expect(places.map(({ label, removed }) => [label, removed])).toEqual([
      ['1', false],
      ['2', false],
      ['3', false],
      ['5', true],
    ]);
    expect(await database.query('SELECT id, tables FROM events ORDER BY tables')).toEqual([
      { id: hall, tables: 3 },
      { id: open, tables: null },
    ]);
    expect(await database.query('SELECT id FROM places WHERE event_id = $1', [open])).toEqual([]);
  });

  it('has its meetings at the places of their tables', async () => {
    const rows = await database.query<{ id: string; label: string | null }>(
      'SELECT m.id, p.label FROM meetings m LEFT JOIN places p ON p.id = m.place_id',
    );
    expect(Object.fromEntries(rows.map(({ id, label }) => [id, label]))).toEqual({
      [meetings.atTwo]: '2',
      [meetings.atTwoLater]: '2',
      [meetings.atGivenUp]: '5',
      [meetings.withoutTime]: null,
      [meetings.anywhere]: null,
    });
  });

  it('has its plans with the places of their tables, and all else in them as before', async () => {
    const rows = await database.query<{ id: string; result: object | null }>(
      'SELECT id, result FROM schedule_plans',
    );
    const rest = { gapsBefore: 4, gapsAfter: 2, unplaced: [], restored: null };
    expect(new Map(rows.map(({ id, result }) => [id, result]))).toEqual(
      new Map<string, object | null>([
        [
          plans.published,
          {
            ...rest,
            meetings: 3,
            moves: [
              {
                meetingId: meetings.atTwo,
                from: await atPlace(9, 3),
                to: await atPlace(10, 2),
              },
              { meetingId: meetings.atTwoLater, from: null, to: await atPlace(11, 2) },
              {
                meetingId: meetings.atGivenUp,
                from: await atPlace(9, 5),
                to: await atPlace(12, 5),
              },
            ],
          },
        ],
        [
          plans.ofOpen,
          {
            ...rest,
            meetings: 1,
            moves: [
              {
                meetingId: meetings.anywhere,
                from: await atPlace(13, null),
                to: await atPlace(14, null),
              },
            ],
          },
        ],
        [plans.running, null],
      ]),
    );
  });

  it('has the numbers of its tables again when the migration is taken back', async () => {
    const after = MIGRATIONS.slice(MIGRATIONS.indexOf(Places1765020000000));
    const all = await new DataSource(dataSourceOptions(database.url, 1)).initialize();
    for (const _ of after) await all.undoLastMigration();
    await all.destroy();
    const numbers = await database.query<{ id: string; number: number | null }>(
      'SELECT id, table_number AS number FROM meetings',
    );
    expect(Object.fromEntries(numbers.map(({ id, number }) => [id, number]))).toMatchObject({
      [meetings.atTwo]: 2,
      [meetings.atTwoLater]: 2,
      [meetings.withoutTime]: null,
      [meetings.anywhere]: null,
    });
    const [published] = await database.query<{ moves: object[] }>(
      `SELECT result -> 'moves' AS moves FROM schedule_plans WHERE id = $1`,
      [plans.published],
    );
    expect(published?.moves.slice(0, 2)).toEqual([
      { meetingId: meetings.atTwo, from: atTable(9, 3), to: atTable(10, 2) },
      { meetingId: meetings.atTwoLater, from: null, to: atTable(11, 2) },
    ]);
  });
});
