import { Injectable, Logger, ServiceUnavailableException } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { isPassing, mayBeCommitted } from './database-errors.js';
import type { Statement } from './named-query.js';
import type { Pool } from './pool.js';
import {
  OpenTransaction,
  type OwnNotice,
  type Queries,
  run,
  type Transaction,
} from './transaction.js';

export type { Statement } from './named-query.js';
export type { OwnNotice, Queries, Transaction } from './transaction.js';

const ATTEMPTS = 4;

/** The way to the database: reads by named statements, changes in transactions. */
@Injectable()
export class Database implements Queries {
  private readonly log = new Logger('Database');
  private readonly pool: Pool;
  private readonly listening = new Map<string, (notice: unknown) => void>();
  private unsure: () => void = () => undefined;

  constructor(@InjectDataSource() readonly dataSource: DataSource) {
    // TypeORM hides its pool behind an untyped field; sharing it keeps one bound on connections.
    this.pool = (dataSource.driver as unknown as { master: Pool }).master;
  }

  /**
   * Who hears on this channel what this process has committed, the moment it has: it is not notified of it by
   * PostgreSQL. When the connection breaks at the commit nobody here hears; see `whenUnsure`.
   * @returns what ends it
   */
  hearOwn(channel: string, heard: (notice: unknown) => void): () => void {
    this.listening.set(channel, heard);
    return () => this.listening.delete(channel);
  }

  /** Whether anybody in this process hears on this channel. */
  isHeard(channel: string): boolean {
    return this.listening.has(channel);
  }

  /** What is to be done when something may have been committed unheard: its answer was lost, or hearing it failed. */
  whenUnsure(mend: () => void): void {
    this.unsure = mend;
  }

  /** Whether a notification came from a connection of this process, which `hearOwn` has told of it. */
  isOwn(processId: number): boolean {
    return this.pool.holds(processId);
  }

  /** One statement outside a transaction that reads. */
  query<T extends object>(statement: Statement | string, values: unknown[] = []): Promise<T[]> {
    return run<T>(this.pool, statement, values);
  }

  /**
   * Runs `work` in one transaction (READ COMMITTED). What lost a race for a lock or was chosen as a
   * deadlock's victim is run again from the start, up to three times, so `work` must have no effect
   * outside the database.
   * @throws ServiceUnavailableException when it still fails for a passing reason
   */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return this.untilDecided(() => this.attempt(work));
  }

  /**
   * One statement that changes and is a transaction of its own, run again like one. This process is told what
   * `noticesOf` makes of its rows.
   * @throws ServiceUnavailableException when it still fails for a passing reason
   */
  async change<T extends object>(
    statement: Statement,
    values: unknown[],
    noticesOf: (rows: T[]) => OwnNotice[] = () => [],
  ): Promise<T[]> {
    const rows = await this.untilDecided(() => this.sure(run<T>(this.pool, statement, values)));
    this.tell(noticesOf(rows));
    return rows;
  }

  /**
   * Tells this process what it has committed itself, or what it is about to. Who fails to hear it is mended as
   * if nobody had: what is committed stays so, for its caller and for the others who hear.
   */
  tell(notices: readonly OwnNotice[]): void {
    for (const { channel, notice } of notices) {
      try {
        this.listening.get(channel)?.(notice);
      } catch (error) {
        this.log.error(`What was told on ${channel} was not heard: ${String(error)}`);
        this.unsure();
      }
    }
  }

  /** What commits; when its answer is lost, it is looked for. */
  private async sure<T>(committing: Promise<T>): Promise<T> {
    try {
      return await committing;
    } catch (error) {
      if (mayBeCommitted(error)) this.unsure();
      throw error;
    }
  }

  private async untilDecided<T>(work: () => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await work();
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
    const client = await this.pool.connect();
    const tx = new OpenTransaction(client, this.dataSource);
    try {
      const result = await work(tx);
      const announced = await this.sure(tx.commit());
      this.tell(announced);
      return result;
    } catch (error) {
      throw await tx.rollBack(error);
    } finally {
      client.release();
    }
  }
}
