import { Injectable, Logger } from '@nestjs/common';
import { Database } from '../../database/database.js';
import type { PersonNotice } from '../../outbox/consequences.js';
import { type StreamPart, streamAfter } from '../../outbox/streams.js';
import { framesOf, sendFrames } from './frames.js';
import { HeardPeople } from './heard-people.js';
import type { LiveSocket } from './live-server.js';

interface Person {
  readonly sockets: Set<LiveSocket>;
  delivering: boolean;
  /** Something was committed while a delivery was under way. */
  again: boolean;
}

/**
 * Sends each person's stream to the sockets they have at this process, in order and without holes, the same
 * for live events and for what was missed. A notice brings what was appended; where it does not follow on
 * what a socket was sent last, or brings nothing, the stream is read from there.
 */
@Injectable()
export class StreamDelivery {
  private readonly log = new Logger('Live');
  private readonly people = new Map<string, Person>();
  private readonly notices = new HeardPeople();

  constructor(private readonly database: Database) {}

  /** How many notices about people were heard; taken before what a person may hear is read. */
  get heard(): number {
    return this.notices.count;
  }

  /** Notices were lost. */
  forgetHeard(): void {
    this.notices.forget();
  }

  add(socket: LiveSocket): void {
    const { userId, seq, known } = socket.data;
    const person = this.people.get(userId) ?? {
      sockets: new Set(),
      delivering: false,
      again: false,
    };
    person.sockets.add(socket);
    this.people.set(userId, person);
    // What was committed between reading the person's access and this moment is sent now.
    if (seq !== known.head || this.notices.mayInclude(userId, known.heard)) this.deliver(userId);
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

  /**
   * Whether a notice brings nobody here anything: they have no socket at this process, or have been sent it. Its
   * entries are appended together, so who was sent what follows on `before` was sent all of them.
   */
  isOfNoUse({ userId, before }: { userId: string; before: number }): boolean {
    const sockets = this.people.get(userId)?.sockets ?? [];
    if ([...sockets].some(({ data }) => data.seq <= before)) return false;
    this.notices.add(userId);
    return true;
  }

  /** Sends what a notice brings; one that comes again brings nothing. */
  hear(notice: PersonNotice): void {
    const { userId, entries } = notice;
    this.notices.add(userId);
    const person = this.people.get(userId);
    if (person === undefined) return;
    if (entries === undefined) return this.deliver(userId);
    const head = notice.before + entries.length;
    const behind = [...person.sockets].filter((socket) => socket.data.seq < head);
    if (behind.length === 0) return;
    if (person.delivering || behind.some((socket) => socket.data.seq !== notice.before))
      return this.deliver(userId);
    const at = new Date(notice.at);
    const numbered = entries.map(({ event, data }, index) => ({
      seq: notice.before + index + 1,
      event,
      data,
      at,
    }));
    send(behind, { head, entries: numbered });
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
      send(
        [...person.sockets].filter(({ data }) => data.seq === since),
        part,
      );
    }
  }
}

/** Brings these sockets, all of one person and all as far as each other, to the end of this part. */
function send(sockets: readonly LiveSocket[], part: StreamPart): void {
  const frames = framesOf(part);
  for (const socket of sockets) {
    if (frames.length > 0) sendFrames(socket, frames);
    socket.data.seq = part.head;
  }
}
