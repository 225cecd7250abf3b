import type pg from 'pg';
import {
  type DataSource,
  type EntityManager,
  QueryFailedError,
  type QueryRunner,
  QueryRunnerAlreadyReleasedError,
} from 'typeorm';

/**
 * A statement that PostgreSQL parses and plans once for each connection, for what every call, request or accept runs:
 * planning takes longer there than the rest. One name has one text.
 */
export interface PreparedStatement {
  readonly name: string;
  readonly text: string;
}

export type Statement = string | PreparedStatement;

/** Runs statements: the pool, or one transaction. */
export interface Queries {
  /** Rows are typed by the caller, who wrote the statement. */
  query<T extends object>(statement: Statement, values?: unknown[]): Promise<T[]>;
}

/** One transaction: repositories for plain reading and writing, statements for the rest. */
export interface Transaction extends Queries {
  readonly manager: EntityManager;
}

/** The longest waits of a transaction, in milliseconds; absent values are those of every connection. */
export interface Patience {
  /** For each lock. */
  readonly lockMs?: number;
  /** PostgreSQL ends a transaction whose process does nothing for this long. */
  readonly idleMs?: number;
}

/** Rows of a statement, also of one that changes them with RETURNING. */
async function rowsOf<T extends object>(
  runner: QueryRunner,
  statement: Statement,
  values: unknown[],
): Promise<T[]> {
  if (typeof statement !== 'string') return preparedRowsOf<T>(runner, statement, values);
  // Without a structured result TypeORM returns rows and their number as a pair for changes.
  const { records } = await runner.query(statement, values, true);
  return records as T[];
}

/** TypeORM sends no names of statements, so `pg` is asked; the errors are those of `QueryRunner.query`. */
async function preparedRowsOf<T extends object>(
  runner: QueryRunner,
  statement: PreparedStatement,
  values: unknown[],
): Promise<T[]> {
  if (runner.isReleased) throw new QueryRunnerAlreadyReleasedError();
  const connection = (await runner.connect()) as pg.ClientBase;
  try {
    return (await connection.query<T>({ ...statement, values })).rows;
  } catch (error) {
    throw new QueryFailedError(statement.text, values, error as Error);
  }
}

/** One statement on a connection of the pool. */
export async function runOnPool<T extends object>(
  dataSource: DataSource,
  statement: Statement,
  values: unknown[],
): Promise<T[]> {
  const runner = dataSource.createQueryRunner();
  try {
    return await rowsOf<T>(runner, statement, values);
  } finally {
    await runner.release();
  }
}

/**
 * Runs `work` in one transaction (READ COMMITTED).
 * @throws the error of `work` or of the commit; the transaction is rolled back then
 */
export function inTransaction<T>(
  dataSource: DataSource,
  work: (tx: Transaction) => Promise<T>,
  { lockMs, idleMs }: Patience,
): Promise<T> {
  return dataSource.transaction(async (manager) => {
    const runner = manager.queryRunner;
    if (runner === undefined) throw new Error('TypeORM runs a transaction on a query runner.');
    const tx: Transaction = {
      manager,
      query: (statement, values = []) => rowsOf(runner, statement, values),
    };
    if (lockMs !== undefined || idleMs !== undefined)
      await tx.query(SET_PATIENCE, [lockMs, idleMs]);
    return work(tx);
  });
}

const SET_PATIENCE = `SELECT set_config('lock_timeout', coalesce($1, current_setting('lock_timeout')), true),
  set_config('idle_in_transaction_session_timeout',
    coalesce($2, current_setting('idle_in_transaction_session_timeout')), true)`;
