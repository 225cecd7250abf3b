import { areApart } from './apart.queries.js';

// SQL: existence across tables of other modules, and counts under several conditions in one pass.

/** $1 viewer, $2 the person. A meeting that staff booked opens no profile: neither of the two has agreed to it. */
export const PERSON_ACCESS = `SELECT consent_to_share_data AS consents, ${areApart('$1', '$2')} AS "areApart",
      EXISTS (SELECT FROM meetings WHERE NOT booked_by_staff
        AND (requester_user_id, requestee_user_id) IN (($1, $2), ($2, $1))) AS "haveMeeting",
      EXISTS (SELECT FROM meetings WHERE status IN ('accepted', 'completed') AND NOT booked_by_staff
        AND (requester_user_id, requestee_user_id) IN (($1, $2), ($2, $1))) AS "haveAgreedMeeting",
      EXISTS (SELECT FROM messages WHERE from_user_id = $2 AND to_user_id = $1) AS "wroteToViewer",
      EXISTS (SELECT FROM messages WHERE from_user_id = $1 AND to_user_id = $2) AS "wasWrittenToByViewer",
      EXISTS (SELECT FROM event_staff s JOIN event_registrations r ON r.event_id = s.event_id
        WHERE s.user_id = $1 AND r.user_id = $2 AND r.added_by IS NULL) AS "attendsEventOfViewer"
    FROM users WHERE id = $2 AND NOT is_deleted`;

export const STATS = `SELECT
      count(*) FILTER (WHERE status = 'accepted' AND scheduled_start_time >= now())::integer AS "upcomingMeetings",
      count(*) FILTER (WHERE status = 'completed')::integer AS "completedMeetings",
      count(*) FILTER (WHERE status = 'pending' AND requestee_user_id = $1)::integer AS "pendingRequests",
      (SELECT avg(rating)::double precision FROM meeting_feedback WHERE to_user_id = $1) AS "averageRating"
    FROM meetings WHERE requester_user_id = $1 OR requestee_user_id = $1`;

/** $1 the person: a newer mail takes the place of those that are not sent. */
export const DROP_CONFIRMATIONS = `UPDATE deliveries SET state = 'dropped', settled_at = now(),
    claimed_until = NULL, reason = 'A newer mail takes the place of this one.'
  WHERE user_id = $1 AND cause = 'confirm-email' AND state IN ('queued', 'failed')`;

/**
 * $1 the person, who is locked: no link that changes the address works any more, and none is mailed. A mail that is
 * being written looks whether it is still queued before it makes its link.
 */
export const END_CHANGE_OF_ADDRESS = `WITH dropped AS (UPDATE deliveries SET state = 'dropped', settled_at = now(),
      claimed_until = NULL, reason = 'The change of address is not wanted any more.'
    WHERE user_id = $1 AND cause = 'confirm-email' AND data ? 'changesTo' AND state IN ('queued', 'failed'))
  UPDATE one_time_links SET replaced_at = clock_timestamp()
  WHERE user_id = $1 AND purpose = 'confirm-email' AND data ? 'changesTo' AND used_at IS NULL AND replaced_at IS NULL`;
