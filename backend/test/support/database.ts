import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** A database of one test file. */
export interface TestDatabase {
  readonly url: string;
  query<T extends object>(text: string, values?: unknown[]): Promise<T[]>;
  drop(): Promise<void>;
}

const adminUrl = (): string => {
  const url = process.env.TEST_POSTGRES_URL;
  if (url === undefined)
    throw new Error('The global set-up starts PostgreSQL: run the tests by `npm test`.');
  return url;
};

async function asAdmin(...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl() });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Copies the migrated template, or another one: `template1` is empty. */
export async function createTestDatabase(
  template: 'rendezvous_template' | 'template1' = 'rendezvous_template',
): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await asAdmin(`CREATE DATABASE ${name} TEMPLATE ${template}`);
  const url = adminUrl().replace('/postgres?', `/${name}?`);
  const pool = new pg.Pool({ connectionString: url, max: 4 });
  pool.on('error', () => undefined);
  return {
    url,
    query: async <T extends object>(text: string, values: unknown[] = []) =>
      (await pool.query<T>(text, values)).rows,
    drop: async () => {
      await pool.end();
      // FORCE fails for a role that is no superuser while autovacuum runs in the database; a plain DROP stops
      // autovacuum.
      await asAdmin(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = '${name}' AND usename = current_user`,
        `DROP DATABASE ${name}`,
      );
    },
  };
}
