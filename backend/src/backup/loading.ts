import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Connection, identifier } from '../database/connection.js';
import type { Queries } from '../database/transaction.js';
import type { Member } from './archive-reader.js';
import { BackupError } from './backup-error.js';
import { type End, MEMBERS, type TableOfBackup } from './backup-format.js';
import { copied, tablesIn } from './tables.js';

/** The members of a backup with the one that comes next. */
export interface Upcoming {
  /** null: there is none. */
  readonly member: Member | null;
  /** What stands at the end, once it is reached. */
  readonly end: End | null;
  advance(): Promise<void>;
}

/** Statements to run before and after rows are loaded in any order. */
interface Around {
  readonly before: string;
  readonly after: string;
}

const FOREIGN_KEYS = `SELECT
    format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS before,
    format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS after
  FROM pg_constraint WHERE connamespace = current_schema()::regnamespace AND contype = 'f'`;

const TRIGGERS = `SELECT DISTINCT
    format('ALTER TABLE %s DISABLE TRIGGER USER', tgrelid::regclass) AS before,
    format('ALTER TABLE %s ENABLE TRIGGER USER', tgrelid::regclass) AS after
  FROM pg_trigger JOIN pg_class c ON c.oid = tgrelid
  WHERE c.relnamespace = current_schema()::regnamespace AND NOT tgisinternal`;

const SEQUENCES = `SELECT c.relname AS "table", a.attname AS "column",
    pg_get_serial_sequence(quote_ident(c.relname), a.attname) AS sequence
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
  WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r' AND c.relname = ANY($1)
    AND pg_get_serial_sequence(quote_ident(c.relname), a.attname) IS NOT NULL`;

/**
 * Loads the tables into the empty schema of the backup, in which triggers and foreign keys rest meanwhile. Tables that another
 * program had in the database are left out.
 */
export async function loadTables(
  connection: Connection,
  tables: readonly TableOfBackup[],
  upcoming: Upcoming,
  say: (line: string) => void,
): Promise<Record<string, number>> {
  const ours = await tablesOfSchema(connection, tables);
  const names = ours.map(({ name }) => identifier(name));
  const around = [
    ...(await connection.query<Around>(TRIGGERS)),
    ...(await connection.query<Around>(FOREIGN_KEYS)),
  ];
  for (const { before } of around) await connection.query(before);
  // Some migrations write rows of their own.
  await connection.query(`TRUNCATE ${names.join(', ')} CASCADE`);
  const rows: Record<string, number> = {};
  for (const table of tables) {
    if (!ours.includes(table)) {
      await passOver(table, upcoming);
      say(`${table.name} is no table of Rendezvous: it is left out`);
      continue;
    }
    const count = await loadTable(connection, table, upcoming);
    rows[table.name] = count;
    if (count > 0) say(`${table.name}: ${count} rows`);
  }
  say('The references between the tables are checked');
  for (const { after } of around.toReversed()) await connection.query(after);
  await setSequences(connection, ours);
  return rows;
}

/** @throws BackupError when one of them has columns that the schema has not */
async function tablesOfSchema(
  connection: Queries,
  tables: readonly TableOfBackup[],
): Promise<TableOfBackup[]> {
  const known = new Map((await tablesIn(connection)).map(({ name, columns }) => [name, columns]));
  const ours = tables.filter(({ name }) => known.has(name));
  const other = ours.find(
    ({ name, columns }) => !columns.every((column) => known.get(name)?.includes(column)),
  );
  if (other !== undefined)
    throw new BackupError(
      `The file has the table ${other.name} in a form that its migrations do not make: it cannot be restored.`,
    );
  return ours;
}

async function loadTable(
  connection: Connection,
  table: TableOfBackup,
  upcoming: Upcoming,
): Promise<number> {
  const prefix = `${MEMBERS.tables}${table.name}/`;
  if (!isIn(prefix, upcoming)) return 0;
  const rows = connection.copyIn(`COPY ${copied(table)} FROM STDIN`);
  await pipeline(Readable.from(bodies(prefix, upcoming)), rows);
  await connection.query('SELECT');
  return rows.rowCount;
}

/** The sum of the file needs every byte. */
async function passOver({ name }: TableOfBackup, upcoming: Upcoming): Promise<void> {
  for await (const _ of bodies(`${MEMBERS.tables}${name}/`, upcoming));
}

const isIn = (prefix: string, { member }: Upcoming): boolean =>
  member?.name.startsWith(prefix) === true;

/** The parts of one table, as one. */
async function* bodies(prefix: string, upcoming: Upcoming): AsyncGenerator<Buffer> {
  while (upcoming.member?.name.startsWith(prefix) === true) {
    yield* upcoming.member.body;
    await upcoming.advance();
  }
}

/** Lets each counter go on after the highest number that was loaded. */
async function setSequences(on: Queries, tables: readonly TableOfBackup[]): Promise<void> {
  const names = tables.map(({ name }) => name);
  const found = await on.query<{ table: string; column: string; sequence: string }>(SEQUENCES, [
    names,
  ]);
  for (const { table, column, sequence } of found) {
    const highest = `(SELECT max(${identifier(column)}) FROM ${identifier(table)})`;
    await on.query(`SELECT setval($1, coalesce(${highest}, 1), ${highest} IS NOT NULL)`, [
      sequence,
    ]);
  }
}
