import { EventEmitter } from 'node:events';
import type { Listener } from '../database/listener.js';
import type { Pool } from '../database/pool.js';

const LISTEN = /^LISTEN (\w+)/m;
const NAME = "set_config('application_name'";

/**
 * What BullMQ takes for a pool. It takes connections of one only to look at the schema and to listen, a
 * connection for each worker that it keeps; here they all listen by the one that this process listens by.
 */
export class QueuePool {
  /** BullMQ asks more often where nobody would notice a lost connection. */
  readonly options = { keepAlive: true };

  constructor(
    private readonly pool: Pool,
    private readonly listener: Listener,
  ) {}

  query(text: string, values?: unknown[]): Promise<unknown> {
    return this.pool.query(text, values);
  }

  connect(): Promise<QueueClient> {
    return Promise.resolve(new QueueClient(this.pool, this.listener));
  }

  on(event: 'error', heard: (error: Error) => void): this {
    this.pool.on(event, heard);
    return this;
  }

  end(): Promise<void> {
    return this.pool.close();
  }
}

/**
 * A connection as BullMQ takes one. Emits `notification`, and `error` when some may have been lost: BullMQ
 * gives it back then, takes another, and looks what there is to do.
 */
class QueueClient extends EventEmitter {
  private readonly ends: (() => void)[] = [];

  constructor(
    private readonly pool: Pool,
    private readonly listener: Listener,
  ) {
    super();
  }

  async query(text: string, values?: unknown[]): Promise<unknown> {
    const channel = LISTEN.exec(text)?.[1];
    if (channel !== undefined) return this.listen(channel);
    // The connection has a name already, and is not the worker's alone.
    if (text.includes(NAME)) return { rows: [] };
    return this.pool.query(text, values);
  }

  release(): void {
    for (const end of this.ends.splice(0)) end();
  }

  private async listen(channel: string): Promise<unknown> {
    const end = await this.listener.listen(
      channel,
      (payload) => this.emit('notification', { channel, payload }),
      () => this.emit('error', new Error('The connection for notifications was lost for a while.')),
    );
    this.ends.push(end);
    return { rows: [] };
  }
}
