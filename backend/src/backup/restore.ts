import { onOneConnection } from '../database/connection.js';
import { rebuildInTransaction } from '../database/rebuilding.js';
import { unknownMigrations } from '../database/schema-state.js';
import {
  checkArchive,
  type Member,
  manifestFrom,
  readArchive,
  wholeBody,
} from './archive-reader.js';
import { BackupError } from './backup-error.js';
import { type Counts, type End, type Manifest, MEMBERS, newer } from './backup-format.js';
import { loadTables, type Upcoming } from './loading.js';
import type { PlacedObjects } from './placed-objects.js';
import { refuseUnlessEmpty, takeDownSchema } from './target.js';

interface Restored extends Counts {
  /** The secret that signed the tokens; null: the backup has none. */
  readonly secret: string | null;
}

/** Jobs that no sweep finds again; one that finds nothing to do changes nothing. */
const JOBS_AGAIN = `INSERT INTO outbox (job, payload)
  SELECT 'rebuild-slots', jsonb_build_object('eventId', id) FROM events
  WHERE end_date > now() AND cancelled_at IS NULL`;

/**
 * Reads the whole file once, so that one that is no good is refused before anything is touched.
 * @throws BackupError when the file cannot be restored by this version
 */
export async function readableBackup(file: string, signal: AbortSignal): Promise<Manifest> {
  const { manifest } = await checkArchive(file, signal);
  if (unknownMigrations(manifest.migrations).length > 0) throw newer(manifest.version);
  return manifest;
}

/**
 * Fills an empty database and the storage of images with a backup, and brings the schema up to date. When it fails the
 * database is as it was, and no new file is in the storage.
 * @throws BackupError
 */
export async function restore(
  file: string,
  { databaseUrl, objects }: { databaseUrl: string; objects: PlacedObjects },
  say: (line: string) => void,
  signal: AbortSignal,
): Promise<Restored> {
  await refuseUnlessEmpty(databaseUrl);
  await objects.undo();
  try {
    let restored: Restored | null = null;
    await rebuildInTransaction(databaseUrl, async (rebuilding) => {
      const members = readArchive(file, signal);
      const manifest = await manifestFrom(members);
      const upcoming = await upcomingOf(members);
      const secret = await secretFrom(upcoming);
      await takeDownSchema(rebuilding);
      await rebuilding.migrate(manifest.migrations);
      await putObjects(upcoming, objects, say);
      const rows = await loadTables(rebuilding, manifest.tables, upcoming, say);
      restored = { ...countsOf(rows, upcoming), secret };
      await rebuilding.migrate();
      await rebuilding.query(JOBS_AGAIN);
      signal.throwIfAborted();
    });
    if (restored === null) throw new Error('A transaction has ended without its work.');
    objects.keep();
    return restored;
  } catch (error) {
    await objects.undo();
    throw error;
  }
}

/** Gives the planner its statistics, as PostgreSQL would by itself after some time. */
export async function gatherStatistics(databaseUrl: string): Promise<void> {
  await onOneConnection(databaseUrl, 'rendezvous restore', async (connection) => {
    await connection.query('ANALYZE');
  });
}

async function upcomingOf(members: AsyncGenerator<Member, End>): Promise<Upcoming> {
  let [member, end]: [Member | null, End | null] = [null, null];
  const advance = async (): Promise<void> => {
    const { done, value } = await members.next();
    [member, end] = done === true ? [null, value] : [value, null];
  };
  await advance();
  return {
    get member() {
      return member;
    },
    get end() {
      return end;
    },
    advance,
  };
}

async function secretFrom(upcoming: Upcoming): Promise<string | null> {
  if (upcoming.member?.name !== MEMBERS.secret) return null;
  const secret = String(await wholeBody(upcoming.member));
  await upcoming.advance();
  return secret;
}

async function putObjects(
  upcoming: Upcoming,
  objects: PlacedObjects,
  say: (line: string) => void,
): Promise<void> {
  let [files, put] = [0, 0];
  for (
    let { member } = upcoming;
    member?.name.startsWith(MEMBERS.objects) === true;
    { member } = upcoming
  ) {
    const key = member.name.slice(MEMBERS.objects.length);
    const one = member;
    if (await objects.put(key, () => wholeBody(one))) put += 1;
    files += 1;
    await upcoming.advance();
  }
  if (files > 0) say(`${put} files of images, ${files - put} were there already`);
}

/** @throws BackupError when other rows were loaded than the backup says */
function countsOf(rows: Record<string, number>, { member, end }: Upcoming): Counts {
  if (member !== null || end === null)
    throw new BackupError(
      `The file is changed: ${member?.name ?? 'its end'} is not expected there.`,
    );
  const wrong = Object.entries(end.rows).find(
    ([table, count]) => table in rows && rows[table] !== count,
  );
  if (wrong !== undefined)
    throw new BackupError(`The file has ${wrong[1]} rows of ${wrong[0]}, and others were loaded.`);
  return { rows, files: end.files, missing: end.missing };
}
