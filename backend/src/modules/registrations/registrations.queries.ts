/** SQL, as no repository reads a clock: the database's, at the moment at which a lock was got. */
export const CLOCK = 'SELECT clock_timestamp() AS now';

/**
 * SQL, as what was kept is read and written in one statement. $1 event, $2 person, $3 who adds them: with the type and the number of
 * before, where the person has left; a number that somebody else has now is not given twice.
 */
export const REGISTER = `INSERT INTO event_registrations (event_id, user_id, added_by, participant_type_id, external_id)
  SELECT $1::uuid, $2::uuid, $3::uuid, l.participant_type_id, CASE WHEN NOT EXISTS (SELECT FROM event_registrations r
    WHERE r.event_id = $1 AND r.external_id = l.external_id) THEN l.external_id END
  FROM (SELECT) AS one LEFT JOIN left_registrations l ON l.event_id = $1 AND l.user_id = $2`;

/** $1 event, $2 person: keeps what the organisers have given to a person who leaves. */
export const KEEP_OF_WHO_LEAVES = `INSERT INTO left_registrations (event_id, user_id, participant_type_id, external_id)
  SELECT event_id, user_id, participant_type_id, external_id FROM event_registrations
  WHERE event_id = $1 AND user_id = $2
  ON CONFLICT (event_id, user_id) DO UPDATE
    SET participant_type_id = excluded.participant_type_id, external_id = excluded.external_id`;
