// SQL: batches of meetings with their people, across meetings and events.

/** $1 event that is cancelled, $2 how many: its meetings that are not over, without a lock. */
export const LIVE_OF_CANCELLED = `SELECT m.id, m.event_id AS "eventId", m.requester_user_id AS "requesterUserId",
    m.requestee_user_id AS "requesteeUserId"
  FROM meetings m JOIN events e ON e.id = m.event_id AND e.cancelled_at IS NOT NULL
  WHERE m.event_id = $1 AND m.status IN ('pending', 'accepted')
    AND (m.scheduled_end_time IS NULL OR m.scheduled_end_time > now())
  ORDER BY m.id LIMIT $2`;

/** $1 event: who cancelled it. */
export const CANCELLED_BY = `SELECT made_by AS "by" FROM announcements
  WHERE event_id = $1 AND kind = 'event-cancelled'`;

/** Events that were cancelled more than $1 seconds ago and still have meetings: their job was lost. */
export const CANCELLED_WITH_MEETINGS = `SELECT e.id FROM events e
  WHERE e.cancelled_at < now() - make_interval(secs => $1)
    AND EXISTS (SELECT FROM meetings m WHERE m.event_id = e.id AND m.status IN ('pending', 'accepted')
      AND (m.scheduled_end_time IS NULL OR m.scheduled_end_time > now()))`;
