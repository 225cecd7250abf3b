import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import pg from 'pg';
import { DATABASE_URL } from './address.js';
import { Database } from './database.js';
import {
  beginListening,
  endListening,
  othersHaveEnded,
  PROCESS_ID,
} from './listening-processes.js';

interface Hearer {
  /** `from` is the connection's process in PostgreSQL that sent it. */
  readonly heard: (payload: string, from: number) => void;
  readonly onGap: () => void;
}

const RECONNECT_MS = { first: 100, most: 5_000 } as const;
/** So long the transactions under way are waited for before this process begins; then it is told to look again. */
const AT_BEGINNING_MS = 1_000;
/**
 * The connection is asked for an answer over and over: a network that is gone says nothing. It comes after all
 * notifications of what was committed before. One asked for longer ago proves nothing, and one that is
 * waited for longer, whatever was asked, ends the connection.
 */
const PROOF_MS = { each: 1_000, lasts: 5_000, givenUp: 10_000 } as const;

/**
 * The one connection of this process that listens to PostgreSQL's notifications: each that listens is woken
 * for every commit that notifies anybody. Notifications sent while it was down are lost, so `onGap` runs
 * each time it is up again: whoever listens reads what it may have missed. So it does when the answer to a commit
 * of this process's own was lost, of which nobody is notified (docs/adr/0022).
 */
@Injectable()
export class Listener implements OnApplicationShutdown {
  private readonly log = new Logger('Listener');
  private readonly channels = new Map<string, Set<Hearer>>();
  private client: pg.Client | null = null;
  private connecting: Promise<void> | null = null;
  /** Channels are asked for one after the other. */
  private asked: Promise<unknown> = Promise.resolve();
  private retry: NodeJS.Timeout | null = null;
  private closed = false;
  /** When this connection's newest answer was asked for, as `performance.now()` has it. */
  private provenAt = -Infinity;

  constructor(
    @Inject(DATABASE_URL) private readonly databaseUrl: string,
    @Inject(PROCESS_ID) private readonly processId: string,
    database: Database,
  ) {
    database.whenUnsure(() => this.mend());
  }

  /** Whether what was committed more than five seconds ago has been heard, if it notified. */
  get isUp(): boolean {
    return performance.now() - this.provenAt < PROOF_MS.lasts;
  }

  /**
   * Resolves once the channel is listened to; from then on nothing committed is missed unnoticed. Returns what
   * ends it.
   * @throws Error when the connection is lost meanwhile; nothing is listened to then
   */
  async listen(channel: string, heard: Hearer['heard'], onGap: () => void): Promise<() => void> {
    const hearer = { heard, onGap };
    const hearers = this.channels.get(channel) ?? new Set();
    this.channels.set(channel, hearers.add(hearer));
    const listening = this.asked.then(() => this.ask(channel));
    this.asked = listening.catch(() => hearers.delete(hearer));
    await listening;
    return () => hearers.delete(hearer);
  }

  private async ask(channel: string): Promise<void> {
    this.connecting ??= this.connect();
    await this.connecting;
    await this.client?.query(`LISTEN ${channel}`);
  }

  async onApplicationShutdown(): Promise<void> {
    this.closed = true;
    if (this.retry !== null) clearTimeout(this.retry);
    const { client, isUp } = this;
    // Where this fails others are told in vain, until one of them or another begins.
    if (client !== null && isUp) await endListening(client, this.processId).catch(() => undefined);
    await client?.end().catch(() => undefined);
  }

  private async connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.databaseUrl,
      connectionTimeoutMillis: PROOF_MS.givenUp,
      // One that is not answered ends the connection for all.
      query_timeout: PROOF_MS.givenUp,
      pipeline: true,
      application_name: 'rendezvous listener',
    });
    client.on('notification', (notification) => this.tell(notification));
    client.once('error', () => this.reconnect(client, RECONNECT_MS.first));
    client.once('end', () => this.reconnect(client, RECONNECT_MS.first));
    this.client = client;
    await client.connect();
    for (const channel of this.channels.keys()) await client.query(`LISTEN ${channel}`);
    await beginListening(client, this.processId);
    await this.begun(client);
    await this.prove(client);
    void this.keepProving(client);
  }

  /** The question is empty, which is no transaction. */
  private async prove(client: pg.Client): Promise<void> {
    const askedAt = performance.now();
    await client.query('');
    this.provenAt = askedAt;
  }

  /** Until the connection is lost, which is found out here when nobody says so. */
  private async keepProving(client: pg.Client): Promise<void> {
    try {
      while (this.client === client && !this.closed) {
        await pause(PROOF_MS.each, undefined, { ref: false });
        await this.prove(client);
      }
    } catch {
      this.reconnect(client, RECONNECT_MS.first);
    }
  }

  /** Who fails to hear it looks for what it may have missed; the others hear it all the same. */
  private tell({ channel, payload = '', processId }: pg.Notification): void {
    for (const { heard, onGap } of this.channels.get(channel) ?? []) {
      try {
        heard(payload, processId);
      } catch (error) {
        this.log.error(`A notification on ${channel} was not heard: ${String(error)}`);
        onGap();
      }
    }
  }

  /** What was under way when it began to listen may be committed unheard: it waits for that, or looks later. */
  private async begun(client: pg.Client): Promise<void> {
    const ended = othersHaveEnded(client).then(() => true);
    const late = pause(AT_BEGINNING_MS, false, { ref: false });
    if (!(await Promise.race([ended, late]))) this.lookLater(ended);
  }

  /** Everybody reads what they may have missed, once all that is under way has ended. */
  private mend(): void {
    if (this.client !== null) this.lookLater(othersHaveEnded(this.client));
  }

  private lookLater(ended: Promise<unknown>): void {
    ended.then(
      () => this.tellOfGap(),
      // The connection was lost as well: all are told when there is one again.
      () => undefined,
    );
  }

  private tellOfGap(): void {
    for (const { onGap } of this.hearers()) onGap();
  }

  private reconnect(lost: pg.Client, delay: number): void {
    if (this.closed || this.client !== lost) return;
    this.client = null;
    this.provenAt = -Infinity;
    lost.end().catch(() => undefined);
    this.log.warn('The connection for notifications was lost; connecting again.');
    this.retry = setTimeout(() => {
      this.connect().then(
        () => this.tellOfGap(),
        () => {
          if (this.client !== null)
            this.reconnect(this.client, Math.min(delay * 2, RECONNECT_MS.most));
        },
      );
    }, delay);
  }

  private hearers(): Hearer[] {
    return [...this.channels.values()].flatMap((hearers) => [...hearers]);
  }
}
