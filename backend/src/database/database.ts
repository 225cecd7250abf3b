import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, Logger, ServiceUnavailableException } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { currentTransactionHook } from '../common/request-context.js';
import { isPassing } from './database-errors.js';
import {
  inTransaction,
  type Patience,
  type Queries,
  runOnPool,
  type Statement,
  type Transaction,
} from './transaction.js';

export type {
  Patience,
  PreparedStatement,
  Queries,
  Statement,
  Transaction,
} from './transaction.js';

const ATTEMPTS = 4;
/**
 * The longest random pause before a transaction is run again, in milliseconds, so that the losers of a race
 * do not meet again.
 */
const LONGEST_PAUSE = 50;

/** Runs statements and every transaction. */
@Injectable()
export class Database implements Queries {
  private readonly log = new Logger('Database');

  constructor(@InjectDataSource() readonly dataSource: DataSource) {}

  /** For repositories outside a transaction. */
  get manager(): EntityManager {
    return this.dataSource.manager;
  }

  /** One statement outside a transaction. */
  query<T extends object>(statement: Statement, values: unknown[] = []): Promise<T[]> {
    return runOnPool<T>(this.dataSource, statement, values);
  }

  /**
   * Runs `work` in one transaction (READ COMMITTED). After a lock timeout or a deadlock it runs again from
   * the start, up to three times, so `work` must have no effect outside the database.
   * @throws ServiceUnavailableException when it still fails for a passing reason
   */
  async transaction<T>(work: (tx: Transaction) => Promise<T>, patience: Patience = {}): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.transactionOnce(work, patience);
      } catch (error) {
        if (!isPassing(error)) throw error;
        if (attempt === ATTEMPTS) {
          this.log.warn(`A transaction failed ${ATTEMPTS} times: ${String(error)}`);
          throw new ServiceUnavailableException(
            'Too many people are doing this at once. Please try again.',
          );
        }
        this.log.warn(
          `A transaction is run again (${attempt} of ${ATTEMPTS - 1}): ${String(error)}`,
        );
        await pause(Math.random() * LONGEST_PAUSE);
      }
    }
  }

  /** Runs `work` once, for callers that handle a lock timeout themselves. */
  async transactionOnce<T>(
    work: (tx: Transaction) => Promise<T>,
    patience: Patience = {},
  ): Promise<T> {
    const hook = currentTransactionHook();
    if (hook === null) return inTransaction(this.dataSource, work, patience);
    const hooked = async (tx: Transaction): Promise<T> => {
      await hook.begin(tx);
      const result = await work(tx);
      await hook.end(tx, result);
      return result;
    };
    const result = await inTransaction(this.dataSource, hooked, patience);
    hook.committed();
    return result;
  }
}
