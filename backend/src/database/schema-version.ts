import { StartError } from '../common/start-error.js';
import { VERSION } from '../config/version.js';
import { hasQueue, isNewerQueue } from '../queue/migrate-queue.js';
import { MIGRATIONS } from './data-source.js';
import type { PoolClient } from './pool.js';
import { schemaState } from './schema-state.js';

const OLDEST_SERVER = 15;

/** A later version of Rendezvous has changed the schema. */
class NewerSchemaError extends StartError {
  constructor() {
    super(
      `This database was brought up to date by a later version of Rendezvous than this one (${VERSION}): ` +
        'start that version, or restore a backup that was made before.',
    );
  }
}

/** The database was created by a version before the first release. */
class UnknownSchemaError extends StartError {
  constructor() {
    super(
      'This database was made by a version before the first release, whose data is not carried over: ' +
        'start with an empty database, or with another DATA_DIR.',
    );
  }
}

/** The name of a migration ends with its number, in milliseconds; a later one has a higher number. */
const numberOf = (name: string): number => Number(/\d{13}$/.exec(name)?.[0]);

/** @throws StartError for a server that is too old */
export async function refuseOldServer(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ number: number; name: string }>(
    `SELECT current_setting('server_version_num')::integer AS number, current_setting('server_version') AS name`,
  );
  const [{ number, name } = { number: 0, name: 'unknown' }] = rows;
  if (number >= OLDEST_SERVER * 10_000) return;
  throw new StartError(
    `DATABASE_URL leads to PostgreSQL ${name}: Rendezvous needs version ${OLDEST_SERVER} or later.`,
  );
}

/**
 * How many migrations of this version have not run yet.
 * @throws NewerSchemaError | UnknownSchemaError when migrations of other versions have run
 */
export async function pendingMigrations(client: PoolClient): Promise<number> {
  const { missing, unknown } = await schemaState({
    query: async <T extends object>(statement: string) => (await client.query<T>(statement)).rows,
  });
  const latest = Math.max(...MIGRATIONS.map(({ name }) => numberOf(name)));
  if (unknown.some((name) => numberOf(name) > latest)) throw new NewerSchemaError();
  if (unknown.length > 0) throw new UnknownSchemaError();
  return missing.length;
}

/** @throws NewerSchemaError */
export async function refuseNewerQueue<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw isNewerQueue(error) ? new NewerSchemaError() : error;
  }
}

/** @throws StartError unless every migration of this version has run */
export async function refuseOldSchema(client: PoolClient): Promise<void> {
  const pending = await pendingMigrations(client);
  if (pending === 0 && (await refuseNewerQueue(() => hasQueue(client)))) return;
  throw new StartError(
    'This database is not up to date with this version of Rendezvous: run npm run migrate first, or start without MIGRATE=false.',
  );
}
