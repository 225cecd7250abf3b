import { setTimeout as pause } from 'node:timers/promises';
import type {
  Live,
  LiveEventName,
  LivePayloads,
  Meeting,
  Message,
  UnreadCountReply,
} from '@rendezvous/contract';
import limit from 'p-limit';
import { io, type Socket } from 'socket.io-client';
import type { Member } from './cluster-crowd.js';
import { nextPage } from './next-page.js';
import type { Place } from './people.js';
import type { PersistentCalls } from './persistent-call.js';

/** Readings of all clients at the same time. */
const readings = limit(16);
const READ_AGAIN_MS = 200;

/** What is compared of an entity. */
type Known = Pick<Meeting, 'id' | 'version'> | Pick<Message, 'id' | 'version'>;

/** A client that keeps meetings, messages and the unread count by the protocol of `docs/live-events.md`. */
export class ClusterClient {
  /** By id, the newest version known. */
  readonly meetings = new Map<string, Meeting>();
  readonly messages = new Map<string, Message>();
  unread = 0;
  /** The last number of the stream. */
  seq = 0;
  readonly counts = {
    connections: 0,
    resyncs: 0,
    gaps: 0,
    readings: 0,
    refusals: 0,
    failedReadings: 0,
  };
  private readonly socket: Socket;
  private reading: Promise<unknown> | null = null;
  private readAgain = false;
  private closed = false;

  constructor(
    place: Place,
    readonly member: Member,
    private readonly calls: PersistentCalls,
  ) {
    this.socket = io(place.url, {
      transports: ['websocket'],
      forceNew: true,
      autoConnect: false,
      reconnectionDelay: 500,
      reconnectionDelayMax: 4_000,
      auth: (answer) => answer({ token: member.token, since: this.seq }),
    });
    this.socket.on('connect', () => (this.counts.connections += 1));
    // Socket.IO comes back by itself, but not when the server has closed or refused the socket.
    this.socket.on('disconnect', () => void this.comeBack());
    this.socket.on('connect_error', ({ message }) => {
      if (message === 'Unauthorized') this.counts.refusals += 1;
      void this.comeBack();
    });
    this.socket.onAny((name: LiveEventName, live: Live<LivePayloads[LiveEventName]>) =>
      this.heard(name, live),
    );
  }

  /** Resolves once the socket is connected; from then on it comes back by itself. */
  async connect(): Promise<void> {
    const connected = new Promise<void>((resolve) => this.socket.once('connect', () => resolve()));
    this.socket.connect();
    await connected;
  }

  get isConnected(): boolean {
    return this.socket.connected;
  }

  close(): void {
    this.closed = true;
    this.socket.disconnect();
  }

  private async comeBack(): Promise<void> {
    await pause(500 + Math.random() * 1_000);
    if (!this.closed && !this.socket.active) this.socket.connect();
  }

  private heard(name: LiveEventName, { seq, data }: Live<LivePayloads[LiveEventName]>): void {
    if (seq === undefined) return;
    if (name === 'resync') {
      this.counts.resyncs += 1;
      this.seq = seq;
      return this.readEverything();
    }
    if (seq <= this.seq) return;
    if (seq > this.seq + 1) {
      this.counts.gaps += 1;
      this.readEverything();
    }
    this.seq = seq;
    if (name === 'meeting-status') keep(this.meetings, data as Meeting);
    if (name === 'message') keep(this.messages, data as Message);
    // Messages of the two may be hidden from now on, or seen again.
    if (name === 'person-changed') this.readEverything();
    if (name === 'unread-count') this.unread = (data as UnreadCountReply).unreadCount;
  }

  private readEverything(): void {
    this.readAgain = true;
    this.reading ??= this.readUntilCurrent()
      .catch(() => (this.counts.failedReadings += 1))
      .then(() => (this.reading = null));
  }

  private async readUntilCurrent(): Promise<void> {
    while (this.readAgain) {
      this.readAgain = false;
      this.counts.readings += 1;
      await readings(async () => {
        for (const meeting of await this.read<Meeting>('/meetings')) keep(this.meetings, meeting);
        for (const message of await this.read<Message>('/messages?limit=500'))
          keep(this.messages, message);
        await this.readUnread();
      });
    }
  }

  /** Reads all pages of a list, each until it is not older than what the client goes on from. */
  private async read<T>(path: string): Promise<T[]> {
    const items: T[] = [];
    for (let page: string | undefined = path; page !== undefined;) {
      const wanted = this.seq;
      const { headers, body } = await this.get(page);
      if (Number(headers.get('stream-cursor')) >= wanted) {
        items.push(...(body as T[]));
        page = nextPage(headers.get('link'));
      } else await pause(READ_AGAIN_MS);
    }
    return items;
  }

  private async readUnread(): Promise<void> {
    for (;;) {
      const { unreadCount, cursor } = (await this.get('/messages/unread/count'))
        .body as UnreadCountReply;
      if (cursor >= this.seq) {
        this.unread = unreadCount;
        return;
      }
      await pause(READ_AGAIN_MS);
    }
  }

  private get(path: string) {
    const { token } = this.member;
    return this.calls.make({ method: 'GET', path, token, headers: { prefer: 'stream-cursor' } });
  }
}

function keep<T extends Known>(known: Map<string, T>, one: T): void {
  if (one.version > (known.get(one.id)?.version ?? 0)) known.set(one.id, one);
}
