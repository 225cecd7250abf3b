import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource, QueryFailedError } from 'typeorm';
import { dataSourceOptions } from '../src/database/data-source.js';
import { Database } from '../src/database/database.js';
import { createTestDatabase, type TestDatabase } from './support/database.js';

const HALF = { name: 'half', text: 'SELECT 8 / $1::integer AS half' };

describe('a prepared statement', () => {
  let empty: TestDatabase;
  let source: DataSource;
  let database: Database;

  beforeAll(async () => {
    empty = await createTestDatabase('template1');
    source = await new DataSource(dataSourceOptions(empty.url, 1)).initialize();
    database = new Database(source);
  });

  afterAll(async () => {
    await source.destroy();
    await empty.drop();
  });

  it('is parsed once on a connection, in transactions and outside', async () => {
    expect(await database.query(HALF, [2])).toEqual([{ half: 4 }]);
    expect(await database.transaction((tx) => tx.query(HALF, [4]))).toEqual([{ half: 2 }]);
    const kept = await database.query(
      'SELECT name, (generic_plans + custom_plans)::integer AS uses FROM pg_prepared_statements',
    );
    expect(kept).toEqual([{ name: 'half', uses: 2 }]);
  });

  it('fails as every other statement does', async () => {
    await expect(database.query(HALF, [0])).rejects.toBeInstanceOf(QueryFailedError);
    expect(await database.query(HALF, [8])).toEqual([{ half: 1 }]);
  });
});
