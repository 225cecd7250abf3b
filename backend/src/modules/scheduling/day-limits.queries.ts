import type { PreparedStatement } from '../../database/database.js';

/**
 * The people of $2 who by their type may have only so many meetings a day at event $1, with each meeting that they have
 * a time for, one a row; the halves find the meetings by the index of each side. A person without a meeting has one row.
 */
export const DAY_LIMITS: PreparedStatement = {
  name: 'day-limits',
  text: `SELECT r.user_id AS "userId", t.max_meetings_per_day AS most, m.id AS "meetingId",
      m.scheduled_start_time AS start
    FROM event_registrations r
    JOIN participant_types t ON t.id = r.participant_type_id AND t.max_meetings_per_day IS NOT NULL
    LEFT JOIN LATERAL (
      SELECT id, scheduled_start_time FROM meetings
        WHERE requester_user_id = r.user_id AND event_id = r.event_id AND scheduled_start_time IS NOT NULL
      UNION ALL
      SELECT id, scheduled_start_time FROM meetings
        WHERE requestee_user_id = r.user_id AND event_id = r.event_id AND scheduled_start_time IS NOT NULL) AS m ON true
    WHERE r.event_id = $1 AND r.user_id = ANY($2::uuid[])`,
};
