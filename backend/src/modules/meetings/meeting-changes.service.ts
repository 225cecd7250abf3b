import { Injectable } from '@nestjs/common';
import type {
  MeetingStatus,
  Notification,
  NotificationKind,
  TimeChange,
} from '@rendezvous/contract';
import type { Queries, Transaction } from '../../database/database.js';
import type { OutboxEvents } from '../../outbox/outbox-events.js';
import { notificationOf } from '../../outbox/notifications.js';
import type { LockedEvent } from '../registrations/registrations.service.js';
import { UsersService } from '../users/users.service.js';
import { MeetingEntity } from './meeting.entity.js';
import { type MeetingFields, type MeetingRow, meetingView } from './meeting-view.js';
import {
  ATTRIBUTE,
  COMING_MEETINGS,
  EVENT_NOW,
  LOCK_MEETINGS,
  MEETINGS_BY_IDS,
  SET_STATUS,
  WITHDRAW,
} from './meetings.queries.js';

export interface Parties {
  eventId: string;
  requesterUserId: string;
  requesteeUserId: string;
}

/** A meeting that waits for an answer or is to come. */
export type ComingMeeting = Parties & { id: string };

/** A meeting before it is locked: its people, and the fields that may change meanwhile. */
export interface UnlockedMeeting extends Parties {
  id: string;
  status: MeetingStatus;
  scheduledStartTime: Date | null;
}

const SEEN = {
  id: true,
  eventId: true,
  requesterUserId: true,
  requesteeUserId: true,
  status: true,
  scheduledStartTime: true,
} as const;

/** A locked meeting, and the current state of its event. */
export interface LockedMeeting {
  event: LockedEvent;
  meeting: MeetingRow;
}

/** Why a time was changed, where neither the status nor a choice of one of the two people tells. */
export type TimeCause = Extract<
  TimeChange,
  'made-room' | 'planned' | 'plan-undone' | 'undone' | 'booked'
>;

/** Who changes times and places, and why; null: the worker or the clock. */
interface Attribution {
  by: string | null;
  cause?: TimeCause | null;
  /** What staff give as their reason. */
  reason?: string | undefined;
}

/** What happened to a meeting and who did it; null: the worker or the clock. */
export interface News {
  kind: NotificationKind;
  by: string | null;
  reason?: Notification['reason'];
  /** What staff give as their reason. */
  content?: string | undefined;
}

/** The reply to a call that lost a race. */
export const LOST_RACE = 'This meeting has just been changed. Please look at it again.';

export const partiesOf = ({
  requesterUserId,
  requesteeUserId,
}: Omit<Parties, 'eventId'>): [string, string] => [requesterUserId, requesteeUserId];

/** Whether the meeting has, or has lost, a time that is still to come: it may stand in calendars. */
export const hadTimeAhead = ({ lastEndTime }: Pick<MeetingRow, 'lastEndTime'>): boolean =>
  lastEndTime !== null && lastEndTime > new Date();

/**
 * The one way to change a meeting: lock it, change it, push it to both. docs/ARCHITECTURE.md has the order of all locks.
 */
@Injectable()
export class MeetingChanges {
  constructor(private readonly users: UsersService) {}

  /** Reads the meeting without a lock. Null when there is no such meeting. */
  readUnlocked(tx: Transaction, meetingId: string): Promise<UnlockedMeeting | null> {
    return tx.manager.findOne(MeetingEntity, { select: SEEN, where: { id: meetingId } });
  }

  async lockPeople(tx: Transaction, userIds: readonly string[]): Promise<void> {
    await this.users.lock(tx, userIds);
  }

  /**
   * Locks a meeting, its two people and the people in `also` until the transaction ends, and reads the
   * current state. Null when the meeting is gone.
   */
  async lockMeeting(
    tx: Transaction,
    seen: UnlockedMeeting,
    also: readonly string[] = [],
  ): Promise<LockedMeeting | null> {
    await this.lockPeople(tx, [...partiesOf(seen), ...also]);
    const [meeting] = await this.lockMeetings(tx, [seen.id]);
    const event = await this.readEvent(tx, seen.eventId);
    return event === null || meeting === undefined ? null : { event, meeting };
  }

  /** Locks the meeting as `lockMeeting` does. Null when there is none, or it is none of the `party`'s. */
  async lockById(
    tx: Transaction,
    meetingId: string,
    party?: string,
  ): Promise<LockedMeeting | null> {
    const seen = await this.readUnlocked(tx, meetingId);
    if (seen === null || (party !== undefined && !partiesOf(seen).includes(party))) return null;
    return this.lockMeeting(tx, seen);
  }

  /** Locks these meetings, whose people are locked already, and returns them in the order of acceptance. */
  async lockMeetings(tx: Transaction, ids: readonly string[]): Promise<MeetingRow[]> {
    if (ids.length === 0) return [];
    const rows = await tx.query<MeetingRow>(LOCK_MEETINGS, [ids]);
    return rows.sort((a, b) => Number(a.acceptedAt) - Number(b.acceptedAt));
  }

  /** Reads these meetings without a lock, in the order of their ids. */
  async rows(from: Queries, ids: readonly string[]): Promise<MeetingRow[]> {
    return ids.length === 0 ? [] : from.query<MeetingRow>(MEETINGS_BY_IDS, [ids]);
  }

  /**
   * Reads the event and the time of the database without a lock: a transaction that holds the event's times,
   * shared or alone, keeps the hours from changing. Null when the event is gone.
   */
  async readEvent(from: Queries, eventId: string): Promise<LockedEvent | null> {
    const [event] = await from.query<LockedEvent>(EVENT_NOW, [eventId]);
    return event ?? null;
  }

  /** Changes the status of a locked meeting and frees its time. */
  async setStatus(
    tx: Transaction,
    { event, meeting }: LockedMeeting,
    status: MeetingStatus,
  ): Promise<MeetingRow> {
    const values = [meeting.id, status, event.now];
    const [changed] = await tx.query<MeetingFields>(SET_STATUS, values);
    return { ...meeting, ...changed };
  }

  /** Sets who changes times and places in this transaction and why, for the history of the meetings. */
  async attribute(tx: Transaction, { by, cause, reason }: Attribution): Promise<void> {
    await tx.query(ATTRIBUTE, [by ?? '', cause ?? '', reason ?? '']);
  }

  /** The meetings of a person that wait for an answer or are to come; those with `otherId` alone where that is given. */
  comingOf(tx: Transaction, userId: string, otherId?: string): Promise<ComingMeeting[]> {
    return tx.query<ComingMeeting>(COMING_MEETINGS, [userId, otherId ?? null]);
  }

  /** Cancels meetings whose people are locked, but for those that have ended, as `pushMeetings` tells it. */
  async cancel(
    tx: Transaction,
    meetingIds: readonly string[],
    outbox: OutboxEvents,
    news: News | null,
  ): Promise<MeetingRow[]> {
    const cancelled = await tx.query<{ id: string }>(WITHDRAW, [meetingIds]);
    const ids = cancelled.map(({ id }) => id);
    return this.pushMeetings(tx, ids, outbox, news);
  }

  /**
   * Pushes each meeting, as it is in this transaction, to its two people, and notifies of `news`, where
   * there is any, everybody but the one who made it; returns the meetings.
   */
  async pushMeetings(
    tx: Transaction,
    meetingIds: readonly string[],
    outbox: OutboxEvents,
    news: News | null,
  ): Promise<MeetingRow[]> {
    const rows = await this.rows(tx, meetingIds);
    this.pushMeetingRows(rows, outbox, news);
    return rows;
  }

  /** Does the same with meetings that were read in this transaction after they were changed. */
  pushMeetingRows(rows: readonly MeetingRow[], outbox: OutboxEvents, news: News | null): void {
    // Staff see how many requests and meetings each person has.
    for (const eventId of new Set(rows.map((row) => row.eventId)))
      outbox.broadcast({ kind: 'event-part', eventId, part: 'people' });
    for (const row of rows) {
      for (const userId of partiesOf(row)) {
        const meeting = meetingView(row, userId);
        outbox.pushToUser(userId, 'meeting-status', meeting);
        if (userId === news?.by && hadTimeAhead(row)) outbox.calendarUpdate(userId, row.id);
        if (news === null || userId === news.by) continue;
        const { email: _, ...actor } = meeting.otherUser;
        const about = { eventId: row.eventId, meetingId: row.id };
        const notification = notificationOf(news.kind, news.by === null ? null : actor, about);
        const { reason, content } = news;
        outbox.pushToUser(userId, 'notification', {
          ...notification,
          ...(reason && { reason }),
          ...(content !== undefined && { content }),
        });
      }
    }
  }
}
