import type { DataSource, EntityManager, QueryRunner } from 'typeorm';
import { NamedQuery, type Queryable, resultOf, type Statement } from './named-query.js';
import type { PoolClient } from './pool.js';

/** What answers statements: the pool, or one transaction. */
export interface Queries {
  /** Rows are typed by the caller, who wrote the statement. */
  query<T extends object>(statement: Statement | string, values?: unknown[]): Promise<T[]>;
}

type Row = Record<string, unknown>;

/** What this process is told of a transaction of its own, at once and not by PostgreSQL's notification. */
export interface OwnNotice {
  readonly channel: string;
  readonly notice: unknown;
}

/** One transaction: statements for what must be guarded or fast, TypeORM's manager for the rest. */
export interface Transaction extends Queries {
  /**
   * Sends a statement whose rows nobody needs. It runs after everything sent before and before everything
   * sent after it; if it fails, so does the transaction, with its error.
   */
  send(statement: Statement | string, values?: unknown[]): void;
  /** Like `send`; once all is committed, this process is told what `noticesOf` makes of the rows. */
  announce(statement: Statement, values: unknown[], noticesOf: (rows: Row[]) => OwnNotice[]): void;
  readonly manager: EntityManager;
}

/** Runs one statement on a pool or a connection of it. */
export async function run<T extends object>(
  on: Queryable,
  statement: Statement | string,
  values: unknown[],
): Promise<T[]> {
  const { rows } =
    typeof statement === 'string'
      ? await on.query({ text: statement, values })
      : await resultOf(on, new NamedQuery(statement, values));
  return rows as T[];
}

/**
 * A transaction on one connection of the pool. Its connection takes statements without waiting for the
 * answers to those before, so what does not depend on an answer costs no wait of its own: the beginning
 * travels with the first statement, and the last with the end.
 */
export class OpenTransaction implements Transaction {
  /** What the first statement of `send` that failed failed with: all after it fail because of it. */
  private failure: { readonly error: unknown } | null = null;
  private runner: QueryRunner | null = null;
  private isGathering = false;
  private readonly announced: Promise<OwnNotice[]>[] = [];

  constructor(
    private readonly client: PoolClient,
    private readonly dataSource: DataSource,
  ) {
    this.send('BEGIN');
  }

  query<T extends object>(statement: Statement | string, values: unknown[] = []): Promise<T[]> {
    this.gather();
    return run<T>(this.client, statement, values);
  }

  send(statement: Statement | string, values: unknown[] = []): void {
    this.query(statement, values).catch((error: unknown) => {
      this.failure ??= { error };
    });
  }

  announce(statement: Statement, values: unknown[], noticesOf: (rows: Row[]) => OwnNotice[]): void {
    const failed = (error: unknown): OwnNotice[] => {
      this.failure ??= { error };
      return [];
    };
    this.announced.push(this.query<Row>(statement, values).then(noticesOf, failed));
  }

  /** Made for those that ask for it. */
  get manager(): EntityManager {
    this.runner ??= runnerOn(this.client, this.dataSource);
    return this.runner.manager;
  }

  /** What is sent before anybody waits goes out in one piece: PostgreSQL is woken once for all of it. */
  private gather(): void {
    if (this.isGathering) return;
    this.isGathering = true;
    const { stream } = this.client.connection;
    stream.cork();
    process.nextTick(() => {
      this.isGathering = false;
      stream.uncork();
    });
  }

  /**
   * Returns what this process is to be told of it.
   * @throws what any statement of the transaction failed with; nothing of it is kept then
   */
  async commit(): Promise<OwnNotice[]> {
    this.gather();
    const { command } = await this.client.query('COMMIT');
    const announced = await Promise.all(this.announced);
    if (this.failure !== null) throw this.failure.error;
    // PostgreSQL rolls back what something failed in, and does not call that an error.
    if (command !== 'COMMIT') throw new Error('A statement of the transaction had failed.');
    return announced.flat();
  }

  /** Undoes it because of `reason`, and returns the error to tell: the first there was. */
  async rollBack(reason: unknown): Promise<unknown> {
    // A connection that died cannot roll back; the pool drops it.
    await this.client.query('ROLLBACK').catch(() => undefined);
    return this.failure === null ? reason : this.failure.error;
  }
}

/** TypeORM's runner on a connection that is in a transaction already, which it must not open or end. */
function runnerOn(client: PoolClient, dataSource: DataSource): QueryRunner {
  return Object.assign(dataSource.createQueryRunner(), {
    databaseConnection: client,
    isTransactionActive: true,
    transactionDepth: 1,
  });
}
