import { Injectable } from '@nestjs/common';
import type { MeetingStatus, NotificationKind, TimeChange } from '@rendezvous/contract';
import type { Queries, Transaction } from '../../database/database.js';
import type { Consequences } from '../../outbox/consequences.js';
import { notificationOf } from '../../outbox/notifications.js';
import { type LockedEvent, RegistrationsService } from '../registrations/registrations.service.js';
import { UsersService } from '../users/users.service.js';
import { type MeetingRow, meetingView } from './meeting-view.js';
import {
  ATTRIBUTE,
  EVENT_OF_MEETING,
  FIRST_IN_LINE,
  HOLD_MEETING,
  LOCK_MEETINGS,
  LOCK_TIMES_OF_EVENT,
  MEETING_BY_ID,
  MEETINGS_BY_IDS,
  SEE_MEETING,
  SET_STATUS,
  TAKE_TURNS,
} from './meetings.queries.js';

export interface Parties {
  eventId: string;
  requesterUserId: string;
  requesteeUserId: string;
}

/** A meeting as a call finds it, before it is held: who it is between, and what may change under the call. */
export interface SeenMeeting extends Parties {
  status: MeetingStatus;
  scheduledStartTime: Date | null;
}

export interface HeldMeeting {
  event: LockedEvent;
  meeting: MeetingRow;
}

/** Whose turns are taken: not of those passed over, and how many at most. */
export interface TurnsWanted {
  passedOver: readonly string[];
  also: readonly string[];
  most: number;
}

/** Why times were changed that nobody of the meetings asked to have changed. */
export type TimeCause = Extract<TimeChange, 'made-room' | 'planned' | 'plan-undone'>;

/** What a meeting has no more once it has given its time back. */
const RELEASED = {
  waitingSince: null,
  waitingReason: null,
  timeSlotId: null,
  scheduledStartTime: null,
  scheduledEndTime: null,
  tableNumber: null,
  meetingLink: null,
} as const;

/** The answer to a change that came second. */
export const LOST_RACE = 'This meeting has just been changed. Please look at it again.';

/**
 * The one way to change a meeting: hold it, change it, tell both. Locks are taken in the order
 * event, people by id, meeting (then what it occupies, then streams) by everyone.
 */
@Injectable()
export class MeetingChanges {
  constructor(
    private readonly registrations: RegistrationsService,
    private readonly users: UsersService,
  ) {}

  /** The meeting as it is now, not held. Null when there is no such meeting. */
  async see(tx: Transaction, meetingId: string): Promise<SeenMeeting | null> {
    const [seen] = await tx.query<SeenMeeting>(SEE_MEETING, [meetingId]);
    return seen ?? null;
  }

  /**
   * Holds a meeting and its two people until the transaction ends, where the one who acts is one of them.
   * The state read is the current one; null when there is no such meeting.
   */
  hold(tx: Transaction, meetingId: string, actorId: string): Promise<HeldMeeting | null> {
    this.holdUnread(tx, meetingId, actorId);
    return this.held(tx, meetingId);
  }

  /** The same for who reads it otherwise. */
  holdUnread(tx: Transaction, meetingId: string, actorId: string): void {
    tx.send(HOLD_MEETING, [meetingId, actorId]);
  }

  /**
   * Keeps every other assignment of times of the meeting's event out and holds those who are first in line up
   * to it, at most so many, with their people and those named `also`; the meeting itself where nobody is.
   * Returns which meetings these are in the order of their turns, none when there is no such meeting.
   */
  async takeTurns(tx: Transaction, meetingId: string, turns: TurnsWanted): Promise<string[]> {
    const { passedOver, also, most } = turns;
    const values = [meetingId, passedOver, also, most];
    const [taken] = await tx.query<{ line: string[] }>(TAKE_TURNS, values);
    return taken?.line ?? [];
  }

  /** Who would be next if the turn were taken now. */
  async firstInLine(
    from: Queries,
    meetingId: string,
    passedOver: readonly string[],
  ): Promise<string> {
    const [first] = await from.query<{ id: string }>(FIRST_IN_LINE, [meetingId, passedOver]);
    return first?.id ?? meetingId;
  }

  /** A meeting that is held, and its event; sent at once with what was sent before. */
  async held(tx: Transaction, meetingId: string): Promise<HeldMeeting | null> {
    const [[event], [meeting]] = await Promise.all([
      tx.query<LockedEvent>(EVENT_OF_MEETING, [meetingId]),
      tx.query<MeetingRow>(MEETING_BY_ID, [meetingId]),
    ]);
    return event === undefined || meeting === undefined ? null : { event, meeting };
  }

  /** The same of meetings of one event; those that are gone are left out. */
  async heldTogether(tx: Transaction, ids: readonly string[]): Promise<HeldMeeting[]> {
    const [[event], rows] = await Promise.all([
      tx.query<LockedEvent>(EVENT_OF_MEETING, [ids[0]]),
      this.rows(tx, ids),
    ]);
    return event === undefined ? [] : rows.map((meeting) => ({ event, meeting }));
  }

  /** These meetings as they are now, not held, in the order of their ids. */
  async rows(from: Queries, ids: readonly string[]): Promise<MeetingRow[]> {
    const [first, ...others] = ids;
    if (first === undefined) return [];
    // A list PostgreSQL would plan anew each time.
    return others.length === 0
      ? from.query<MeetingRow>(MEETING_BY_ID, [first])
      : from.query<MeetingRow>(MEETINGS_BY_IDS, [ids]);
  }

  /** Holds these meetings, whose people are held already; as they are now, in the order of acceptance. */
  async holdMeetings(tx: Transaction, ids: readonly string[]): Promise<MeetingRow[]> {
    if (ids.length === 0) return [];
    tx.send(LOCK_MEETINGS, [ids]);
    const rows = await this.rows(tx, ids);
    return rows.sort((a, b) => Number(a.acceptedAt) - Number(b.acceptedAt));
  }

  /** Ends an accepted meeting that is held and has not begun: the requester cancels, the other declines. */
  withdraw(tx: Transaction, { event, meeting }: HeldMeeting, userId: string): void {
    const status = meeting.requesterUserId === userId ? 'cancelled' : 'declined';
    tx.send(SET_STATUS, [meeting.id, status, event.now]);
  }

  /** A meeting as it is once it has another status, and has given back the time it had. */
  withStatus(meeting: MeetingRow, status: MeetingStatus, now: Date): MeetingRow {
    return {
      ...meeting,
      ...RELEASED,
      status,
      acceptedAt: status === 'accepted' ? now : meeting.acceptedAt,
      version: meeting.version + 1,
      updatedAt: now,
    };
  }

  /** Through whom and why times change in this transaction, for the history of their meetings. */
  attribute(
    tx: Transaction,
    { by, cause = null }: { by: string | null; cause?: TimeCause | null },
  ): void {
    tx.send(ATTRIBUTE, [by ?? '', cause ?? '']);
  }

  /** The event with its current hours, kept from being edited; null when it is gone. */
  async holdEvent(tx: Transaction, eventId: string): Promise<LockedEvent | null> {
    return this.registrations.lockToRead(tx, eventId);
  }

  holdTimes(tx: Transaction, eventId: string): void {
    tx.send(LOCK_TIMES_OF_EVENT, [eventId]);
  }

  holdPeople(tx: Transaction, userIds: readonly string[]): void {
    this.users.hold(tx, userIds);
  }

  /**
   * Tells both people of each meeting its state in this transaction, and notifies of `news`, where
   * there is any, everybody but the one who made it; returns the meetings.
   */
  async tell(
    tx: Transaction,
    meetingIds: readonly string[],
    consequences: Consequences,
    news: News | null,
  ): Promise<MeetingRow[]> {
    const rows = await this.rows(tx, meetingIds);
    this.tellOf(rows, consequences, news);
    return rows;
  }

  /** The same of meetings that were read in this transaction after they were changed. */
  tellOf(rows: readonly MeetingRow[], consequences: Consequences, news: News | null): void {
    for (const row of rows) {
      for (const userId of [row.requesterUserId, row.requesteeUserId]) {
        const meeting = meetingView(row, userId);
        consequences.tell(userId, 'meeting-status', meeting);
        if (news === null || userId === news.by) continue;
        const { email: _, ...actor } = meeting.otherUser;
        const about = { eventId: row.eventId, meetingId: row.id };
        const notification = notificationOf(news.kind, news.by === null ? null : actor, about);
        consequences.tell(userId, 'notification', notification);
      }
    }
  }
}

/** What became of a meeting, and through whom; null: through the worker or the clock. */
export interface News {
  kind: NotificationKind;
  by: string | null;
}
