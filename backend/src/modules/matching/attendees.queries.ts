/** Transactions before the oldest have ended, those from the next on not begun. */
const NOW = `(SELECT pg_snapshot_xmin(s) AS oldest, pg_snapshot_xmax(s) AS next
      FROM pg_current_snapshot() AS s)`;

/**
 * Who of an event ($1) has changed in transactions not ended at the mark ($2), as they are now: a version,
 * or null for who is not there or does not share their data. One row at least; without a person when
 * nobody has changed. `stale` when changes since the mark are forgotten, or the mark is another database's.
 * A person is looked up by a query of its own: a join would be planned for a third of the event.
 */
export const ATTENDANCE_SINCE = `SELECT now.oldest::text AS mark, changed.user_id AS id,
      (SELECT u.version FROM event_registrations r
        JOIN users u ON u.id = r.user_id AND u.consent_to_share_data
        WHERE r.event_id = $1 AND r.user_id = changed.user_id) AS version,
      $2::xid8 > now.oldest OR EXISTS (SELECT FROM attendance_forgotten
        WHERE up_to >= $2::xid8 AND up_to < now.next) AS stale
    FROM ${NOW} AS now
    LEFT JOIN (SELECT DISTINCT user_id FROM attendance_changes
      WHERE event_id = $1 AND changed_in >= $2::xid8) AS changed ON true`;

/** The attendees of an event ($1) who share their data, after an id ($2), so many ($3), and a mark. */
export const ATTENDANCE_PART = `SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS mark, part.id, part.version
    FROM (VALUES (1)) AS one LEFT JOIN (
      SELECT u.id, u.version FROM event_registrations r
      JOIN users u ON u.id = r.user_id AND u.consent_to_share_data
      WHERE r.event_id = $1 AND r.user_id > $2 ORDER BY r.user_id LIMIT $3) AS part ON true
    ORDER BY part.id`;

/**
 * Forgets changes older than an hour, and says up to which transaction some may be missing. What a
 * transaction that has not ended could still precede stays; numbers of another database's past do not count.
 */
export const FORGET_CHANGES = `WITH now AS ${NOW},
    forgotten AS (
      DELETE FROM attendance_changes USING now WHERE at < now() - interval '1 hour'
        AND (changed_in < oldest OR changed_in >= next) RETURNING changed_in)
    INSERT INTO attendance_forgotten (up_to)
    SELECT changed_in FROM forgotten, now WHERE changed_in < oldest ORDER BY changed_in DESC LIMIT 1
    ON CONFLICT (only_one) DO UPDATE SET up_to = CASE
      WHEN attendance_forgotten.up_to < (SELECT next FROM now)
        THEN greatest(attendance_forgotten.up_to, excluded.up_to)
      ELSE excluded.up_to END`;

const VIEWER = `u.version,
  ARRAY(SELECT other_id FROM not_relevant WHERE viewer_id = u.id) AS lowered`;

/** Whoever looks ($1), and whom they want to see last. */
export const VIEWER_OF_EVENT = `SELECT ${VIEWER} FROM users u WHERE u.id = $1`;

/** The same with their coming events, or one of them ($2), the soonest first. */
export const VIEWER_TO_COME = `SELECT ${VIEWER}, ARRAY(
      SELECT e.id FROM event_registrations mine
      JOIN events e ON e.id = mine.event_id AND e.end_date > now()
        AND ($2::uuid IS NULL OR e.id = $2)
      WHERE mine.user_id = u.id ORDER BY e.start_date, e.id LIMIT 1000) AS "eventIds"
    FROM users u WHERE u.id = $1`;

/** What is between the viewer ($1) and each of a page's people ($2) at the event they share ($3). */
export const BETWEEN = `SELECT shared.user_id AS id, e.id AS "eventId", e.name AS "eventName",
      EXISTS (SELECT FROM messages m WHERE m.from_user_id = shared.user_id AND m.to_user_id = $1)
      OR EXISTS (SELECT FROM messages m WHERE m.from_user_id = $1 AND m.to_user_id = shared.user_id)
        AS "hasMessaged",
      EXISTS (SELECT FROM meetings m WHERE m.event_id = e.id AND m.status IN ('pending', 'accepted')
        AND least(m.requester_user_id, m.requestee_user_id) = least(shared.user_id, $1)
        AND greatest(m.requester_user_id, m.requestee_user_id) = greatest(shared.user_id, $1))
        AS "hasExistingMeetingRequest"
    FROM unnest($2::uuid[], $3::uuid[]) AS shared (user_id, event_id)
    JOIN events e ON e.id = shared.event_id`;
