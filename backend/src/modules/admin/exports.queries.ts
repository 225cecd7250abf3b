// SQL: columns of several tables as lines of a file, read page after page.

/** A time as the clocks of the event's zone ($2) show it. */
const local = (column: string): string =>
  `to_char(${column} AT TIME ZONE $2, 'YYYY-MM-DD HH24:MI')`;

/** The same in UTC. */
const utc = (column: string): string =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI')`;

/** Whether the person registered or agreed to come, or has no account yet, or an administrator looks. */
const IS_OPEN = 'r.added_by IS NULL OR u.is_invited OR $6::boolean';

/** A text of a profile, which who consents shows to everybody. */
const ofProfile = (column: string): string =>
  `CASE WHEN ${IS_OPEN} OR u.consent_to_share_data THEN ${column} END`;

/**
 * Others may have registered the two people; whoever asks or accepts takes part, and staff may have done both for them.
 */
const HAS_ASKED = 'NOT m.booked_by_staff OR (asks.id IS NOT NULL AND asks.added_by IS NULL)';
const HAS_AGREED = `(m.accepted_at IS NOT NULL AND NOT m.booked_by_staff)
  OR (asked.id IS NOT NULL AND asked.added_by IS NULL)`;

/**
 * `asks` is the registration of who asked for a meeting, `asked` that of the other one. Who has left the event has none.
 */
const TYPES_OF_BOTH = `LEFT JOIN event_registrations asks
      ON asks.event_id = m.event_id AND asks.user_id = m.requester_user_id
    LEFT JOIN participant_types one_type ON one_type.id = asks.participant_type_id
    LEFT JOIN event_registrations asked
      ON asked.event_id = m.event_id AND asked.user_id = m.requestee_user_id
    LEFT JOIN participant_types other_type ON other_type.id = asked.participant_type_id`;

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
      one.first_name || ' ' || one.last_name, CASE WHEN ${HAS_ASKED} OR $6::boolean THEN one.email END, one.company,
      other.first_name || ' ' || other.last_name, CASE WHEN ${HAS_AGREED} OR $6::boolean THEN other.email END,
      other.company,
      ${local('m.created_at')}, ${local('m.accepted_at')}, ${local('m.scheduled_start_time')},
      ${local('m.scheduled_end_time')}, m.location, m.message] AS texts,
      by_one.rating AS "byRequester", by_other.rating AS "byRequestee",
      ARRAY[p.label, p.zone, one_type.name, other_type.name, m.attendance, ${utc('m.created_at')},
        ${utc('m.accepted_at')}, ${utc('m.scheduled_start_time')}, ${utc('m.scheduled_end_time')}] AS more
    FROM meetings m
    JOIN users one ON one.id = m.requester_user_id
    JOIN users other ON other.id = m.requestee_user_id
    ${TYPES_OF_BOTH}
    LEFT JOIN places p ON p.id = m.place_id
    LEFT JOIN meeting_feedback by_one ON by_one.meeting_id = m.id AND by_one.from_user_id = one.id
    LEFT JOIN meeting_feedback by_other
      ON by_other.meeting_id = m.id AND by_other.from_user_id = other.id
    WHERE m.event_id = $1
      AND ($3::timestamptz IS NULL OR (m.created_at, m.id) > ($3::timestamptz, $4::uuid))
    ORDER BY m.created_at, m.id LIMIT $5`;

/** The moment of an acceptance is kept; a refused request is not changed after its refusal. */
const ANSWERED_AT = `CASE WHEN m.accepted_at IS NOT NULL OR m.status = 'declined'
    THEN coalesce(m.accepted_at, m.updated_at) END`;

export const REQUESTS_OF_EVENT = `SELECT m.created_at::text AS at, m.id, ARRAY[
      one.first_name || ' ' || one.last_name, CASE WHEN ${HAS_ASKED} OR $6::boolean THEN one.email END, one.company, one_type.name,
      other.first_name || ' ' || other.last_name, CASE WHEN ${HAS_AGREED} OR $6::boolean THEN other.email END,
      other.company, other_type.name, ${local('m.created_at')}, ${utc('m.created_at')}, m.status,
      ${local(ANSWERED_AT)}, ${utc(ANSWERED_AT)}] AS texts, m.booked_by_staff AS booked
    FROM meetings m
    JOIN users one ON one.id = m.requester_user_id
    JOIN users other ON other.id = m.requestee_user_id
    ${TYPES_OF_BOTH}
    WHERE m.event_id = $1
      AND ($3::timestamptz IS NULL OR (m.created_at, m.id) > ($3::timestamptz, $4::uuid))
    ORDER BY m.created_at, m.id LIMIT $5`;

export const ATTENDEES = `SELECT r.registered_at::text AS at, r.id, ARRAY[u.first_name, u.last_name,
      CASE WHEN ${IS_OPEN} THEN u.email END, u.company, u.role, t.name, r.external_id, ${local('r.registered_at')},
      ${utc('r.registered_at')}, ${local('r.checked_in_at')}, ${utc('r.checked_in_at')}, r.check_in_station] AS texts,
      own.pending, own.accepted, own.completed
    FROM event_registrations r JOIN users u ON u.id = r.user_id
    LEFT JOIN participant_types t ON t.id = r.participant_type_id
    CROSS JOIN LATERAL (SELECT count(*) FILTER (WHERE status = 'pending')::integer AS pending,
        count(*) FILTER (WHERE status = 'accepted')::integer AS accepted,
        count(*) FILTER (WHERE status = 'completed')::integer AS completed
      FROM (SELECT status FROM meetings WHERE requester_user_id = r.user_id AND event_id = r.event_id
        UNION ALL SELECT status FROM meetings WHERE requestee_user_id = r.user_id AND event_id = r.event_id) AS of_person
      ) AS own
    WHERE r.event_id = $1
      AND ($3::timestamptz IS NULL OR (r.registered_at, r.id) > ($3::timestamptz, $4::uuid))
    ORDER BY r.registered_at, r.id LIMIT $5`;
