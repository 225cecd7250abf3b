import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from './support/database.js';
import { ANA, BEN, insert, PREPARATION } from './support/statements.js';

/** As `append_consequences` takes them, without an entry. */
const peopleOf = (...ids: string[]): string =>
  `jsonb_build_array(${ids.map((id) => `jsonb_build_object('userId', ${id}, 'entries', '[]'::jsonb)`).join(', ')})`;

describe('streams', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await createTestDatabase();
    for (const statement of PREPARATION) await database.query(statement);
  });
  afterAll(() => database.drop());

  const append = (...ids: string[]): Promise<unknown> =>
    database.query(`SELECT append_consequences(${peopleOf(...ids)}, '[]', '[]')`);

  it.each([
    ['in another order than that of the ids', [BEN, ANA]],
    ['twice', [ANA, ANA]],
  ])('are not locked %s', async (_, ids) => {
    await expect(append(...ids)).rejects.toThrow('The people are not in the order of their ids.');
    await expect(append(ANA, BEN)).resolves.toBeDefined();
  });

  it('take their entries with them', async () => {
    const entry = { seq: '1', event: `'message'`, data: `'{}'` };
    for (const id of [ANA, BEN]) {
      await database.query(insert('stream_entries', { user_id: id, ...entry }));
    }
    await database.query(`DELETE FROM users WHERE id = ${ANA}`);
    expect(await database.query('SELECT user_id AS id FROM stream_entries')).toEqual([
      { id: BEN.replaceAll(`'`, '') },
    ]);
  });
});
