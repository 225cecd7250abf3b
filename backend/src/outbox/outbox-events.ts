import type { EventPart, LiveEventName, LivePayloads } from '@rendezvous/contract';
import { currentRequestId } from '../common/request-context.js';
import type { Transaction } from '../database/database.js';
import type { JobName, JobRow } from '../queue/queues.js';
import { type DirectMail, type NewDelivery, notificationMails, switchOf } from './deliveries.js';
import { APPEND } from './outbox.queries.js';

/** An entry for a person's stream, without its number. */
export interface NewEntry<Name extends LiveEventName = LiveEventName> {
  event: Name;
  data: LivePayloads[Name];
}

/** A broadcast to every API process at the commit; it carries ids only, and each process reads the rest. */
export type Broadcast =
  /** An event changed: pushed to everyone, or to the registered people and administrators. */
  | { kind: 'event'; eventId: string; audience: 'everyone' | 'attendees' }
  /** An event was deleted, long after its end: pushed to everyone. */
  | { kind: 'event-gone'; eventId: string }
  | { kind: 'registration'; eventId: string; userId: string; registered: boolean }
  /** The access of this person changed: rooms and flags are read again, an ended session is closed. */
  | { kind: 'session'; userId: string }
  /** A part of an event's running changed: pushed to administrators and the event's staff. */
  | { kind: 'event-part'; eventId: string; part: EventPart }
  /** Everybody at the events of this person may see it, or sees it no more. */
  | { kind: 'person-changed'; userId: string }
  /** Reports were made or settled: pushed to administrators. */
  | { kind: 'reports' }
  /** An account changed: pushed to administrators. */
  | { kind: 'user'; userId: string };

/** The notices on the live channel, for every API process. */
export type LiveNotice = Broadcast | PersonNotice;

/** Entries were appended to a person's stream; the notice contains them unless they are too long for it. */
export type PersonNotice = {
  kind: 'person';
  userId: string;
  /** The request that caused them; absent in notices of an older release. */
  requestId?: string | null;
} & (NoticedEntries | { entries?: never });

/** The entries after number `before`, in order, all of one moment. */
interface NoticedEntries {
  before: number;
  at: string;
  entries: NewEntry[];
}

/** Channels of PostgreSQL's NOTIFY; the names stand in the function append_outbox too. */
export const LIVE_CHANNEL = 'rendezvous_live';
export const OUTBOX_CHANNEL = 'rendezvous_outbox';

/**
 * Collects what follows from a change - pushes, mails, broadcasts and jobs - and appends it once, at the end of
 * the transaction. A notification is mailed, too, where its kind belongs to a switch.
 */
export class OutboxEvents {
  private readonly people = new Map<string, NewEntry[]>();
  private readonly broadcasts: Broadcast[] = [];
  private readonly jobs: JobRow[] = [];
  private readonly deliveries: NewDelivery[] = [];

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

  /**
   * Queues a mail that belongs to no notification, and the push beside it where the cause can be switched off.
   * Somebody may wait for it, so it is sent without delay.
   */
  mail(mail: DirectMail): this {
    if (this.deliveries.length === 0) this.job('send-mails', {});
    const pushed = switchOf(mail.cause) !== null;
    this.deliveries.push({ ...mail, channel: 'mail', ...(pushed && { pushAfterSeconds: 0 }) });
    return this;
  }

  /** Queues a mail that brings a meeting to the calendar of who has changed it. */
  calendarUpdate(userId: string, meetingId: string): this {
    this.deliveries.push({ userId, channel: 'mail', cause: 'calendar-update', about: meetingId });
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
    const people = Array.from(this.people, ([userId, entries]) => ({ userId, entries }));
    const deliveries = [...this.deliveries, ...notificationMails(people)];
    if (people.length + this.broadcasts.length + this.jobs.length + deliveries.length === 0) return;
    await tx.query(APPEND, [
      JSON.stringify(people),
      JSON.stringify(this.broadcasts),
      JSON.stringify(this.jobs),
      JSON.stringify(deliveries),
      currentRequestId(),
    ]);
  }
}
