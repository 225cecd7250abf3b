import { Injectable } from '@nestjs/common';
import type { Meeting, Notification } from '@rendezvous/contract';
import { Database } from '../../database/database.js';
import { type MeetingRow, meetingView } from '../meetings/meeting-view.js';
import { dayOfDate } from '../events/local-day.js';
import {
  EVENT_BY_ID,
  EVENT_OF_PERSON,
  IN_CALENDAR,
  LOST_WITH_PLAN,
  MEETINGS_OF_DAY,
  MEETINGS_WITH_EVENTS,
  NOTIFICATIONS,
  OPEN_REQUESTS,
  RECIPIENT,
  TOLD_BEFORE,
  UNREAD_MESSAGES,
  WAS_INVITED,
} from './mail-sources.queries.js';

export interface Recipient {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly company: string;
  readonly confirmed: boolean;
  readonly bounceReason: string | null;
  readonly suspended: boolean;
  /** Channel and switch, with a blank between them. */
  readonly switchedOff: readonly string[];
}

export interface MailEvent {
  readonly eventId: string;
  readonly eventName: string;
  readonly eventStart: Date;
  readonly eventEnd: Date;
  /** IANA name. */
  readonly timezone: string;
  readonly isVirtual: boolean;
  readonly eventLocation: string | null;
  /** Networking hours, `HH:MM`. */
  readonly opensAt: string;
  readonly closesAt: string;
  readonly isCancelled: boolean;
}

/** A meeting as the recipient sees it, with its event. */
export interface MailMeeting {
  readonly meeting: Meeting;
  readonly event: MailEvent;
  /** The present or the last time; null when it never had one. */
  readonly last: { readonly start: Date; readonly end: Date } | null;
}

export interface UnreadMessage {
  readonly id: string;
  readonly content: string;
  readonly createdAt: Date;
  readonly fromId: string;
  readonly fromName: string;
  readonly fromCompany: string;
}

/** Reads what mails tell, as it is now. */
@Injectable()
export class MailSources {
  constructor(private readonly database: Database) {}

  async recipient(userId: string): Promise<Recipient | null> {
    const [recipient] = await this.database.query<Recipient>(RECIPIENT, [userId]);
    return recipient ?? null;
  }

  /** By id; a withdrawn one is missing. */
  async notifications(
    userId: string,
    ids: readonly string[],
  ): Promise<Map<string, { notification: Notification; read: boolean }>> {
    if (ids.length === 0) return new Map();
    const rows = await this.database.query<{ data: Notification; readAt: Date | null }>(
      NOTIFICATIONS,
      [userId, ids],
    );
    return new Map(
      rows.map(({ data, readAt }) => [data.id, { notification: data, read: readAt !== null }]),
    );
  }

  /** Null when the event is gone or the person has left it. */
  async event(eventId: string, userId: string): Promise<MailEvent | null> {
    const [event] = await this.database.query<MailEvent>(EVENT_OF_PERSON, [eventId, userId]);
    return event ?? null;
  }

  /** Whoever is registered for it; null when it is gone. */
  async eventOfAnybody(eventId: string): Promise<MailEvent | null> {
    const [event] = await this.database.query<MailEvent>(EVENT_BY_ID, [eventId]);
    return event ?? null;
  }

  /** Whether the person was mailed an invitation to the event and has not accepted any yet. */
  async wasInvited(userId: string, eventId: string): Promise<boolean> {
    return (await this.database.query(WAS_INVITED, [userId, eventId])).length > 0;
  }

  /** By time; those of other people are left out. */
  async meetings(ids: readonly string[], userId: string): Promise<MailMeeting[]> {
    if (ids.length === 0) return [];
    const rows = await this.database.query<MeetingRow & MailEvent>(MEETINGS_WITH_EVENTS, [
      ids,
      userId,
    ]);
    return rows.map((row) => {
      const { lastStartTime, lastEndTime } = row;
      return {
        meeting: meetingView(row, userId),
        event: row,
        last:
          lastStartTime === null || lastEndTime === null
            ? null
            : { start: lastStartTime, end: lastEndTime },
      };
    });
  }

  /** @param day `YYYY-MM-DD` on the clocks of the zone */
  meetingsOfDay(userId: string, day: unknown, zone: string): Promise<MailMeeting[]> {
    const { from, until } = dayOfDate(String(day), zone);
    return this.meetingsOf(MEETINGS_OF_DAY, userId, [from, until]);
  }

  /** The meetings that the undoing of a plan has left without a time. */
  lostWithPlan(userId: string, eventId: string): Promise<MailMeeting[]> {
    return this.meetingsOf(LOST_WITH_PLAN, userId, [eventId]);
  }

  openRequests(userId: string): Promise<MailMeeting[]> {
    return this.meetingsOf(OPEN_REQUESTS, userId, []);
  }

  unreadMessages(userId: string, ids: readonly string[]): Promise<UnreadMessage[]> {
    return this.database.query<UnreadMessage>(UNREAD_MESSAGES, [userId, ids]);
  }

  /** Whether a mail has told the person of a time of the meeting, and so brought it to a calendar. */
  async isInCalendar(userId: string, meetingId: string): Promise<boolean> {
    return (await this.database.query(IN_CALENDAR, [userId, meetingId])).length > 0;
  }

  /** Whether the person was mailed about the meeting before this mail. */
  async toldBefore(userId: string, meetingId: string, mailId: string): Promise<boolean> {
    return (await this.database.query(TOLD_BEFORE, [userId, meetingId, mailId])).length > 0;
  }

  private async meetingsOf(
    statement: string,
    userId: string,
    values: unknown[],
  ): Promise<MailMeeting[]> {
    const rows = await this.database.query<{ id: string }>(statement, [userId, ...values]);
    return this.meetings(
      rows.map(({ id }) => id),
      userId,
    );
  }
}
