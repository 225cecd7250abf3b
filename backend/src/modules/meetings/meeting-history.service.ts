import { Injectable, NotFoundException } from '@nestjs/common';
import type { MeetingHistoryLine, TimeChange } from '@rendezvous/contract';
import { Database } from '../../database/database.js';
import { personView } from '../users/user-view.js';

interface HistoryRow {
  at: Date;
  change: TimeChange;
  by: Parameters<typeof personView>[0] | null;
  oldStartTime: Date | null;
  oldEndTime: Date | null;
  newStartTime: Date | null;
  newEndTime: Date | null;
}

/** The times a meeting has had; the database itself writes them down. */
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
    }));
  }
}

const IS_OWN = `SELECT 1 AS found FROM meetings
    WHERE id = $1 AND $2::uuid IN (requester_user_id, requestee_user_id)`;

const HISTORY = `SELECT h.at, h.change, CASE WHEN u.id IS NOT NULL THEN jsonb_build_object('id', u.id,
      'firstName', u.first_name, 'lastName', u.last_name, 'company', u.company, 'role', u.role,
      'profileImage', u.profile_image, 'isVip', u.is_vip, 'isAdmin', u.is_admin) END AS by,
      h.old_start_time AS "oldStartTime", h.old_end_time AS "oldEndTime",
      h.new_start_time AS "newStartTime", h.new_end_time AS "newEndTime"
    FROM meeting_history h LEFT JOIN users u ON u.id = h.by_user_id
    WHERE h.meeting_id = $1 ORDER BY h.id`;
