import { Injectable, Logger, ServiceUnavailableException } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { Pool } from './pool.js';
import { isPassing } from './database-errors.js';

/** A statement with a name, prepared once per connection: for what runs often. */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

type Row = Record<string, unknown>;

interface Queryable {
  query(statement: { name?: string; text: string; values: unknown[] }): Promise<{ rows: Row[] }>;
}

/** What answers statements: the pool, or one transaction. */
export interface Queries {
  /** Rows are typed by the caller, who wrote the statement. */
  query<T extends object>(statement: Statement | string, values?: unknown[]): Promise<T[]>;
}

/** One transaction: statements for what must be guarded or fast, TypeORM's manager for the rest. */
export interface Transaction extends Queries {
  readonly manager: EntityManager;
}

const ATTEMPTS = 4;

const run = async <T extends object>(
  on: Queryable,
  statement: Statement | string,
  values: unknown[],
): Promise<T[]> => {
  const { rows } = await on.query(
    typeof statement === 'string' ? { text: statement, values } : { ...statement, values },
  );
  return rows as T[];
};

/** The way to the database: reads by named statements, changes in transactions. */
@Injectable()
export class Database implements Queries {
  private readonly log = new Logger('Database');
  private readonly pool: Pool;

  constructor(@InjectDataSource() readonly dataSource: DataSource) {
    // TypeORM hides its pool behind an untyped field; sharing it keeps one bound on connections.
    this.pool = (dataSource.driver as unknown as { master: Pool }).master;
  }

  /** One statement outside a transaction. */
  query<T extends object>(statement: Statement | string, values: unknown[] = []): Promise<T[]> {
    return run<T>(this.pool, statement, values);
  }

  /**
   * Runs `work` in one transaction (READ COMMITTED). What lost a race for a lock or was chosen as a
   * deadlock's victim is run again from the start, up to three times, so `work` must have no effect
   * outside the database.
   * @throws ServiceUnavailableException when it still fails for a passing reason
   */
  async transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.attempt(work);
      } catch (error) {
        if (!isPassing(error)) throw error;
        this.log.warn(
          `A transaction is run again (${attempt} of ${ATTEMPTS - 1}): ${String(error)}`,
        );
        if (attempt === ATTEMPTS) {
          throw new ServiceUnavailableException(
            'Too many people are doing this at once. Please try again.',
          );
        }
      }
    }
  }

  private async attempt<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    const runner = this.dataSource.createQueryRunner();
    const client = (await runner.connect()) as Queryable;
    try {
      await runner.startTransaction();
      const result = await work({
        manager: runner.manager,
        query: (statement, values = []) => run(client, statement, values),
      });
      await runner.commitTransaction();
      return result;
    } catch (error) {
      // The first error is the one to tell; a connection that died cannot roll back.
      if (runner.isTransactionActive) await runner.rollbackTransaction().catch(() => undefined);
      throw error;
    } finally {
      await runner.release();
    }
  }
}
