import pg from 'pg';
import type { TestDatabase } from './database.js';
import { eventually } from './embedded-scratch.js';

/**
 * A lock on a connection of its own. A process that needs what it holds stands still at an exact
 * point, with no stopping place built into the product, until the lock is released.
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

  /** Asks for a lock with a statement: returns once it is next in line, or held. */
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

  /** Waits until a session stands still before this lock in a statement that contains `part`. */
  async untilWaitedFor(part: string): Promise<void> {
    await eventually(
      `${part} waits`,
      async () => (await this.database.query(WAITERS, [this.pid, `%${part}%`])).length > 0,
    );
  }

  /** Ends the sessions that wait for it: what a killed process had asked for is then never done. */
  async endWaiting(): Promise<void> {
    await this.database.query(END_WAITERS, [this.pid]);
  }

  /** Undoes what took the lock, and gives it back. */
  async release(): Promise<void> {
    await this.finish('ROLLBACK');
  }

  /** Keeps what the statement that took the lock has changed, and gives it back. */
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
