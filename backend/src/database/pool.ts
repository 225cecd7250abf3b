import pg from 'pg';

/** What the queue takes as its connection; named here so that `pg` stays in this folder. */
export type Pool = pg.Pool;
export type PoolClient = pg.PoolClient;

export interface PoolSettings {
  max: number;
  /** Schemas an unqualified name is looked up in. */
  searchPath?: string;
}

/** A bounded pool whose lost idle connections are replaced instead of ending the process. */
export function createPool(databaseUrl: string, { max, searchPath }: PoolSettings): Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max,
    keepAlive: true,
    application_name: 'rendezvous',
    ...(searchPath === undefined ? {} : { options: `-c search_path=${searchPath}` }),
  });
  pool.on('error', () => undefined);
  return pool;
}
