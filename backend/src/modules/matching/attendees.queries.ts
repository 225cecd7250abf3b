import { blockedWith } from '../users/apart.queries.js';

/**
 * Written in SQL: one statement answers whether anything of a list has changed. Every registration raises
 * `events.version` and every edit, consent included, `users.version`, and neither ever falls: while an event's
 * version, the number of its attendees and the sum of their versions are the same, so are the attendees. A change of
 * the rules raises the event's version, and a change of somebody's type the sum of the moments of such changes.
 * $1 viewer, with `events_seen` (id, version, place): the events of the list, in order.
 */
const versionsOf = (eventsSeen: string): string => `WITH events_seen AS (${eventsSeen})
  SELECT u.version,
    ARRAY(SELECT other_id FROM not_relevant WHERE viewer_id = u.id ORDER BY other_id) AS demoted,
    ARRAY(SELECT hidden.id FROM ${blockedWith('u.id')} AS hidden (id) ORDER BY id) AS hidden,
    ARRAY(SELECT id FROM events_seen ORDER BY place) AS "eventIds",
    ARRAY(SELECT concat_ws(' ', e.id, e.version, attendees.count, attendees.versions, attendees.types)
      FROM events_seen e CROSS JOIN LATERAL (
        SELECT count(*) AS count, sum(a.version) AS versions,
          sum(extract(epoch FROM r.type_changed_at)) AS types
        FROM event_registrations r JOIN users a ON a.id = r.user_id WHERE r.event_id = e.id) AS attendees
      ORDER BY e.place) AS attendance
  FROM users u WHERE u.id = $1`;

/** Of one event ($2). */
export const VERSIONS_OF_EVENT = versionsOf(
  'SELECT id, version, 1 AS place FROM events WHERE id = $2',
);

/** Of the viewer's events to come that are not cancelled, or one event to come ($2), the soonest first. */
export const VERSIONS_TO_COME = versionsOf(
  `SELECT e.id, e.version, row_number() OVER (ORDER BY e.start_date, e.id) AS place
    FROM event_registrations mine JOIN events e ON e.id = mine.event_id AND e.end_date > now()
    WHERE mine.user_id = $1 AND CASE WHEN $2::uuid IS NULL THEN e.cancelled_at IS NULL ELSE e.id = $2 END ORDER BY place LIMIT 1000`,
);

/**
 * Everybody but the viewer ($1) at any of these events ($2) who shares their data and may be seen, each once, with the place
 * among `$2`, from 1, of the first event at which the types of both let the viewer ask them, else of the first event
 * they are at.
 */
export const ATTENDEES = `SELECT id, version, coalesce(min(place) FILTER (WHERE askable), min(place))::integer AS place,
    bool_or(askable) AS "isAskable"
  FROM (SELECT u.id, u.version, seen.place, NOT e.limits_requests_by_type OR p.event_id IS NOT NULL AS askable
    FROM unnest($2::uuid[]) WITH ORDINALITY AS seen (event_id, place)
    JOIN events e ON e.id = seen.event_id
    JOIN event_registrations r ON r.event_id = seen.event_id AND r.user_id <> $1
    JOIN users u ON u.id = r.user_id AND u.consent_to_share_data AND u.suspended_at IS NULL
      AND u.id NOT IN ${blockedWith('$1')}
    LEFT JOIN event_registrations mine ON mine.event_id = seen.event_id AND mine.user_id = $1
    LEFT JOIN participant_type_pairs p ON p.from_type_id = mine.participant_type_id
      AND p.to_type_id = r.participant_type_id) AS attendees
  GROUP BY id, version`;

/**
 * What there is between the viewer ($1) and each of the people of a page ($2) at the event they share ($3).
 */
export const BETWEEN = `SELECT shared.user_id AS id, e.id AS "eventId", e.name AS "eventName",
    EXISTS (SELECT FROM messages m WHERE m.from_user_id = shared.user_id AND m.to_user_id = $1)
    OR EXISTS (SELECT FROM messages m WHERE m.from_user_id = $1 AND m.to_user_id = shared.user_id)
      AS "hasMessaged"
  FROM unnest($2::uuid[], $3::uuid[]) AS shared (user_id, event_id)
  JOIN events e ON e.id = shared.event_id`;

/**
 * Of an event's ($1) attendees who were asked for a meeting or are taken in slots to come, which begin at $2
 * and end at $3, in order: how many requests they got, those taken back and those that staff answered left out,
 * how many they answered, and in how many of the slots they are taken. A time takes the slots that begin before its
 * end and end after its start; nobody's times overlap.
 */
export const RESPONSIVENESS = `WITH attendees AS MATERIALIZED (
    SELECT user_id AS id FROM event_registrations WHERE event_id = $1),
  asked AS (
    SELECT a.id, count(*)::integer AS asked,
      count(*) FILTER (WHERE m.status IN ('accepted', 'declined', 'completed'))::integer AS answered
    FROM attendees a JOIN meetings m ON m.requestee_user_id = a.id AND m.status <> 'cancelled'
      AND NOT m.booked_by_staff
    GROUP BY a.id),
  taken AS (
    SELECT a.id, sum(width_bucket(upper(o.during) - interval '1 microsecond', $2::timestamptz[])
      - width_bucket(lower(o.during), $3::timestamptz[]))::integer AS taken
    FROM attendees a JOIN occupancies o ON o.user_id = a.id
      AND o.during && tstzrange(($2::timestamptz[])[1], ($3::timestamptz[])[cardinality($3)])
    GROUP BY a.id)
  SELECT id, asked, answered, taken FROM asked FULL JOIN taken USING (id)`;
