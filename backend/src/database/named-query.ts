import pg from 'pg';
import { type Column, rowReader, type RowReader } from './row-reader.js';

/** A statement with a name, prepared once per connection: for what runs often. */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

interface Rows {
  readonly rows: object[];
}

/** A pool, or a connection of it. */
export interface Queryable {
  query(statement: { text: string; values: unknown[] }): Promise<Rows>;
  query(statement: object, answered: (error: unknown, result: Rows) => void): void;
}

/** What `pg` knows of the columns of a result, in the fields of its class. */
interface Columns {
  fields: readonly Column[];
  _parsers: readonly ((value: string) => unknown)[];
  parseRow: RowReader;
}

type Connection = pg.Connection & {
  readonly parsedStatements: Readonly<Record<string, string>>;
};

/** What is used of a query of `pg` beyond its types. */
interface Inner {
  name: string;
  _result: Columns;
  _accumulateRows: boolean;
  prepare(connection: Connection): void;
  handleRowDescription(message: unknown): void;
}

/** A connection as it is, but for the question what the columns are, and what is known of them. */
interface Known {
  readonly unasked: Connection;
  readonly columns: Map<string, Columns>;
}

const known = new WeakMap<Connection, Known>();

/**
 * Runs a statement with a name. What columns it has is asked once for each connection it is prepared on:
 * PostgreSQL refuses a prepared statement whose columns have changed.
 */
export class NamedQuery extends (pg.Query as unknown as new (
  text: string,
  values: unknown[],
) => Inner) {
  private of: Known | null = null;

  constructor({ name, text }: Statement, values: unknown[]) {
    super(text, values);
    this.name = name;
  }

  override prepare(connection: Connection): void {
    this.of = knownOf(connection);
    const columns =
      connection.parsedStatements[this.name] === undefined
        ? undefined
        : this.of.columns.get(this.name);
    if (columns === undefined) return super.prepare(connection);
    Object.assign(this._result, columns);
    this._accumulateRows = true;
    super.prepare(this.of.unasked);
  }

  override handleRowDescription(message: unknown): void {
    super.handleRowDescription(message);
    const { fields, _parsers } = this._result;
    const parseRow = rowReader(fields, _parsers);
    this._result.parseRow = parseRow;
    this.of?.columns.set(this.name, { fields, _parsers, parseRow });
  }
}

function knownOf(connection: Connection): Known {
  let found = known.get(connection);
  if (found === undefined) {
    const unasked = Object.create(connection) as Connection;
    unasked.describe = () => undefined;
    found = { unasked, columns: new Map() };
    known.set(connection, found);
  }
  return found;
}

/** @throws what the statement failed with, and who asked for it */
export async function resultOf(on: Queryable, query: NamedQuery): Promise<Rows> {
  try {
    return await new Promise<Rows>((resolve, reject) => {
      on.query(query, (error, result) => {
        // The errors of `pg` are passed on as they are.
        // oxlint-disable-next-line typescript/prefer-promise-reject-errors
        if (error) reject(error);
        else resolve(result);
      });
    });
  } catch (error) {
    // It comes from the socket; who asked is more of use.
    if (error instanceof Error) Error.captureStackTrace(error);
    throw error;
  }
}
