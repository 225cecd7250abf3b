import { Injectable } from '@nestjs/common';
import type { MeetingStatus, NotificationKind, TimeChange } from '@rendezvous/contract';
import type { Queries, Transaction } from '../../database/database.js';
import type { OutboxEvents } from '../../outbox/outbox-events.js';
import { notificationOf } from '../../outbox/notifications.js';
import type { LockedEvent } from '../registrations/registrations.service.js';
import { UsersService } from '../users/users.service.js';
import { MeetingEntity } from './meeting.entity.js';
import { type MeetingFields, type MeetingRow, meetingView } from './meeting-view.js';
import {
  ATTRIBUTE,
  EVENT_NOW,
  LOCK_MEETINGS,
  MEETINGS_BY_IDS,
  SET_STATUS,
} from './meetings.queries.js';

export interface Parties {
  eventId: string;
  requesterUserId: string;
  requesteeUserId: string;
}

/** A meeting as it is before it is locked: who it is between, and what may change meanwhile. */
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

/** A meeting that is locked, and its event as it is now. */
export interface LockedMeeting {
  event: LockedEvent;
  meeting: MeetingRow;
}

/** Why times were changed that nobody of the meetings asked to have changed. */
export type TimeCause = Extract<TimeChange, 'made-room' | 'planned' | 'plan-undone'>;

/** What became of a meeting, and through whom; null: through the worker or the clock. */
export interface News {
  kind: NotificationKind;
  by: string | null;
}

/** The answer to a change that came second. */
export const LOST_RACE = 'This meeting has just been changed. Please look at it again.';

export const partiesOf = ({
  requesterUserId,
  requesteeUserId,
}: Omit<Parties, 'eventId'>): [string, string] => [requesterUserId, requesteeUserId];

/**
 * The one way to change a meeting: lock it, change it, push it to both. Everybody takes the locks in the order
 * people by id, meetings by id (then what they occupy, then streams).
 */
@Injectable()
export class MeetingChanges {
  constructor(private readonly users: UsersService) {}

  /** The meeting as it is now, not locked. Null when there is no such meeting. */
  readUnlocked(tx: Transaction, meetingId: string): Promise<UnlockedMeeting | null> {
    return tx.manager.findOne(MeetingEntity, { select: SEEN, where: { id: meetingId } });
  }

  async lockPeople(tx: Transaction, userIds: readonly string[]): Promise<void> {
    await this.users.lock(tx, userIds);
  }

  /**
   * Locks a meeting and its two people until the transaction ends, and those named `also`. What is read is the
   * current state; null when the meeting is gone.
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

  /** Locks these meetings, whose people are locked already; as they are now, in the order of acceptance. */
  async lockMeetings(tx: Transaction, ids: readonly string[]): Promise<MeetingRow[]> {
    if (ids.length === 0) return [];
    const rows = await tx.query<MeetingRow>(LOCK_MEETINGS, [ids]);
    return rows.sort((a, b) => Number(a.acceptedAt) - Number(b.acceptedAt));
  }

  /** These meetings as they are now, not locked, in the order of their ids. */
  async rows(from: Queries, ids: readonly string[]): Promise<MeetingRow[]> {
    return ids.length === 0 ? [] : from.query<MeetingRow>(MEETINGS_BY_IDS, [ids]);
  }

  /**
   * The event and the moment, not locked: whoever has its times, shared or alone, keeps its hours from being
   * changed. Null when it is gone.
   */
  async readEvent(from: Queries, eventId: string): Promise<LockedEvent | null> {
    const [event] = await from.query<LockedEvent>(EVENT_NOW, [eventId]);
    return event ?? null;
  }

  /** Changes the status of a meeting that is locked; what it had of a time is given back. */
  async setStatus(
    tx: Transaction,
    meeting: MeetingRow,
    status: MeetingStatus,
  ): Promise<MeetingRow> {
    const [changed] = await tx.query<MeetingFields>(SET_STATUS, [meeting.id, status]);
    return { ...meeting, ...changed };
  }

  /** Through whom and why times change in this transaction, for the history of their meetings. */
  async attribute(
    tx: Transaction,
    { by, cause = null }: { by: string | null; cause?: TimeCause | null },
  ): Promise<void> {
    await tx.query(ATTRIBUTE, [by ?? '', cause ?? '']);
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
    for (const row of rows) {
      for (const userId of partiesOf(row)) {
        const meeting = meetingView(row, userId);
        outbox.pushToUser(userId, 'meeting-status', meeting);
        if (news === null || userId === news.by) continue;
        const { email: _, ...actor } = meeting.otherUser;
        const about = { eventId: row.eventId, meetingId: row.id };
        const notification = notificationOf(news.kind, news.by === null ? null : actor, about);
        outbox.pushToUser(userId, 'notification', notification);
      }
    }
  }
}
