import { Injectable, Logger } from '@nestjs/common';
import type { LivePayloads } from '@rendezvous/contract';
import { Database } from '../../database/database.js';
import { type StreamPart, streamAfter } from '../../outbox/streams.js';
import type { LiveSocket } from './live-server.js';

interface Person {
  readonly sockets: Set<LiveSocket>;
  delivering: boolean;
  /** Something was committed while a delivery was under way. */
  again: boolean;
}

/**
 * Sends each person's stream to the sockets they have at this process. A notice only says that there
 * is something: what is sent is always read from the stream, after the last number the socket was
 * sent, so it is in order, without holes, and the same for live events and for what was missed.
 */
@Injectable()
export class StreamDelivery {
  private readonly log = new Logger('Live');
  private readonly people = new Map<string, Person>();

  add(socket: LiveSocket): void {
    const { userId } = socket.data;
    const person = this.people.get(userId) ?? {
      sockets: new Set(),
      delivering: false,
      again: false,
    };
    person.sockets.add(socket);
    this.people.set(userId, person);
    // What was committed between reading the person's access and this moment is sent now.
    this.deliver(userId);
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

  /** Sends what the person's sockets have not been sent yet. */
  deliver(userId: string): void {
    const person = this.people.get(userId);
    if (person === undefined) return;
    person.again = true;
    if (person.delivering) return;
    person.delivering = true;
    void this.run(userId, person);
  }

  private async run(userId: string, person: Person): Promise<void> {
    try {
      while (person.again) {
        person.again = false;
        await this.catchUp(userId, person);
      }
    } catch (error) {
      // A client that hears nothing notices by its poll; one that is cut off reconnects and asks again.
      this.log.error(`A stream could not be read: ${String(error)}`);
      for (const socket of person.sockets) socket.disconnect(true);
    } finally {
      person.delivering = false;
    }
  }

  private async catchUp(userId: string, person: Person): Promise<void> {
    const positions = new Set([...person.sockets].map((socket) => socket.data.seq));
    for (const since of positions) {
      const part = await streamAfter(this.database, userId, since);
      for (const socket of person.sockets) {
        if (socket.data.seq === since) send(socket, part);
      }
    }
  }

  constructor(private readonly database: Database) {}
}

function send(socket: LiveSocket, { head, entries }: StreamPart): void {
  if (entries === null) {
    socket.emit('resync', { at: new Date().toISOString(), seq: head, data: {} });
  } else {
    for (const { seq, event, data, at } of entries) {
      // The column holds what the typed map allows: it is written through `Consequences` only.
      socket.emit(event as 'meeting-status', {
        at: at.toISOString(),
        seq,
        data: data as LivePayloads['meeting-status'],
      });
    }
  }
  socket.data.seq = head;
}
