import { Injectable, NotFoundException } from '@nestjs/common';
import type { User, UserProfile, UserStats } from '@rendezvous/contract';
import type { Caller } from '../../common/access.js';
import { Database } from '../../database/database.js';
import { Consequences } from '../../outbox/consequences.js';
import type { ProfileDto } from './dto/profile.dto.js';
import { USER_COLUMNS, type UserRow, userView } from './user-view.js';

interface SeenRow extends UserRow {
  /** They share a meeting or a message with the viewer. */
  acquainted: boolean;
  /** They have an accepted or completed meeting with the viewer. */
  agreed: boolean;
}

/** Profiles as their owners and others see them. */
@Injectable()
export class ProfilesService {
  constructor(private readonly database: Database) {}

  /**
   * Another's profile. Without consent it is there only for administrators and for people who share a
   * meeting or a message; the e-mail address only for administrators and where a meeting is agreed.
   * @throws NotFoundException
   */
  async seenBy(caller: Caller, id: string): Promise<UserProfile> {
    const [row] = await this.database.query<SeenRow>(SEEN_BY, [caller.id, id]);
    const own = id === caller.id;
    const visible =
      row !== undefined && (own || caller.isAdmin || row.consent_to_share_data || row.acquainted);
    if (!visible) throw new NotFoundException('This profile does not exist or is not open to you.');
    // How they keep their times is theirs alone.
    const { timesMayMove: _, ...profile } = userView(row);
    return own || caller.isAdmin || row.agreed ? profile : { ...profile, email: null };
  }

  /** @throws ConflictException when the e-mail address is taken */
  async update(userId: string, fields: ProfileDto): Promise<User> {
    const { reasonForMeeting: reason } = fields;
    const values = [
      userId,
      fields.email,
      fields.firstName,
      fields.lastName,
      fields.company,
      fields.role,
      fields.whatTheyBuy,
      fields.whatTheySell,
      fields.consentToShareData,
      fields.timesMayMove,
      reason !== undefined,
      reason,
    ];
    return this.database.transaction(async (tx) => {
      const [row] = await tx.query<UserRow>(UPDATE, values);
      if (row === undefined) throw new NotFoundException('This account does not exist any more.');
      const user = userView(row);
      await new Consequences()
        .tell(userId, 'user-changed', user)
        .broadcast({ kind: 'user', userId })
        .append(tx);
      return user;
    });
  }

  async stats(userId: string): Promise<UserStats> {
    const [row] = await this.database.query<UserStats>(STATS, [userId]);
    if (row === undefined) throw new Error('A statement without FROM always returns a row.');
    return row;
  }
}

/** $1 person; $2 to $10 what each field becomes, null: what it is; $11 whether $12 is to be the reason. */
const UPDATE = `UPDATE users SET email = coalesce($2, email), first_name = coalesce($3, first_name),
    last_name = coalesce($4, last_name), company = coalesce($5, company), role = coalesce($6, role),
    what_they_buy = coalesce($7, what_they_buy), what_they_sell = coalesce($8, what_they_sell),
    consent_to_share_data = coalesce($9, consent_to_share_data),
    times_may_move = coalesce($10, times_may_move),
    reason_for_meeting = CASE WHEN $11 THEN $12 ELSE reason_for_meeting END,
    version = version + 1, updated_at = now()
  WHERE id = $1 RETURNING ${USER_COLUMNS}`;

/** $1 viewer, $2 whose profile. */
const SEEN_BY = `SELECT ${USER_COLUMNS},
      EXISTS (SELECT FROM meetings
        WHERE (requester_user_id, requestee_user_id) IN (($1, $2), ($2, $1)))
      OR EXISTS (SELECT FROM messages WHERE from_user_id = $1 AND to_user_id = $2)
      OR EXISTS (SELECT FROM messages WHERE from_user_id = $2 AND to_user_id = $1) AS acquainted,
      EXISTS (SELECT FROM meetings WHERE status IN ('accepted', 'completed')
        AND (requester_user_id, requestee_user_id) IN (($1, $2), ($2, $1))) AS agreed
    FROM users WHERE id = $2`;

const STATS = `SELECT
      count(*) FILTER (WHERE status = 'accepted' AND scheduled_start_time >= now())::integer AS "upcomingMeetings",
      count(*) FILTER (WHERE status = 'completed')::integer AS "completedMeetings",
      count(*) FILTER (WHERE status = 'pending' AND requestee_user_id = $1)::integer AS "pendingRequests",
      (SELECT avg(rating)::double precision FROM meeting_feedback WHERE to_user_id = $1) AS "averageRating"
    FROM meetings WHERE requester_user_id = $1 OR requestee_user_id = $1`;
