import { identifier, onOneConnection } from '../database/connection.js';
import { schemaState } from '../database/schema-state.js';
import type { Queries } from '../database/transaction.js';
import { BackupError } from './backup-error.js';

/** What a start writes into an empty database by itself. */
const WRITTEN_BY_A_START = [
  'migrations',
  'processes',
  'periodic_runs',
  'push_keys',
  'retention',
  'loose_files',
  'outbox',
];

const TABLES = `SELECT relname AS name FROM pg_class
  WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p') ORDER BY relname`;

/** Other programs see a process of ours by the name of its connections, whatever its version. */
const SERVED = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
  AND application_name IN ('rendezvous', 'rendezvous listener') LIMIT 1`;

const ALIVE = `SELECT FROM processes WHERE seen_at > now() - interval '15 seconds' LIMIT 1`;

/**
 * @throws BackupError when a process serves the database, or there is anything in it that a restore would replace
 */
export async function refuseUnlessEmpty(databaseUrl: string): Promise<void> {
  await onOneConnection(databaseUrl, 'rendezvous restore', async (connection) => {
    const tables = (await connection.query<{ name: string }>(TABLES)).map(({ name }) => name);
    const served = await connection.query(SERVED);
    const alive = tables.includes('processes') ? await connection.query(ALIVE) : [];
    if (served.length + alive.length > 0)
      throw new BackupError(
        'A process of Rendezvous uses the database: stop it first, and restore into an empty one.',
      );
    if (tables.length === 0) return;
    if ((await schemaState(connection)).ran.length === 0)
      throw new BackupError(
        'The database has tables of another program: restore into a database of its own.',
      );
    const used = await firstUsed(
      connection,
      tables.filter((name) => !WRITTEN_BY_A_START.includes(name)),
    );
    if (used !== undefined)
      throw new BackupError(
        `The database is not empty (there are rows in ${used}): restore into an empty one.`,
      );
  });
}

async function firstUsed(from: Queries, tables: readonly string[]): Promise<string | undefined> {
  for (const table of tables) {
    const rows = await from.query(`SELECT FROM ${identifier(table)} LIMIT 1`);
    if (rows.length > 0) return table;
  }
  return undefined;
}

// The views go with the tables. What belongs to an extension stays.
const TAKE_DOWN = `SELECT format('DROP TABLE IF EXISTS %s CASCADE', c.oid::regclass) AS statement FROM pg_class c
    WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r'
  UNION ALL SELECT format('DROP ROUTINE %s', p.oid::regprocedure) FROM pg_proc p
    WHERE p.pronamespace = current_schema()::regnamespace AND p.proowner = current_user::regrole
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')`;

/** Takes down the empty schema that a start has made, so that the one of the backup can be made. */
export async function takeDownSchema(on: Queries): Promise<void> {
  if ((await schemaState(on)).ran.length === 0) return;
  for (const { statement } of await on.query<{ statement: string }>(TAKE_DOWN))
    await on.query(statement);
}
