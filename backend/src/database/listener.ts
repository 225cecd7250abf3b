import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import pg from 'pg';
import { DATABASE_URL } from './address.js';

interface Subscriber {
  readonly onNotice: (payload: string) => void;
  readonly onGap: () => void;
}

const RECONNECT_MS = { first: 100, most: 5_000 } as const;
/**
 * Intervals of the heartbeat, in milliseconds: a broken network sends no error, so a connection that does not
 * reply in time is given up.
 */
const HEARTBEAT_MS = { each: 1_000, givenUp: 10_000 } as const;

/**
 * The one connection of this process that listens to PostgreSQL's notifications. Notifications sent while it was
 * down are lost, so `onGap` runs each time it is up again: subscribers read what they may have missed.
 */
@Injectable()
export class Listener implements OnApplicationShutdown {
  private readonly log = new Logger('Listener');
  private readonly channels = new Map<string, Set<Subscriber>>();
  private client: pg.Client | null = null;
  private connecting: Promise<void> | null = null;
  private retry: NodeJS.Timeout | null = null;
  private closed = false;

  constructor(@Inject(DATABASE_URL) private readonly databaseUrl: string) {}

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
      this.connecting ??= this.connect();
      await this.connecting;
      await this.client?.query(`LISTEN ${channel}`);
    } catch (error) {
      subscribers.delete(subscriber);
      throw error;
    }
    return () => subscribers.delete(subscriber);
  }

  async onApplicationShutdown(): Promise<void> {
    this.closed = true;
    if (this.retry !== null) clearTimeout(this.retry);
    await this.client?.end().catch(() => undefined);
  }

  private async connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.databaseUrl,
      connectionTimeoutMillis: HEARTBEAT_MS.givenUp,
      query_timeout: HEARTBEAT_MS.givenUp,
      application_name: 'rendezvous listener',
    });
    client.on('notification', (notification) => this.publish(notification));
    client.once('error', () => this.reconnect(client, RECONNECT_MS.first));
    client.once('end', () => this.reconnect(client, RECONNECT_MS.first));
    this.client = client;
    await client.connect();
    for (const channel of this.channels.keys()) await client.query(`LISTEN ${channel}`);
    void this.heartbeat(client);
  }

  /** Queries the connection until it is lost, and so notices a loss that no event reports. */
  private async heartbeat(client: pg.Client): Promise<void> {
    try {
      while (this.client === client && !this.closed) {
        await pause(HEARTBEAT_MS.each, undefined, { ref: false });
        await client.query('SELECT 1');
      }
    } catch {
      this.reconnect(client, RECONNECT_MS.first);
    }
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

  private reconnect(lost: pg.Client, delay: number): void {
    if (this.closed || this.client !== lost) return;
    this.client = null;
    lost.end().catch(() => undefined);
    this.log.warn('The connection for notifications was lost; connecting again.');
    this.retry = setTimeout(() => {
      this.connect().then(
        () => this.notifyGap(),
        () => {
          if (this.client !== null)
            this.reconnect(this.client, Math.min(delay * 2, RECONNECT_MS.most));
        },
      );
    }, delay);
  }

  private notifyGap(): void {
    for (const subscribers of this.channels.values()) for (const { onGap } of subscribers) onGap();
  }
}
