import { LIVE_SESSIONS } from '../auth/sessions.queries.js';

// SQL: one row under simultaneous starts, and a browser that changes its account.

/** $1 public and $2 private key: the first pair stays. */
export const KEEP_KEYS = `INSERT INTO push_keys (public_key, private_key) VALUES ($1, $2)
  ON CONFLICT DO NOTHING`;

export const KEYS = 'SELECT public_key AS "publicKey", private_key AS "privateKey" FROM push_keys';

/** $1 endpoint, $2 person, $3 session, $4 and $5 keys of the browser, $6 whether pushes name people. */
export const SUBSCRIBE = `INSERT INTO push_subscriptions
    (endpoint, user_id, session_id, p256dh, auth, show_names)
  VALUES ($1, $2, $3, $4, $5, $6)
  ON CONFLICT (endpoint) DO UPDATE SET user_id = excluded.user_id, session_id = excluded.session_id,
    p256dh = excluded.p256dh, auth = excluded.auth, show_names = excluded.show_names,
    created_at = CASE WHEN push_subscriptions.user_id = excluded.user_id
      THEN push_subscriptions.created_at ELSE excluded.created_at END
  RETURNING endpoint, show_names AS "showNames", created_at AS "createdAt"`;

/** $1 person, $2 how many stay: the oldest go. */
export const KEEP_LATEST = `DELETE FROM push_subscriptions WHERE endpoint IN (
    SELECT endpoint FROM push_subscriptions WHERE user_id = $1
    ORDER BY created_at DESC, endpoint OFFSET $2)`;

/** $1 person: without the subscriptions of sessions that are over. */
export const SUBSCRIPTIONS = `SELECT p.endpoint, p.p256dh, p.auth, p.show_names AS "showNames",
    p.created_at AS "createdAt"
  FROM ${LIVE_SESSIONS} JOIN push_subscriptions p ON p.session_id = s.id
  WHERE p.user_id = $1 ORDER BY p.created_at, p.endpoint`;

export const UNSUBSCRIBE = 'DELETE FROM push_subscriptions WHERE endpoint = $1 AND user_id = $2';

/** $1 endpoint, $2 key: the push service knows this subscription no more. */
export const FORGET_SUBSCRIPTION =
  'DELETE FROM push_subscriptions WHERE endpoint = $1 AND p256dh = $2';

/**
 * What a push tells of. $1 person, $2 the notification or null, $3 the meeting or null, $4 the event or null.
 */
export const PUSH_SUBJECT = `SELECT
    (SELECT jsonb_build_object('event', n.event, 'data', n.data, 'read', n.read_at IS NOT NULL)
      FROM stream_entries n WHERE n.user_id = $1 AND $2::uuid IS NOT NULL
        AND n.event IN ('notification', 'notifications-withdrawn')
        AND coalesce(n.data ->> 'id', n.data -> 'ids' ->> 0) = $2::text LIMIT 1) AS entry,
    CASE WHEN e.cancelled_at IS NOT NULL AND m.status IN ('pending', 'accepted') THEN 'cancelled'
      ELSE m.status END AS status, m.scheduled_start_time AS start, m.scheduled_end_time AS "end", place.label, place.zone, m.location,
    other.first_name || ' ' || other.last_name AS person, other.company,
    e.id AS "eventId", e.name AS "eventName", e.timezone, e.is_virtual AS "isVirtual", e.end_date AS "endDate",
    now() AS now
  FROM (SELECT 1) AS one
  LEFT JOIN meetings m ON m.id = $3 AND $1 IN (m.requester_user_id, m.requestee_user_id)
  LEFT JOIN places place ON place.id = m.place_id
  LEFT JOIN users other ON other.id = CASE WHEN m.requester_user_id = $1
    THEN m.requestee_user_id ELSE m.requester_user_id END
  LEFT JOIN events e ON e.id = coalesce(m.event_id, $4)`;

/** $1 person, $2 and $3 the first instant of a day and of the next one: the first of the meetings between and how many there are. */
export const MEETINGS_OF_DAY = `SELECT count(*)::integer AS meetings, min(scheduled_start_time) AS first
  FROM meetings JOIN events e ON e.id = event_id AND e.cancelled_at IS NULL
  WHERE $1 IN (requester_user_id, requestee_user_id) AND status = 'accepted' AND scheduled_start_time > now()
    AND scheduled_start_time >= $2 AND scheduled_start_time < $3`;

/** $1 person: how many requests wait for their answer. */
export const PENDING_COUNT = `SELECT count(*)::integer AS requests FROM meetings
  JOIN events e ON e.id = event_id AND e.cancelled_at IS NULL
  WHERE requestee_user_id = $1 AND status = 'pending'`;
