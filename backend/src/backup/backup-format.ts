import { BackupError } from './backup-error.js';

/** Rises when a file cannot be read by the code of before. */
const FORMAT = 1;
const PRODUCT = 'rendezvous';

/** The members of the archive, in this order: manifest, secret, objects, tables, end. */
export const MEMBERS = {
  manifest: 'manifest.json',
  secret: 'jwt-secret',
  objects: 'objects/',
  tables: 'tables/',
  end: 'end.json',
} as const;

export interface TableOfBackup {
  readonly name: string;
  /** In the order of the values in its rows. */
  readonly columns: readonly string[];
}

/** What stands at the beginning of a backup. */
export interface Manifest {
  readonly format: number;
  readonly product: string;
  /** The version of the product that made it. */
  readonly version: string;
  readonly madeAt: string;
  /** The version of the PostgreSQL that the data is from. */
  readonly postgres: string;
  /** The migrations of the database, in the order in which they ran. */
  readonly migrations: readonly string[];
  /** In the order in which the tables follow. */
  readonly tables: readonly TableOfBackup[];
}

export interface Counts {
  /** Rows by the name of the table. */
  readonly rows: Readonly<Record<string, number>>;
  /** Files of images. */
  readonly files: number;
  /** Images of which there was no file any more. */
  readonly missing: number;
}

/** One changed byte can make a backup look like any other file. */
export const NO_BACKUP = 'The file is no backup of Rendezvous, or it is changed.';

/** What stands at the end of a backup: a file without it is cut off. */
export interface End extends Counts {
  /** SHA-256 of names, sizes and contents of all members before. */
  readonly sha256: string;
}

export const newManifest = (fields: Omit<Manifest, 'format' | 'product'>): Manifest => ({
  format: FORMAT,
  product: PRODUCT,
  ...fields,
});

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string';
const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText);
const isCount = (value: unknown): value is number => Number.isSafeInteger(value);
const isTable = (value: unknown): value is TableOfBackup =>
  isRecord(value) && isText(value.name) && isTexts(value.columns);

/** @throws BackupError when the text is no manifest, or one of a newer format */
export function parseManifest(text: string): Manifest {
  const read = parse(text);
  if (!isRecord(read) || read.product !== PRODUCT || !isCount(read.format))
    throw new BackupError(NO_BACKUP);
  const { format, version, madeAt, postgres, migrations, tables } = read;
  if (format > FORMAT) throw newer(String(version));
  if (!isText(version) || !isText(madeAt) || !isText(postgres) || !isTexts(migrations))
    throw new BackupError('The file is changed: its manifest is not complete.');
  if (!Array.isArray(tables) || !tables.every(isTable))
    throw new BackupError('The file is changed: its manifest names no tables.');
  return { format, product: PRODUCT, version, madeAt, postgres, migrations, tables };
}

export const newer = (version: string): BackupError =>
  new BackupError(
    `The file was made by Rendezvous ${version}, whose data this version cannot read: restore it with that version or a later one.`,
  );

/** @throws BackupError when the text is no end of a backup */
export function parseEnd(text: string): End {
  const read = parse(text);
  if (
    isRecord(read) &&
    isText(read.sha256) &&
    isRecord(read.rows) &&
    Object.values(read.rows).every(isCount) &&
    isCount(read.files) &&
    isCount(read.missing)
  ) {
    const { sha256, rows, files, missing } = read;
    return { sha256, rows: rows as Record<string, number>, files, missing };
  }
  throw new BackupError('The file is changed: its end cannot be read.');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
