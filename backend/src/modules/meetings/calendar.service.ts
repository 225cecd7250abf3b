import { ConflictException, Inject, Injectable, NotFoundException } from '@nestjs/common';
import { ENV } from '../../config/config.module.js';
import type { Env } from '../../config/env.js';
import { Database } from '../../database/database.js';
import { type CalendarEntry, calendarFile } from './meeting-calendar.js';
import { type MeetingRow, meetingView } from './meeting-view.js';
import { CALENDAR } from './meetings.queries.js';

type CalendarRow = MeetingRow & Pick<CalendarEntry, 'eventName' | 'timezone' | 'isVirtual'>;

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

  private file(userId: string, rows: readonly CalendarRow[]): string {
    const entries = rows.flatMap((row): CalendarEntry[] => {
      const { lastStartTime, lastEndTime, eventName, timezone, isVirtual } = row;
      if (lastStartTime === null || lastEndTime === null) return [];
      const [start, end] = [lastStartTime.toISOString(), lastEndTime.toISOString()];
      return [{ meeting: meetingView(row, userId), start, end, eventName, timezone, isVirtual }];
    });
    return calendarFile(entries, this.env.publicUrl);
  }
}
