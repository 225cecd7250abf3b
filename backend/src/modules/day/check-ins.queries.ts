import { personColumns, personJson } from '../users/person.queries.js';

// SQL: a person by the code or the id under a lock of the registration, and both people of a check-in in one read.

/** The person of the registration `r`: by the code $2 or the id $3, of which one is null, at event $1. */
const WHO = '(r.badge_code = $2::text OR r.user_id = $3::uuid)';

export const LOCK_REGISTRATION = `SELECT r.user_id AS "userId", r.checked_in_at AS "checkedInAt"
  FROM event_registrations r WHERE r.event_id = $1 AND ${WHO} FOR NO KEY UPDATE`;

/** $1 event, $2 person, $3 who does it, $4 where. */
export const CHECK_IN = `UPDATE event_registrations
  SET checked_in_at = clock_timestamp(), checked_in_by = $3, check_in_station = $4
  WHERE event_id = $1 AND user_id = $2`;

/** $1 event, $2 person; no row when the person is not checked in. */
export const UNDO_CHECK_IN = `UPDATE event_registrations
  SET checked_in_at = NULL, checked_in_by = NULL, check_in_station = NULL
  WHERE event_id = $1 AND user_id = $2 AND checked_in_at IS NOT NULL RETURNING user_id`;

/** $1 event, $2 person. */
export const CHECKED_IN = `SELECT ${personColumns('u')}, t.id AS "typeId", t.name AS "typeName",
    r.checked_in_at AS "checkedInAt", r.check_in_station AS station,
    CASE WHEN s.id IS NOT NULL THEN ${personJson('s')} END AS by
  FROM event_registrations r JOIN users u ON u.id = r.user_id
  LEFT JOIN participant_types t ON t.id = r.participant_type_id
  LEFT JOIN users s ON s.id = r.checked_in_by
  WHERE r.event_id = $1 AND r.user_id = $2`;

/** $1 event, $2 the person whose badge it is. */
export const BADGE = `SELECT badge_code AS code FROM event_registrations WHERE event_id = $1 AND user_id = $2`;
