import type pg from 'pg';
import type { DataSource } from 'typeorm';

interface PoolState {
  readonly used: number;
  readonly idle: number;
  /** Statements that wait for a connection. */
  readonly waiting: number;
}

/** How the connections of this process are used. */
export function poolState({ driver }: DataSource): PoolState {
  // The name that TypeORM's PostgreSQL driver has for it; the package does not export the driver's type.
  const { master: pool } = driver as unknown as { readonly master: pg.Pool };
  return {
    used: pool.totalCount - pool.idleCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
  };
}
