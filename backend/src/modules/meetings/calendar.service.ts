import { ConflictException, Inject, Injectable, NotFoundException } from '@nestjs/common';
import { ENV } from '../../config/config.module.js';
import type { Env } from '../../config/env.js';
import { Database } from '../../database/database.js';
import { type CalendarEntry, type CalendarProperties, calendarFile } from './meeting-calendar.js';
import { type MeetingRow, meetingView } from './meeting-view.js';
import { CALENDAR } from './meetings.queries.js';

export type CalendarRow = MeetingRow & Pick<CalendarEntry, 'eventName' | 'timezone' | 'isVirtual'>;

/** Of the calendar that others subscribe to, and how often they should read it; some do so once a day all the same. */
const FEED: CalendarProperties = { name: 'Rendezvous', ttl: 15 * 60 };

/** Exports meetings as files for other calendars. */
@Injectable()
export class CalendarService {
  constructor(
    private readonly database: Database,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** All meetings of the person with a time, and coming meetings that have lost their time. */
  async ofUser(userId: string): Promise<string> {
    return this.file(userId, await this.rows(userId, null));
  }

  /** The same meetings, for a calendar that reads them again and again. */
  async feedOfUser(userId: string): Promise<string> {
    return this.file(userId, await this.rows(userId, null), FEED);
  }

  /**
   * One meeting as the person sees it, for the calendar part of a mail. Null to anyone but the two, and where it
   * never had a time.
   */
  async entryOf(userId: string, id: string): Promise<CalendarEntry | null> {
    return entriesOf(userId, await this.rows(userId, id))[0] ?? null;
  }

  /** @throws NotFoundException to anyone but the two; ConflictException where it never had a time */
  async ofMeeting(userId: string, id: string): Promise<string> {
    const rows = await this.rows(userId, id);
    const [row] = rows;
    if (row === undefined) {
      throw new NotFoundException('This meeting does not exist or is not yours.');
    }
    if (row.lastStartTime === null) throw new ConflictException('This meeting has no time yet.');
    return this.file(userId, rows);
  }

  private rows(userId: string, meetingId: string | null): Promise<CalendarRow[]> {
    return this.database.query<CalendarRow>(CALENDAR, [userId, meetingId]);
  }

  private file(
    userId: string,
    rows: readonly CalendarRow[],
    properties: CalendarProperties = {},
  ): string {
    return calendarFile(entriesOf(userId, rows), this.env.publicUrl, properties);
  }
}

/** The meetings that had a time at some point, for the person's calendar. */
export function entriesOf(userId: string, rows: readonly CalendarRow[]): CalendarEntry[] {
  return rows.flatMap((row): CalendarEntry[] => {
    const { lastStartTime, lastEndTime, eventName, timezone, isVirtual } = row;
    if (lastStartTime === null || lastEndTime === null) return [];
    const [start, end] = [lastStartTime.toISOString(), lastEndTime.toISOString()];
    return [{ meeting: meetingView(row, userId), start, end, eventName, timezone, isVirtual }];
  });
}
