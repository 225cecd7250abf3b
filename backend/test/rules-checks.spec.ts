import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from './support/database.js';
import {
  agreed,
  ANA,
  BEN,
  EVA,
  EVENT,
  id,
  insert,
  meeting,
  MEETING,
  PREPARATION,
} from './support/statements.js';

const BUYER = id('6');
const PRESS = id('7');

const MINUTE_AGO = `now() - interval '1 minute'`;
const AN_HOUR_AGO = `now() - interval '1 hour'`;

/** Sets when the rules and all types were changed last. */
const changed = (at: string): string[] => [
  `UPDATE event_registrations SET type_changed_at = ${at}`,
  `UPDATE events SET rules_changed_at = ${at}`,
];
const quota = (name: string, most: number): string =>
  `UPDATE participant_types SET ${name} = ${most} WHERE id = ${BUYER}`;
const asked = (from: string, to: string): string =>
  meeting(from, to, { created_at: MINUTE_AGO, updated_at: MINUTE_AGO });
const edit = (changes: string): string => `UPDATE events SET ${changes} WHERE id = ${EVENT}`;
const scheduled = (status: 'accepted' | 'completed' = 'accepted'): string =>
  meeting(ANA, EVA, {
    ...agreed('11:00', '11:30'),
    status: `'${status}'`,
    accepted_at: MINUTE_AGO,
  });

/** Ana and Ben are buyers, Eva has no type; Ana and Ben have a meeting at ten. */
const SCENE = [
  ...PREPARATION,
  insert('participant_types', { id: BUYER, event_id: EVENT, name: `'Buyer'`, position: '0' }),
  insert('participant_types', { id: PRESS, event_id: EVENT, name: `'Press'`, position: '1' }),
  ...[ANA, BEN].map((person) =>
    insert('event_registrations', {
      user_id: person,
      event_id: EVENT,
      participant_type_id: BUYER,
    }),
  ),
  insert('event_registrations', { user_id: EVA, event_id: EVENT }),
  `UPDATE meetings SET accepted_at = ${MINUTE_AGO}`,
  `UPDATE meeting_history SET at = ${MINUTE_AGO}`,
];

/** A view, and statements that break its rule when the rules are older than them. */
const BREACHES: [view: string, what: string, ...statements: string[]][] = [
  [
    'check_requests_keep_to_the_types',
    'a request to somebody without a type',
    edit('limits_requests_by_type = true'),
    asked(ANA, EVA),
  ],
  [
    'check_open_requests_keep_to_the_quotas',
    'a second open request',
    quota('max_open_requests', 0),
    asked(ANA, EVA),
  ],
  [
    'check_open_requests_keep_to_the_quotas',
    'an incoming request too many',
    quota('max_incoming_requests', 0),
    asked(EVA, ANA),
  ],
  ['check_meetings_keep_to_the_quotas', 'a second meeting', quota('max_meetings', 1), scheduled()],
  [
    'check_meetings_keep_to_the_quotas',
    'a second meeting that has taken place',
    quota('max_meetings', 1),
    scheduled('completed'),
  ],
  [
    'check_days_keep_to_the_quotas',
    'a second meeting on a day',
    quota('max_meetings_per_day', 1),
    scheduled(),
    `UPDATE meeting_history SET at = ${MINUTE_AGO}`,
  ],
  [
    'check_requests_keep_to_the_phases',
    'a request before they open',
    edit(`requests_open_at = now()`),
    asked(ANA, EVA),
  ],
  [
    'check_requests_keep_to_the_phases',
    'a request after they close',
    edit(`requests_close_at = ${MINUTE_AGO}`),
    asked(ANA, EVA),
  ],
  [
    'check_acceptances_keep_to_the_phases',
    'an acceptance after changes close',
    edit(`changes_close_at = now() - interval '10 minutes'`),
  ],
];

describe('the views that look whether the rules are kept', () => {
  let database: TestDatabase;
  let client: pg.Client;

  beforeAll(async () => {
    database = await createTestDatabase();
    client = new pg.Client({ connectionString: database.url });
    await client.connect();
    for (const statement of SCENE) await client.query(statement);
  });

  afterAll(async () => {
    await client.end();
    await database.drop();
  });

  beforeEach(() => client.query('BEGIN'));
  afterEach(() => client.query('ROLLBACK'));

  const after = async (view: string, statements: readonly string[]): Promise<unknown[]> => {
    for (const statement of statements) await client.query(statement);
    return (await client.query(`SELECT * FROM ${view}`)).rows;
  };

  it.each(BREACHES)('%s finds %s', async (view, _, ...statements) => {
    expect(await after(view, changed(AN_HOUR_AGO))).toEqual([]);
    expect(await after(view, statements)).not.toEqual([]);
  });

  it.each(BREACHES)(
    '%s lets %s be that is older than the rules',
    async (view, _, ...statements) => {
      expect(await after(view, [...statements, ...changed('now()')])).toEqual([]);
    },
  );

  it('check_days_keep_to_the_quotas lets a day be on which a meeting changed its place after the rules', async () => {
    const more = [
      quota('max_meetings_per_day', 1),
      scheduled(),
      `UPDATE meeting_history SET at = ${AN_HOUR_AGO}`,
    ];
    const moved = insert('meeting_history', {
      meeting_id: MEETING,
      change: `'place-changed'`,
      old_place: `'1'`,
      new_place: `'2'`,
      at: 'now()',
    });
    const days = await after('check_days_keep_to_the_quotas', [
      ...more,
      ...changed(MINUTE_AGO),
      moved,
    ]);
    expect(days).toEqual([]);
  });

  it('know the moment at which somebody was given another type', async () => {
    await after('events', changed(AN_HOUR_AGO));
    const types = `SELECT 1 FROM event_registrations WHERE type_changed_at > ${MINUTE_AGO}`;
    const give = (type: string) =>
      client.query(
        `UPDATE event_registrations SET participant_type_id = ${type} WHERE user_id = ${ANA}`,
      );
    await give(BUYER);
    expect((await client.query(types)).rows).toHaveLength(0);
    await give(PRESS);
    expect((await client.query(types)).rows).toHaveLength(1);
  });
});
