import { identifier } from '../database/connection.js';
import type { Queries } from '../database/transaction.js';
import type { TableOfBackup } from './backup-format.js';

/** What the migrations write themselves, and what is about processes that run: neither is data. */
const LEFT_OUT = ['migrations', 'processes', 'periodic_runs'];

// What is computed from other columns is left out: PostgreSQL computes it again.
const TABLES = `SELECT c.relname AS name,
    (SELECT json_agg(a.attname ORDER BY a.attnum) FROM pg_attribute a
      WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns
  FROM pg_class c WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r'
    AND c.relname <> ALL($1)
    AND NOT EXISTS (SELECT FROM pg_depend d
      WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')
  ORDER BY c.relname`;

/** The tables with data, as the database has them now: those of another program too, but for an extension's. */
export function tablesIn(from: Queries): Promise<TableOfBackup[]> {
  return from.query<TableOfBackup>(TABLES, [LEFT_OUT]);
}

/** A table with its columns, as COPY names it. */
export const copied = ({ name, columns }: TableOfBackup): string =>
  `${identifier(name)} (${columns.map(identifier).join(', ')})`;
