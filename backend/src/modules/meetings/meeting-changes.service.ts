import { Injectable } from '@nestjs/common';
import type { NotificationKind } from '@rendezvous/contract';
import type { Transaction } from '../../database/database.js';
import type { Consequences } from '../../outbox/consequences.js';
import { notificationOf } from '../../outbox/notifications.js';
import { type LockedEvent, RegistrationsService } from '../registrations/registrations.service.js';
import { UsersService } from '../users/users.service.js';
import { type MeetingRow, meetingView } from './meeting-view.js';
import {
  LOCK_MEETING,
  LOCK_TIMES_OF_EVENT,
  MEETING_BY_ID,
  MEETINGS_BY_IDS,
  PARTIES,
} from './meetings.queries.js';

export interface Parties {
  eventId: string;
  requesterUserId: string;
  requesteeUserId: string;
}

export interface HeldMeeting {
  event: LockedEvent;
  meeting: MeetingRow;
}

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

  /** Who the meeting is between; they never change. Null when there is no such meeting. */
  async parties(tx: Transaction, meetingId: string): Promise<Parties | null> {
    const [parties] = await tx.query<Parties>(PARTIES, [meetingId]);
    return parties ?? null;
  }

  /**
   * Holds a meeting and its two people until the transaction ends; `assigning` also keeps every other
   * assignment of times of the event out. The state read is the current one.
   */
  async hold(
    tx: Transaction,
    meetingId: string,
    parties: Parties,
    assigning = false,
  ): Promise<HeldMeeting | null> {
    if (assigning) await this.holdTimes(tx, parties.eventId);
    const event = await this.holdEvent(tx, parties.eventId);
    if (event === null) return null;
    await this.holdPeople(tx, [parties.requesterUserId, parties.requesteeUserId]);
    await tx.query(LOCK_MEETING, [meetingId]);
    const [meeting] = await tx.query<MeetingRow>(MEETING_BY_ID, [meetingId]);
    return meeting === undefined ? null : { event, meeting };
  }

  /** The event with its current hours, kept from being edited; null when it is gone. */
  async holdEvent(tx: Transaction, eventId: string): Promise<LockedEvent | null> {
    return this.registrations.lockToRead(tx, eventId);
  }

  async holdTimes(tx: Transaction, eventId: string): Promise<void> {
    await tx.query(LOCK_TIMES_OF_EVENT, [eventId]);
  }

  async holdPeople(tx: Transaction, userIds: readonly string[]): Promise<void> {
    await this.users.hold(tx, userIds);
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
    const rows = await tx.query<MeetingRow>(MEETINGS_BY_IDS, [meetingIds]);
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
    return rows;
  }
}

/** What became of a meeting, and through whom; null: through the worker or the clock. */
export interface News {
  kind: NotificationKind;
  by: string | null;
}
