import pg from 'pg';

/** Exported so that only this folder imports `pg`. */
export type Pool = pg.Pool;
export type PoolClient = pg.PoolClient;

export interface PoolSettings {
  max: number;
  /** Settings of each connection, by their names in PostgreSQL. */
  settings?: Readonly<Record<string, string>>;
}

/** A bounded pool; a connection that is lost is replaced when the next one is needed. */
export function createPool(databaseUrl: string, { max, settings = {} }: PoolSettings): pg.Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max,
    keepAlive: true,
    application_name: 'rendezvous',
    options: Object.entries(settings)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
  });
  // The statement on a lost connection fails by itself; without a listener the event would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
