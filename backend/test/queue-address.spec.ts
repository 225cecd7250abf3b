import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createPool } from '../src/database/pool.js';
import { createTestDatabase, type TestDatabase } from './support/database.js';

const QUEUE = { search_path: 'bullmq', synchronous_commit: 'off' };

describe('a pool with settings of its own', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await createTestDatabase();
  });

  afterAll(() => database.drop());

  const settingsAt = async (options: string | null) => {
    const more = options === null ? '' : `&options=${encodeURIComponent(options)}`;
    const pool = createPool(`${database.url}${more}`, { max: 1, settings: QUEUE });
    const names = ['search_path', 'synchronous_commit', 'application_name', 'statement_timeout'];
    const columns = names.map((name) => `current_setting('${name}') AS ${name}`);
    const { rows } = await pool.query<object>(`SELECT ${columns.join(', ')}`);
    await pool.end();
    return rows[0];
  };

  it('has them whatever the address of the database says, and the other options of the address', async () => {
    const own = { ...QUEUE, application_name: 'rendezvous' };
    expect(await settingsAt(null)).toMatchObject(own);
    expect(await settingsAt('-c search_path=public -c statement_timeout=12s')).toEqual({
      ...own,
      statement_timeout: '12s',
    });
  });
});
