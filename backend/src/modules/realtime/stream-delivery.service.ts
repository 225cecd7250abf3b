import { Injectable, Logger } from '@nestjs/common';
import type { Socket } from 'socket.io';
import { TroubleLog } from '../../common/trouble-log.js';
import { Database } from '../../database/database.js';
import { isUnavailable } from '../../database/database-errors.js';
import { Metrics } from '../../metrics/metrics.js';
import type { PersonNotice } from '../../outbox/outbox-events.js';
import { type StreamPart, streamAfter } from '../../outbox/streams.js';
import type { LiveSocket } from './live-server.js';

interface Person {
  readonly sockets: Set<LiveSocket>;
  replaying: boolean;
  /** Something was committed while a replay was under way. */
  again: boolean;
}

/**
 * Sends each person's stream to the person's sockets at this process, in order and without holes, for live
 * events and replays alike. A notice carries the new entries; when they do not follow the last entry of a
 * socket, or when there are none in the notice, the stream is read from there.
 */
@Injectable()
export class StreamDelivery {
  private readonly log = new Logger('Live');
  /** A database that is away ends the replays of all people in the same way. */
  private readonly trouble = new TroubleLog('Live');
  private readonly people = new Map<string, Person>();

  constructor(
    private readonly database: Database,
    private readonly metrics: Metrics,
  ) {}

  /** From now on the socket gets every entry after its number, entries committed just before included. */
  add(socket: LiveSocket): void {
    const { userId } = socket.data;
    const person = this.people.get(userId) ?? {
      sockets: new Set(),
      replaying: false,
      again: false,
    };
    person.sockets.add(socket);
    this.people.set(userId, person);
    this.scheduleReplay(userId);
  }

  remove(socket: LiveSocket): void {
    const { userId } = socket.data;
    const person = this.people.get(userId);
    person?.sockets.delete(socket);
    if (person?.sockets.size === 0) this.people.delete(userId);
  }

  socketsOf(userId: string): readonly LiveSocket[] {
    return [...(this.people.get(userId)?.sockets ?? [])];
  }

  everyone(): readonly string[] {
    return [...this.people.keys()];
  }

  /** Sends the entries of a notice; a repeated notice sends nothing. */
  onNotice(notice: PersonNotice): void {
    const { userId, entries } = notice;
    const person = this.people.get(userId);
    if (person === undefined) return;
    if (entries === undefined) return this.scheduleReplay(userId);
    const head = notice.before + entries.length;
    const behind = [...person.sockets].filter((socket) => socket.data.seq < head);
    if (behind.length === 0) return;
    if (person.replaying || behind.some((socket) => socket.data.seq !== notice.before))
      return this.scheduleReplay(userId);
    const at = new Date(notice.at);
    const numbered = entries.map(({ event, data }, index) => ({
      seq: notice.before + index + 1,
      event,
      data,
      at,
    }));
    send(behind, { head, entries: numbered });
    // The clocks of the database and of this machine may differ by more than a push takes.
    this.metrics.pushLag.observe(Math.max(0, Date.now() - at.getTime()) / 1_000);
    this.log.debug({ userId, seq: head, sockets: behind.length, msg: 'Entries were pushed.' });
  }

  /** Soon sends the entries that the person's sockets have not got yet. */
  scheduleReplay(userId: string): void {
    const person = this.people.get(userId);
    if (person === undefined) return;
    person.again = true;
    if (person.replaying) return;
    person.replaying = true;
    void this.replay(userId, person);
  }

  private async replay(userId: string, person: Person): Promise<void> {
    try {
      while (person.again) {
        person.again = false;
        await this.replayOnce(userId, person);
      }
    } catch (error) {
      // A disconnected client reconnects and asks for the missed entries.
      if (isUnavailable(error)) this.trouble.report(error);
      // A process that stops has closed its sockets before the database.
      else if (person.sockets.size > 0)
        this.log.error(`A stream could not be read: ${String(error)}`);
      for (const socket of person.sockets) socket.disconnect(true);
    } finally {
      person.replaying = false;
    }
  }

  private async replayOnce(userId: string, person: Person): Promise<void> {
    const positions = new Set([...person.sockets].map((socket) => socket.data.seq));
    for (const since of positions) {
      const part = await streamAfter(this.database, userId, since);
      send(
        [...person.sockets].filter(({ data }) => data.seq === since),
        part,
      );
    }
  }
}

/** Tells a client that it missed too much and must read everything again. */
export function sendResync(socket: LiveSocket, seq: number): void {
  socket.emit('resync', { at: new Date().toISOString(), seq, data: {} });
}

/** Sends this part of the stream to sockets of one person with the same stream number. */
function send(sockets: readonly LiveSocket[], { head, entries }: StreamPart): void {
  for (const socket of sockets) {
    if (entries === null) sendResync(socket, head);
    // The compiler cannot see that an entry's event and data belong together.
    const untyped = socket as Socket;
    for (const { seq, event, data, at } of entries ?? [])
      untyped.emit(event, { at: at.toISOString(), seq, data });
    socket.data.seq = head;
  }
}
