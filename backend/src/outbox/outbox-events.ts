import type { LiveEventName, LivePayloads } from '@rendezvous/contract';
import type { Transaction } from '../database/database.js';
import type { JobName, JobRow } from '../queue/queues.js';
import { APPEND } from './outbox.queries.js';

/** What is new in a person's stream, without its number. */
export interface NewEntry<Name extends LiveEventName = LiveEventName> {
  event: Name;
  data: LivePayloads[Name];
}

/** What every API process is told at commit; ids only, each process reads the rest fresh. */
export type Broadcast =
  /** An event changed: for everyone, or for those registered and administrators. */
  | { kind: 'event'; eventId: string; audience: 'everyone' | 'attendees' }
  | { kind: 'registration'; eventId: string; userId: string; registered: boolean }
  /** What this person may hear changed: rooms and flags are read again, an ended session is closed. */
  | { kind: 'session'; userId: string }
  /** An account changed: administrators see it. */
  | { kind: 'user'; userId: string };

/** What every API process hears on the live channel. */
export type LiveNotice = Broadcast | PersonNotice;

/** Entries were appended to a person's stream; they come along unless they are too many for a notice. */
export type PersonNotice = { kind: 'person'; userId: string } & (
  NoticedEntries | { entries?: never }
);

/** The entries that follow on number `before`, in order, all of one moment. */
interface NoticedEntries {
  before: number;
  at: string;
  entries: NewEntry[];
}

/** Channels of PostgreSQL's NOTIFY; the names stand in the function append_outbox too. */
export const LIVE_CHANNEL = 'rendezvous_live';
export const OUTBOX_CHANNEL = 'rendezvous_outbox';

/** What follows from a change once it is committed. Collected while it is made, appended once at its end. */
export class OutboxEvents {
  private readonly people = new Map<string, NewEntry[]>();
  private readonly broadcasts: Broadcast[] = [];
  private readonly jobs: JobRow[] = [];

  pushToUser<Name extends LiveEventName>(
    userId: string,
    event: Name,
    data: LivePayloads[Name],
  ): this {
    const entries = this.people.get(userId);
    if (entries === undefined) this.people.set(userId, [{ event, data }]);
    else entries.push({ event, data });
    return this;
  }

  broadcast(broadcast: Broadcast): this {
    this.broadcasts.push(broadcast);
    return this;
  }

  job<Name extends JobName>(job: Name, payload: JobRow<Name>['payload']): this {
    this.jobs.push({ job, payload });
    return this;
  }

  /**
   * Writes everything in the changing transaction, as its last statement: streams come after every other lock.
   */
  async append(tx: Transaction): Promise<void> {
    if (this.people.size + this.broadcasts.length + this.jobs.length === 0) return;
    const people = Array.from(this.people, ([userId, entries]) => ({ userId, entries }));
    await tx.query(APPEND, [
      JSON.stringify(people),
      JSON.stringify(this.broadcasts),
      JSON.stringify(this.jobs),
    ]);
  }
}
