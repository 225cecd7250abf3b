import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import pg from 'pg';
import { DATABASE_URL } from './address.js';
import { DatabaseWatch } from './database-watch.js';

interface Subscriber {
  readonly onNotice: (payload: string) => void;
  readonly onGap: () => void;
}

/** The pause before another attempt to connect, in milliseconds. */
const RECONNECT_MS = 300;
/**
 * Intervals of the heartbeat, in milliseconds: a broken network sends no error, so a connection that does not
 * reply in time is given up.
 */
const HEARTBEAT_MS = { each: 400, connecting: 2_000, givenUp: 5_000 } as const;

/**
 * The one connection of this process that listens to PostgreSQL's notifications. Notifications sent while it was
 * down are lost, so `onGap` runs each time it is up again: subscribers read what they may have missed. Its heartbeat tells
 * `DatabaseWatch` whether the database answers.
 */
@Injectable()
export class Listener implements OnApplicationShutdown {
  private readonly log = new Logger('Listener');
  private readonly channels = new Map<string, Set<Subscriber>>();
  private client: pg.Client | null = null;
  private connecting: Promise<void> | null = null;
  private readonly closing = new AbortController();

  constructor(
    @Inject(DATABASE_URL) private readonly databaseUrl: string,
    private readonly watch: DatabaseWatch,
  ) {}

  /**
   * Resolves once the channel is listened to; from then on a lost notification leads to `onGap`. Returns a
   * function that ends the subscription.
   * @throws Error when the connection is lost meanwhile; nothing is subscribed then
   */
  async listen(
    channel: string,
    onNotice: Subscriber['onNotice'],
    onGap: () => void,
  ): Promise<() => void> {
    const subscriber = { onNotice, onGap };
    const subscribers = this.channels.get(channel) ?? new Set();
    this.channels.set(channel, subscribers.add(subscriber));
    try {
      this.connecting ??= this.start();
      await this.connecting;
      await this.client?.query(`LISTEN ${channel}`);
    } catch (error) {
      subscribers.delete(subscriber);
      throw error;
    }
    return () => subscribers.delete(subscriber);
  }

  async onApplicationShutdown(): Promise<void> {
    this.closing.abort();
    await this.client?.end().catch(() => undefined);
  }

  /** Connects; from then on the connection is kept up. */
  private async start(): Promise<void> {
    const client = await this.connect();
    void this.keepUp(client);
  }

  private async keepUp(first: pg.Client): Promise<void> {
    const { signal } = this.closing;
    for (let client: pg.Client | null = first; !signal.aborted; client = await this.reconnect()) {
      if (client === null) continue;
      await this.untilLost(client);
      if (!signal.aborted)
        this.log.warn('The connection for notifications was lost; connecting again.');
    }
  }

  /** Asks on the connection all the time; resolves when the connection is lost. */
  private async untilLost(client: pg.Client): Promise<void> {
    const lost = new AbortController();
    client.once('end', () => lost.abort());
    try {
      for (;;) {
        await pause(HEARTBEAT_MS.each, undefined, { ref: false, signal: lost.signal });
        await this.ask(() => client.query('SELECT 1'));
      }
    } catch {
      client.end().catch(() => undefined);
    }
  }

  /** Null when it is not possible now. */
  private async reconnect(): Promise<pg.Client | null> {
    try {
      await pause(RECONNECT_MS, undefined, { ref: false, signal: this.closing.signal });
      const client = await this.connect();
      for (const subscribers of this.channels.values())
        for (const { onGap } of subscribers) onGap();
      return client;
    } catch {
      return null;
    }
  }

  private async connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.databaseUrl,
      connectionTimeoutMillis: HEARTBEAT_MS.connecting,
      query_timeout: HEARTBEAT_MS.givenUp,
      application_name: 'rendezvous listener',
    });
    client.on('notification', (notification) => this.publish(notification));
    // The event `end` follows; without a listener the error would end the process.
    client.on('error', () => undefined);
    this.client = client;
    try {
      await this.ask(async () => {
        await client.connect();
        for (const channel of this.channels.keys()) await client.query(`LISTEN ${channel}`);
      });
    } catch (error) {
      client.end().catch(() => undefined);
      throw error;
    }
    return client;
  }

  private async ask(question: () => Promise<unknown>): Promise<void> {
    this.watch.asked();
    await question();
    this.watch.answered();
  }

  /** When a subscriber throws, its `onGap` is called; the other subscribers get the notification. */
  private publish({ channel, payload = '' }: pg.Notification): void {
    for (const { onNotice, onGap } of this.channels.get(channel) ?? []) {
      try {
        onNotice(payload);
      } catch (error) {
        this.log.error(`A notification on ${channel} was not taken: ${String(error)}`);
        onGap();
      }
    }
  }
}
