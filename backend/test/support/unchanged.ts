import type { TestDatabase } from './database.js';

/** What changes by itself: signs of life, work that is run by the clock, the use of sessions, what is on its way. */
const BY_ITSELF = ['processes', 'periodic_runs', 'sessions', 'known_addresses', 'outbox'];
/** The part of a row that stays while its state moves on by itself. */
const LASTING: Readonly<Record<string, string>> = { deliveries: 'r.id' };

const TABLES = `SELECT tablename AS name FROM pg_tables
  WHERE schemaname = 'public' AND tablename <> ALL($1) ORDER BY tablename`;

/** The content of every table, as one number each. */
export async function contentOf(database: TestDatabase): Promise<Record<string, string>> {
  const tables = await database.query<{ name: string }>(TABLES, [BY_ITSELF]);
  const parts = tables.map(
    ({ name }) =>
      `(SELECT coalesce(md5(string_agg(part, '|' ORDER BY part)), '')
        FROM (SELECT (${LASTING[name] ?? 'r'})::text AS part FROM "${name}" r) parts) AS "${name}"`,
  );
  const [content] = await database.query<Record<string, string>>(`SELECT ${parts.join(', ')}`);
  return content ?? {};
}

/** The tables that are not as they were. */
export async function changedTables(
  database: TestDatabase,
  before: Readonly<Record<string, string>>,
): Promise<string[]> {
  const after = await contentOf(database);
  return Object.keys(after).filter((name) => after[name] !== before[name]);
}
