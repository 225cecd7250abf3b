/** What the bare server answers from: each statement the shortest that gives the rows of the call. */

const EVENT = `e.id, e.name, e.description, e.start_date AS "startDate", e.end_date AS "endDate", e.timezone,
  e.networking_start_time AS "networkingStartTime", e.networking_end_time AS "networkingEndTime",
  e.meeting_duration_minutes AS "meetingDurationMinutes", e.meeting_gap_minutes AS "meetingGapMinutes",
  e.location, e.is_virtual AS "isVirtual", e.max_attendees AS "maxAttendees",
  e.banner_image AS "bannerImage", e.external_url AS "externalUrl", e.is_active AS "isActive",
  e.attendee_count AS "attendeeCount", e.version, e.created_at AS "createdAt"`;

const USER = `u.id, u.email, u.first_name AS "firstName", u.last_name AS "lastName", u.company, u.role,
  u.what_they_buy AS "whatTheyBuy", u.what_they_sell AS "whatTheySell",
  u.reason_for_meeting AS "reasonForMeeting", u.is_vip AS "isVip", u.is_admin AS "isAdmin",
  u.profile_image AS "profileImage", u.consent_to_share_data AS "consentToShareData", u.version,
  u.created_at AS "createdAt"`;

const party = (table: string, prefix: string): string =>
  [
    'id',
    'email',
    'first_name',
    'last_name',
    'company',
    'role',
    'profile_image',
    'is_vip',
    'is_admin',
  ]
    .map((column) => `${table}.${column} AS "${prefix}_${column}"`)
    .join(', ');

/** By path; `$1` is the person who asks, and the others the further parts of the path. */
export const STATEMENTS: Readonly<Record<string, string>> = {
  events: `SELECT ${EVENT}, r.user_id IS NOT NULL AS "registeredByCurrentUser" FROM events e
    LEFT JOIN event_registrations r ON r.event_id = e.id AND r.user_id = $1
    ORDER BY e.start_date, e.id LIMIT 20`,
  'my-events': `SELECT ${EVENT}, true AS "registeredByCurrentUser" FROM events e
    JOIN event_registrations r ON r.event_id = e.id AND r.user_id = $1 ORDER BY e.start_date, e.id`,
  meetings: `SELECT m.id, m.event_id AS "eventId", m.status, m.message, m.time_slot_id AS "timeSlotId",
      m.scheduled_start_time AS "scheduledStartTime", m.scheduled_end_time AS "scheduledEndTime",
      m.meeting_link AS "meetingLink", m.location, m.created_at AS "createdAt",
      m.updated_at AS "updatedAt", m.version, ${party('a', 'requester')}, ${party('b', 'requestee')}
    FROM meetings m JOIN users a ON a.id = m.requester_user_id JOIN users b ON b.id = m.requestee_user_id
    WHERE m.requester_user_id = $1 OR m.requestee_user_id = $1
    ORDER BY m.scheduled_start_time NULLS LAST, m.created_at DESC, m.id`,
  unread: `SELECT s.head AS cursor, (SELECT count(*) FROM messages WHERE to_user_id = $1 AND NOT is_read)
    AS "unreadCount" FROM streams s WHERE s.user_id = $1`,
  me: `SELECT ${USER} FROM users u WHERE u.id = $1`,
  stats: `SELECT
      count(*) FILTER (WHERE status = 'accepted' AND scheduled_start_time >= now()) AS "upcomingMeetings",
      count(*) FILTER (WHERE status = 'completed') AS "completedMeetings",
      count(*) FILTER (WHERE status = 'pending' AND requestee_user_id = $1) AS "pendingRequests",
      (SELECT avg(rating) FROM meeting_feedback WHERE to_user_id = $1) AS "averageRating"
    FROM meetings WHERE requester_user_id = $1 OR requestee_user_id = $1`,
  notifications: `SELECT data FROM stream_entries WHERE user_id = $1 AND event = 'notification'
    ORDER BY seq DESC LIMIT 200`,
  /** $2 event, $3 how many: as many attendees of it as a page shows, in any order. */
  attendees: `SELECT u.id, u.first_name AS "firstName", u.last_name AS "lastName", u.company, u.role,
      u.profile_image AS "profileImage", u.is_vip AS "isVip", u.is_admin AS "isAdmin",
      u.what_they_sell AS "whatTheySell", u.what_they_buy AS "whatTheyBuy"
    FROM event_registrations r JOIN users u ON u.id = r.user_id AND u.id <> $1
    WHERE r.event_id = $2 ORDER BY r.user_id LIMIT $3::integer`,
};

/** The change, its entry in the person's stream and its notice in one statement. */
export const CHANGE_PROFILE = `WITH u AS (
    UPDATE users SET company = $2, version = version + 1, updated_at = now() WHERE id = $1 RETURNING *)
  SELECT ${USER}, append_outbox(
    jsonb_build_array(jsonb_build_object('userId', u.id, 'entries', jsonb_build_array(jsonb_build_object(
      'event', 'user-changed', 'data', jsonb_build_object('id', u.id, 'email', u.email, 'firstName', u.first_name, 'lastName', u.last_name,
      'company', u.company, 'role', u.role, 'whatTheyBuy', u.what_they_buy,
      'whatTheySell', u.what_they_sell, 'version', u.version))))),
    jsonb_build_array(jsonb_build_object('kind', 'user', 'userId', u.id)), '[]') AS told FROM u`;

/**
 * A request becomes an accepted meeting with a time that is known beforehand, and both are told in their streams.
 * $1 meeting, $2 slot, $3 and $4 its beginning and end, $5 what both are told.
 */
export const ACCEPT = `WITH m AS (
    UPDATE meetings SET status = 'accepted', accepted_at = now(), time_slot_id = $2, scheduled_start_time = $3,
      scheduled_end_time = $4, version = version + 1, updated_at = now()
    WHERE id = $1 AND status = 'pending' RETURNING requester_user_id, requestee_user_id)
  SELECT append_outbox((SELECT jsonb_agg(jsonb_build_object('userId', person, 'entries',
      jsonb_build_array(jsonb_build_object('event', 'meeting-status', 'data', $5::jsonb))) ORDER BY person)
    FROM unnest(ARRAY[requester_user_id, requestee_user_id]) AS person), '[]', '[]') AS told FROM m`;

/** Tables of the floors' own, so that what they write is no matter of the product's. */
export const FLOOR_TABLES = `CREATE SCHEMA IF NOT EXISTS floor;
  CREATE TABLE IF NOT EXISTS floor.changes (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, subject text NOT NULL, content jsonb NOT NULL);`;

export const COMMIT_CHANGE = `INSERT INTO floor.changes (subject, content) VALUES ($1, $2) RETURNING id`;
