import type { Readable, Writable } from 'node:stream';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { DatabaseUnreachableError } from './database-unreachable-error.js';
import type { Queries } from './transaction.js';

/** The end of a COPY that is being written or read. */
export interface Copied {
  /** The rows that PostgreSQL counted; right once the next statement has been answered. */
  readonly rowCount: number;
}

/** One connection, for tools that move whole tables. */
export interface Connection extends Queries {
  /** Runs a COPY … TO STDOUT. */
  copyOut(statement: string): Readable & Copied;
  /** Runs a COPY … FROM STDIN; the stream finishes when PostgreSQL has taken everything. */
  copyIn(statement: string): Writable & Copied;
}

/** Longer waits are an error: of a connection and of a lock, in milliseconds. */
const TIMEOUTS = { connection: 10_000, lock: 10_000 } as const;

/** What is written as text is read again, whatever the settings of the role and the server are. */
const SETTINGS: Readonly<Record<string, string>> = {
  DateStyle: 'ISO',
  IntervalStyle: 'postgres',
  TimeZone: 'UTC',
  extra_float_digits: '3',
  statement_timeout: '0',
  idle_in_transaction_session_timeout: '0',
  lock_timeout: String(TIMEOUTS.lock),
};

/**
 * Runs `work` on a connection of its own, which has no time-outs but for locks and is closed afterwards.
 * @throws DatabaseUnreachableError
 */
export async function onOneConnection<T>(
  databaseUrl: string,
  name: string,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: TIMEOUTS.connection,
    keepAlive: true,
    application_name: name,
  });
  // A lost connection fails the statement under way; without a listener the event would end the process.
  client.on('error', () => undefined);
  await client.connect().catch((error: unknown) => {
    throw new DatabaseUnreachableError(error);
  });
  try {
    return await work(await connectionOn(client));
  } finally {
    await client.end();
  }
}

/** Prepares a connected client for moving whole tables. */
export async function connectionOn(client: pg.ClientBase): Promise<Connection> {
  for (const [setting, value] of Object.entries(SETTINGS))
    await client.query('SELECT set_config($1, $2, false)', [setting, value]);
  return {
    query: async <T extends object>(statement: string, values: unknown[] = []) =>
      (await client.query<T>(statement, values)).rows,
    copyOut: (statement) => client.query(copyTo(statement)),
    copyIn: (statement) => client.query(copyFrom(statement)),
  };
}

/** A name as SQL reads it. */
export const identifier = (name: string): string => pg.escapeIdentifier(name);
