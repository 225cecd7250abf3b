// SQL: counts over whole tables, and deletions in batches that pass over what is locked.

/** $1 days: the event ended longer ago. */
const IS_OLD = 'e.end_date < now() - make_interval(days => $1)';

export const STREAMS_KEPT = `SELECT count(*)::integer AS count, min(at) AS "oldestAt" FROM stream_entries`;

export const EVENTS_KEPT = `SELECT count(*)::integer AS count, min(end_date) AS "oldestAt" FROM events
  WHERE end_date < now()`;

/** $1 days. */
export const OLD_ENTRIES = `SELECT count(*)::integer AS count FROM stream_entries
  WHERE at < now() - make_interval(days => $1)`;

/** $1 days. */
export const OLD_EVENTS_COUNTED = `SELECT count(*)::integer AS events,
    coalesce(sum(e.attendee_count), 0)::integer AS registrations,
    coalesce(sum((SELECT count(*) FROM meetings m WHERE m.event_id = e.id)), 0)::integer AS meetings
  FROM events e WHERE ${IS_OLD}`;

/** $1 days, $2 how many. */
export const OLD_EVENTS = `SELECT e.id, e.name, e.end_date AS "endDate" FROM events e
  WHERE ${IS_OLD} ORDER BY e.end_date, e.id LIMIT $2`;

/** $1 days, $2 event. No row: it is locked at this moment, was deleted, or an organiser has put off its end. */
export const LOCK_OLD_EVENT = `SELECT e.id FROM events e WHERE ${IS_OLD} AND e.id = $2
  FOR NO KEY UPDATE SKIP LOCKED`;

/** $1 event, $2 at most so many. What belongs to a meeting goes with it. */
export const DELETE_MEETINGS = `DELETE FROM meetings WHERE id IN (SELECT id FROM meetings
    WHERE event_id = $1 ORDER BY id LIMIT $2 FOR UPDATE SKIP LOCKED) RETURNING id`;

/** $1 event, $2 at most so many. */
export const NEXT_ATTENDEES = `SELECT r.user_id AS "userId", u.is_invited AS "isInvited"
  FROM event_registrations r JOIN users u ON u.id = r.user_id
  WHERE r.event_id = $1 ORDER BY r.user_id LIMIT $2`;

/** $1 event, $2 people. The event's lock is held, so that nobody registers or leaves meanwhile. */
export const DELETE_REGISTRATIONS = `WITH gone AS (
    DELETE FROM event_registrations WHERE event_id = $1 AND user_id = ANY($2::uuid[]) RETURNING id)
  UPDATE events SET attendee_count = attendee_count - (SELECT count(*) FROM gone), version = version + 1
  WHERE id = $1`;

/** $1 event, $2 at most so many. Messages stay with the people. */
export const RELEASE_MESSAGES = `UPDATE messages SET event_id = NULL, version = version + 1
  WHERE id IN (SELECT id FROM messages WHERE event_id = $1 ORDER BY id LIMIT $2 FOR UPDATE SKIP LOCKED)
  RETURNING id`;

/** $1 event. It stays while something of it was locked. */
export const DELETE_EVENT = `DELETE FROM events WHERE id = $1
    AND NOT EXISTS (SELECT FROM meetings WHERE event_id = $1)
    AND NOT EXISTS (SELECT FROM event_registrations WHERE event_id = $1)
    AND NOT EXISTS (SELECT FROM messages WHERE event_id = $1)
  RETURNING id`;
