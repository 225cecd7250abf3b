import { once } from 'node:events';
import pg from 'pg';
import { NamedQuery, type Queryable, resultOf } from './named-query.js';

type Connected = Parameters<pg.Pool['connect']>[0];

/** What the queue works by; named here so that `pg` stays in this folder. */
export class Pool extends pg.Pool {
  private readonly open = new Set<PoolClient>();

  constructor(settings: pg.PoolConfig) {
    super(settings);
    this.on('connect', (client) => {
      this.open.add(client);
      // What a lost connection was doing fails by itself; the event would end the process.
      client.on('error', () => undefined);
    });
    this.on('remove', (client) => this.open.delete(client));
    // An idle connection that is lost is replaced when the next one is needed.
    this.on('error', () => undefined);
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(connected: Connected): void;
  /**
   * A connection that is idle is used at once: `pg` waits for the end of all that this turn of the loop still does,
   * and PostgreSQL with it.
   */
  override connect(...given: [] | [Connected]): unknown {
    const connecting: unknown = super.connect(...(given as [Connected]));
    (this as unknown as { _pulseQueue(): void })._pulseQueue();
    return connecting;
  }

  /** Whether one of its connections is this process of PostgreSQL. */
  holds(processId: number): boolean {
    for (const client of this.open) if (client.processID === processId) return true;
    return false;
  }

  /**
   * Ends the pool and waits until the last connection is gone; `end` only says goodbye, so a server
   * that is stopped next would still break connections off.
   */
  async close(): Promise<void> {
    await this.end();
    while (this.open.size > 0) await once(this, 'remove');
  }
}

/**
 * A pool for a library that names none of its statements: each gets a name by its text, so that it is
 * parsed and planned once per connection.
 */
class NamingPool extends Pool {
  private readonly names = new Map<string, string>();

  /** Of the forms of `query` the one with values is named; the others pass. */
  override query = ((...given: [string, unknown[]]) => {
    const [text, values] = given;
    const query = super.query.bind(this) as Queryable['query'] & ((...all: unknown[]) => unknown);
    if (typeof text !== 'string' || !Array.isArray(values)) return query(...given);
    const name = this.names.get(text) ?? `statement-${this.names.size}`;
    this.names.set(text, name);
    return resultOf({ query }, new NamedQuery({ name, text }, values));
  }) as Pool['query'];
}

export type PoolClient = pg.PoolClient & {
  /** The connection's process in PostgreSQL. */
  readonly processID?: number | null;
};

export interface PoolSettings {
  max: number;
  /** Settings of each connection, by their names in PostgreSQL. */
  settings?: Readonly<Record<string, string>>;
}

/** A bounded pool whose lost idle connections are replaced instead of ending the process. */
export function createPool(databaseUrl: string, { max, settings = {} }: PoolSettings): Pool {
  return new NamingPool({
    connectionString: databaseUrl,
    max,
    keepAlive: true,
    application_name: 'rendezvous',
    options: Object.entries(settings)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
  });
}
