import { buffer } from 'node:stream/consumers';
import { VERSION } from '../config/version.js';
import type { Connection } from '../database/connection.js';
import { identifier, onOneConnection } from '../database/connection.js';
import { schemaState } from '../database/schema-state.js';
import { keysOf } from '../modules/images/object-paths.js';
import type { ObjectStorage } from '../modules/images/object-storage.js';
import { type ArchiveWriter, writeArchive } from './archive-writer.js';
import { BackupError } from './backup-error.js';
import { type Counts, MEMBERS, newManifest, type TableOfBackup } from './backup-format.js';
import { copied, tablesIn } from './tables.js';

interface Source {
  readonly databaseUrl: string;
  readonly objects: Pick<ObjectStorage, 'open'>;
  /** The secret that signs tokens; null: the backup has none. */
  readonly secret: string | null;
}

interface Target {
  readonly file: string;
  /** Whether a file of that name is replaced. */
  readonly replace: boolean;
}

/** A table goes into the archive in parts of about so many bytes: that much of it is in memory at a time. */
const PART = 4 * 1024 * 1024;
/** Images whose names are read at a time. */
const BATCH = 500;

/**
 * Writes everything of one moment into a file, while the product serves: one transaction sees the database as it was at its
 * start.
 * @throws BackupError
 */
export async function backUp(
  { databaseUrl, objects, secret }: Source,
  target: Target,
  say: (line: string) => void,
  signal: AbortSignal,
): Promise<Counts> {
  return onOneConnection(databaseUrl, 'rendezvous backup', async (connection) => {
    await connection.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const { ran } = await schemaState(connection);
    if (ran.length === 0)
      throw new BackupError(
        'The database holds no data of Rendezvous: there is nothing to back up.',
      );
    const tables = await tablesIn(connection);
    await keepTables(connection, tables);
    let counts: Counts = { rows: {}, files: 0, missing: 0 };
    await writeArchive(target.file, { ...target, signal }, async (archive) => {
      await archive.add(MEMBERS.manifest, await manifestOf(connection, ran, tables));
      if (secret !== null) await archive.add(MEMBERS.secret, secret);
      // First, since a file that the product deletes meanwhile is missing; the tables cannot change.
      const files = await addObjects(connection, objects, archive, say);
      counts = { rows: await addTables(connection, tables, archive, say), ...files };
      await archive.end(counts);
    });
    return counts;
  });
}

/** Lets nobody change the tables themselves before they are read; their rows are free. */
async function keepTables(connection: Connection, tables: readonly TableOfBackup[]): Promise<void> {
  const names = tables.map(({ name }) => identifier(name));
  await connection.query(`LOCK TABLE ${names.join(', ')} IN ACCESS SHARE MODE`);
}

async function manifestOf(
  connection: Connection,
  migrations: readonly string[],
  tables: readonly TableOfBackup[],
): Promise<string> {
  const [server] = await connection.query<{ version: string }>(
    `SELECT current_setting('server_version') AS version`,
  );
  const madeAt = new Date().toISOString();
  const postgres = server?.version ?? '';
  const manifest = newManifest({ version: VERSION, madeAt, postgres, migrations, tables });
  return JSON.stringify(manifest, null, 2);
}

async function addTables(
  connection: Connection,
  tables: readonly TableOfBackup[],
  archive: ArchiveWriter,
  say: (line: string) => void,
): Promise<Record<string, number>> {
  const rows: Record<string, number> = {};
  for (const table of tables) {
    const count = await addTable(connection, table, archive);
    rows[table.name] = count;
    if (count > 0) say(`${table.name}: ${count} rows`);
  }
  return rows;
}

async function addTable(
  connection: Connection,
  table: TableOfBackup,
  archive: ArchiveWriter,
): Promise<number> {
  const rows = connection.copyOut(`COPY ${copied(table)} TO STDOUT`);
  let parts = 0;
  let chunks: Buffer[] = [];
  let size = 0;
  const flush = async (): Promise<void> => {
    parts += 1;
    const name = `${MEMBERS.tables}${table.name}/${String(parts).padStart(6, '0')}.copy`;
    await archive.add(name, Buffer.concat(chunks));
    [chunks, size] = [[], 0];
  };
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= PART) await flush();
  }
  if (size > 0) await flush();
  // The count is there once the next statement is answered.
  await connection.query('SELECT');
  return rows.rowCount;
}

async function addObjects(
  connection: Connection,
  objects: Source['objects'],
  archive: ArchiveWriter,
  say: (line: string) => void,
): Promise<Pick<Counts, 'files' | 'missing'>> {
  let [files, missing] = [0, 0];
  let paths: string[] = [];
  do {
    paths = await pathsAfter(connection, paths.at(-1) ?? '');
    for (const path of paths) {
      const added = await addObject(path, objects, archive);
      files += added;
      if (added === 0) missing += 1;
    }
    if (paths.length > 0) say(`${files} files of images`);
  } while (paths.length === BATCH);
  return { files, missing };
}

async function pathsAfter(connection: Connection, path: string): Promise<string[]> {
  const rows = await connection.query<{ path: string }>(
    `SELECT path FROM objects WHERE path > $1 ORDER BY path LIMIT ${BATCH}`,
    [path],
  );
  return rows.map((row) => row.path);
}

/** Adds the files of one image, which may be there in some sizes only; returns how many. */
async function addObject(
  path: string,
  objects: Source['objects'],
  archive: ArchiveWriter,
): Promise<number> {
  let files = 0;
  for (const key of keysOf(path)) {
    const file = await objects.open(key);
    if (file === null) continue;
    await archive.add(MEMBERS.objects + key, await buffer(file.stream));
    files += 1;
  }
  return files;
}
