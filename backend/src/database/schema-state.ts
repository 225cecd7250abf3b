import { MIGRATIONS } from './data-source.js';
import type { Queries } from './transaction.js';

/** The migrations of a database beside those of this version, by their names. */
interface SchemaState {
  /** In the order in which they ran; empty for a database that is not ours. */
  readonly ran: readonly string[];
  /** Those of this version that have not run. */
  readonly missing: readonly string[];
  /** Those that this version does not know. */
  readonly unknown: readonly string[];
}

/** Reads which migrations have run, and changes nothing. */
export async function schemaState(from: Queries): Promise<SchemaState> {
  const [found] = await from.query<{ there: boolean }>(
    `SELECT to_regclass('migrations') IS NOT NULL AS there`,
  );
  const rows =
    found?.there === true
      ? await from.query<{ name: string }>('SELECT name FROM migrations ORDER BY id')
      : [];
  const ran = rows.map(({ name }) => name);
  const known = MIGRATIONS.map(({ name }) => name);
  return {
    ran,
    missing: known.filter((name) => !ran.includes(name)),
    unknown: unknownMigrations(ran),
  };
}

/** Those of the names that this version does not know: a newer one has made them. */
export function unknownMigrations(names: readonly string[]): string[] {
  const known = new Set(MIGRATIONS.map(({ name }) => name));
  return names.filter((name) => !known.has(name));
}
