import type { LiveEventName, LivePayloads } from '@rendezvous/contract';
import type { OwnNotice, Transaction } from '../database/database.js';
import type { JobName, JobRow } from '../queue/queues.js';

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

/** Where the new entries of each person follow on, by their ids, and the moment of them all. */
interface Appended {
  at: string;
  before: Record<string, number>;
}

/** `append_consequences` writes it so: PostgreSQL orders the fields of an object by their length. */
const BEGINNING = /^\{"at": "[^"]+", "kind": "person", "before": (\d+), "userId": "([^"]+)", /;

/** Whom a person's notice is for and what its entries follow on, without reading these; null: read all of it. */
export function beginningOf(payload: string): { userId: string; before: number } | null {
  const [, before, userId] = BEGINNING.exec(payload) ?? [];
  return userId === undefined ? null : { userId, before: Number(before) };
}

/** Channels of PostgreSQL's NOTIFY; the names stand in the function append_consequences too. */
export const LIVE_CHANNEL = 'rendezvous_live';
export const OUTBOX_CHANNEL = 'rendezvous_outbox';
/** Known to this process alone: meetings it gives their times itself, as `assign-time` names them. */
export const DUE_CHANNEL = 'due';
/** The same before the accept is committed, if it ever is, as `ExpectedMeeting`. */
export const EXPECTED_CHANNEL = 'expected';

/** What follows from a change once it is committed. Collected while it is made, appended once at its end. */
export class Consequences {
  private readonly people = new Map<string, NewEntry[]>();
  private readonly broadcasts: Broadcast[] = [];
  private readonly jobs: JobRow[] = [];
  private readonly own: OwnNotice[] = [];

  tell<Name extends LiveEventName>(userId: string, event: Name, data: LivePayloads[Name]): this {
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
   * What this process alone is told once the rest is committed, in memory: for work that is found again when
   * the process dies.
   */
  tellSelf(channel: string, notice: unknown): this {
    this.own.push({ channel, notice });
    return this;
  }

  /**
   * Writes everything in the changing transaction. The last statement of it: streams come after
   * every other lock.
   */
  append(tx: Transaction): void {
    if (this.people.size + this.broadcasts.length + this.jobs.length === 0) return;
    const { people, broadcasts, jobs } = this.written();
    tx.announce(APPEND, [people, broadcasts, jobs], (rows) => this.noticesOf(rows));
  }

  /** As `append_consequences` takes it, for a function of the database that calls it. */
  written(): { people: string; broadcasts: string; jobs: string } {
    // Streams are locked in this order.
    const people = Array.from(this.people, ([userId, entries]) => ({ userId, entries })).sort(
      (a, b) => (a.userId < b.userId ? -1 : 1),
    );
    return {
      people: JSON.stringify(people),
      broadcasts: JSON.stringify(this.broadcasts),
      jobs: JSON.stringify(this.jobs),
    };
  }

  /** What this very process tells itself, for it is not notified of it; nothing where nothing was appended. */
  noticesOf([row]: readonly { appended?: unknown }[]): OwnNotice[] {
    // As `append_consequences` answers.
    const appended = row?.appended as Appended | null | undefined;
    if (appended === null || appended === undefined) return [];
    const notices: OwnNotice[] = [];
    for (const [userId, entries] of this.people) {
      const before = appended.before[userId];
      if (before === undefined) continue;
      const notice: PersonNotice = { kind: 'person', userId, before, at: appended.at, entries };
      notices.push({ channel: LIVE_CHANNEL, notice });
    }
    for (const notice of this.broadcasts) notices.push({ channel: LIVE_CHANNEL, notice });
    if (this.jobs.length > 0) notices.push({ channel: OUTBOX_CHANNEL, notice: '' });
    return [...notices, ...this.own];
  }
}

const APPEND = {
  name: 'append-consequences',
  text: 'SELECT append_consequences($1::jsonb, $2::jsonb, $3::jsonb) AS appended',
};
