import { personJson } from '../users/person.queries.js';

// SQL: a history line joined with the person who made the change.

export const IS_OWN = `SELECT 1 AS found FROM meetings
    WHERE id = $1 AND $2::uuid IN (requester_user_id, requestee_user_id)`;

export const HISTORY = `SELECT h.at, h.change, CASE WHEN u.id IS NOT NULL THEN ${personJson('u')} END AS by,
      h.old_start_time AS "oldStartTime", h.old_end_time AS "oldEndTime",
      h.new_start_time AS "newStartTime", h.new_end_time AS "newEndTime",
      h.old_place AS "oldPlace", h.new_place AS "newPlace", h.reason
    FROM meeting_history h LEFT JOIN users u ON u.id = h.by_user_id
    WHERE h.meeting_id = $1 ORDER BY h.id`;
