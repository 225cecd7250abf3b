import pg from 'pg';
import type { TestDatabase } from './database.js';
import { eventually } from './embedded-scratch.js';

/**
 * A lock on a connection of its own. A process that needs the locked rows waits at an exact point until the
 * lock is released, without a hook in the product.
 */
export class HeldLock {
  private released = false;

  private constructor(
    private readonly database: TestDatabase,
    private readonly client: pg.Client,
    private readonly pid: number,
    /** Resolves when the lock is held. */
    readonly taken: Promise<unknown>,
  ) {}

  /** Requests a lock with a statement; returns when the lock is taken or the connection waits for it. */
  static async queueFor(
    database: TestDatabase,
    lock: string,
    values: unknown[] = [],
  ): Promise<HeldLock> {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    const pid = rows[0]?.pid ?? 0;
    await client.query('BEGIN');
    let held = false;
    const taken = client.query(lock, values).then(() => (held = true));
    const inLine = async (): Promise<boolean> =>
      held || (await database.query(WAITS, [pid])).length > 0;
    await eventually(`${lock} is asked for`, inLine);
    return new HeldLock(database, client, pid, taken);
  }

  /** Waits until a session waits for this lock in a statement that contains `part`. */
  async untilWaitedFor(part: string): Promise<void> {
    await eventually(
      `${part} waits`,
      async () => (await this.database.query(WAITERS, [this.pid, `%${part}%`])).length > 0,
    );
  }

  /**
   * Ends the sessions that wait for the lock, so that the statement of a killed process is never executed.
   */
  async endWaiting(): Promise<void> {
    await this.database.query(END_WAITERS, [this.pid]);
  }

  /** Rolls back the statement that took the lock, and releases the lock. */
  async release(): Promise<void> {
    await this.finish('ROLLBACK');
  }

  /** Commits the statement that took the lock, and releases the lock. */
  async commit(): Promise<void> {
    await this.finish('COMMIT');
  }

  private async finish(statement: 'COMMIT' | 'ROLLBACK'): Promise<void> {
    if (this.released) return;
    this.released = true;
    await this.client.query(statement);
    await this.client.end();
  }
}

const WAITS = 'SELECT 1 FROM pg_locks WHERE pid = $1 AND NOT granted';
const END_WAITERS = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
  WHERE $1 = ANY(pg_blocking_pids(pid))`;
const WAITERS = `SELECT 1 FROM pg_stat_activity
  WHERE $1 = ANY(pg_blocking_pids(pid)) AND query LIKE $2`;
