import { Injectable, NotFoundException } from '@nestjs/common';
import type { MeetingHistoryLine, TimeChange } from '@rendezvous/contract';
import { Database } from '../../database/database.js';
import { personView } from '../users/user-view.js';
import { HISTORY, IS_OWN } from './meeting-history.queries.js';

interface HistoryRow {
  at: Date;
  change: TimeChange;
  by: Parameters<typeof personView>[0] | null;
  oldStartTime: Date | null;
  oldEndTime: Date | null;
  newStartTime: Date | null;
  newEndTime: Date | null;
  oldPlace: string | null;
  newPlace: string | null;
  reason: string | null;
}

/** Reads the history of a meeting's times, which a trigger of the database writes. */
@Injectable()
export class MeetingHistory {
  constructor(private readonly database: Database) {}

  /**
   * What happened to the time of the caller's meeting, oldest first.
   * @throws NotFoundException when it is not theirs
   */
  async of(callerId: string, meetingId: string): Promise<MeetingHistoryLine[]> {
    const [own] = await this.database.query(IS_OWN, [meetingId, callerId]);
    if (own === undefined) {
      throw new NotFoundException('This meeting does not exist or is not yours.');
    }
    const rows = await this.database.query<HistoryRow>(HISTORY, [meetingId]);
    return rows.map((row) => ({
      at: row.at.toISOString(),
      change: row.change,
      by: row.by && personView(row.by),
      oldStartTime: row.oldStartTime?.toISOString() ?? null,
      oldEndTime: row.oldEndTime?.toISOString() ?? null,
      newStartTime: row.newStartTime?.toISOString() ?? null,
      newEndTime: row.newEndTime?.toISOString() ?? null,
      oldPlace: row.oldPlace,
      newPlace: row.newPlace,
      reason: row.reason,
    }));
  }
}
