import { DataSource, MigrationExecutor, type QueryRunner } from 'typeorm';
import { type Connection, connectionOn } from './connection.js';
import { dataSourceOptions, MIGRATIONS } from './data-source.js';
import type { PoolClient } from './pool.js';

/** One transaction in which a schema is taken down and made again. */
export interface Rebuilding extends Connection {
  /** Runs the migrations with these names that have not run; without names, all. */
  migrate(names?: readonly string[]): Promise<void>;
}

/** Runs `work` in one transaction: after an error everything is as it was, the schema too. */
export async function rebuildInTransaction(
  databaseUrl: string,
  work: (rebuilding: Rebuilding) => Promise<void>,
): Promise<void> {
  const dataSource = await connected(databaseUrl);
  const runner = dataSource.createQueryRunner();
  try {
    const connection = await connectionOn((await runner.connect()) as PoolClient);
    await runner.startTransaction();
    await work({ ...connection, migrate: (names) => migrateOn(runner, databaseUrl, names) });
    await runner.commitTransaction();
  } catch (error) {
    // A connection that is lost has rolled back already.
    if (runner.isTransactionActive) await runner.rollbackTransaction().catch(() => undefined);
    throw error;
  } finally {
    await runner.release();
    await dataSource.destroy();
  }
}

async function migrateOn(
  runner: QueryRunner,
  databaseUrl: string,
  names: readonly string[] | undefined,
): Promise<void> {
  const wanted = MIGRATIONS.filter(({ name }) => names === undefined || names.includes(name));
  const dataSource = await connected(databaseUrl, wanted);
  try {
    const executor = new MigrationExecutor(dataSource, runner);
    // The transaction is there already.
    executor.transaction = 'none';
    await executor.executePendingMigrations();
  } finally {
    await dataSource.destroy();
  }
}

function connected(databaseUrl: string, migrations = MIGRATIONS): Promise<DataSource> {
  return new DataSource({ ...dataSourceOptions(databaseUrl, 1), migrations }).initialize();
}
