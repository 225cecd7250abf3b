import type { Socket } from 'node:net';
import pg from 'pg';

/** Exported so that only this folder imports `pg`. */
export type Pool = pg.Pool;
export type PoolClient = pg.PoolClient;

/** A connection that the network has forgotten is found while it is idle. */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const;

/** The longest wait for a connection, in milliseconds. */
const CONNECTION_MS = 10_000;

export interface PoolSettings {
  max: number;
  /** Makes the socket of each connection. */
  stream?: () => Socket;
  /** Settings of each connection, by their names in PostgreSQL. */
  settings?: Readonly<Record<string, string>>;
}

/**
 * Adds the settings to the `options` of the address, where PostgreSQL takes the last value of each. Options beside an
 * address would count only where the address has none.
 */
export function addressWith(
  settings: Readonly<Record<string, string>>,
  databaseUrl: string,
): string {
  const given = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  if (given.length === 0) return databaseUrl;
  // An address with a socket in its query has no host, which `URL` refuses.
  const [place = '', query] = databaseUrl.split('?', 2);
  const parameters = new URLSearchParams(query);
  const own = parameters.get('options');
  parameters.set('options', [...(own === null ? [] : [own]), ...given].join(' '));
  return `${place}?${parameters.toString()}`;
}

/** A bounded pool; a connection that is lost is replaced when the next one is needed. */
export function createPool(
  databaseUrl: string,
  { max, settings = {}, stream }: PoolSettings,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: addressWith(settings, databaseUrl),
    max,
    stream,
    ...KEEP_ALIVE,
    connectionTimeoutMillis: CONNECTION_MS,
    application_name: 'rendezvous',
  });
  // The statement on a lost connection fails by itself; without a listener the event would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
