// SQL: columns of several tables as lines of a file, read page after page.

/** A time as the clocks of the event's zone ($2) show it. */
const local = (column: string): string =>
  `to_char(${column} AT TIME ZONE $2, 'YYYY-MM-DD HH24:MI')`;

/** Whether the person registered or agreed to come, or has no account yet, or an administrator looks. */
const IS_OPEN = 'r.added_by IS NULL OR u.is_invited OR $6::boolean';

/** A text of a profile, which who consents shows to everybody. */
const ofProfile = (column: string): string =>
  `CASE WHEN ${IS_OPEN} OR u.consent_to_share_data THEN ${column} END`;

/** Others may have registered the person who was asked; whoever asks or accepts takes part. */
const HAS_AGREED = 'm.accepted_at IS NOT NULL OR (asked.id IS NOT NULL AND asked.added_by IS NULL)';

/**
 * $1 event, $2 its zone, $3 and $4 time and id the page begins after, $5 how many rows, $6 whether for an
 * administrator, who sees also those whom others registered. The time is
 * passed on as text: a JavaScript date would lose its microseconds.
 */
export const REGISTRATIONS = `SELECT r.registered_at::text AS at, r.id, ARRAY[${local('r.registered_at')}, u.first_name,
      u.last_name, CASE WHEN ${IS_OPEN} THEN u.email END, u.company, u.role, ${ofProfile('u.what_they_sell')},
      ${ofProfile('u.what_they_buy')}, ${ofProfile('u.reason_for_meeting')}] AS texts,
      u.is_vip AS vip, u.consent_to_share_data AS consent
    FROM event_registrations r JOIN users u ON u.id = r.user_id
    WHERE r.event_id = $1
      AND ($3::timestamptz IS NULL OR (r.registered_at, r.id) > ($3::timestamptz, $4::uuid))
    ORDER BY r.registered_at, r.id LIMIT $5`;

export const MEETINGS = `SELECT m.created_at::text AS at, m.id, ARRAY[m.status,
      one.first_name || ' ' || one.last_name, one.email, one.company,
      other.first_name || ' ' || other.last_name, CASE WHEN ${HAS_AGREED} OR $6::boolean THEN other.email END,
      other.company,
      ${local('m.created_at')}, ${local('m.accepted_at')}, ${local('m.scheduled_start_time')},
      ${local('m.scheduled_end_time')}, m.location, m.message] AS texts,
      by_one.rating AS "byRequester", by_other.rating AS "byRequestee"
    FROM meetings m
    JOIN users one ON one.id = m.requester_user_id
    JOIN users other ON other.id = m.requestee_user_id
    LEFT JOIN event_registrations asked ON asked.event_id = m.event_id AND asked.user_id = other.id
    LEFT JOIN meeting_feedback by_one ON by_one.meeting_id = m.id AND by_one.from_user_id = one.id
    LEFT JOIN meeting_feedback by_other
      ON by_other.meeting_id = m.id AND by_other.from_user_id = other.id
    WHERE m.event_id = $1
      AND ($3::timestamptz IS NULL OR (m.created_at, m.id) > ($3::timestamptz, $4::uuid))
    ORDER BY m.created_at, m.id LIMIT $5`;
