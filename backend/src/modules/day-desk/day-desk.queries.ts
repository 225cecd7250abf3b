// SQL: what staff write of a meeting beside its time, whose entity belongs to another module, and who holds a place at a
// time, by the index of the constraint.

/** $1 people: those who have been added by others and have no account yet. */
export const INVITED = 'SELECT id FROM users WHERE id = ANY($1::uuid[]) AND is_invited';

/**
 * $1 event, $2 requester, $3 requestee, $4 the moment by which the rules were judged: the transaction may have waited
 * before; $5 why a rule does not hold or null.
 */
export const BOOK = `INSERT INTO meetings (event_id, requester_user_id, requestee_user_id, status, accepted_at,
    created_at, updated_at, booked_by_staff, override_reason)
  VALUES ($1, $2, $3, 'accepted', $4, $4, $4, true, $5) RETURNING id`;

/**
 * $1 a locked request, $2 the moment by which the rules were judged, $3 why a rule does not hold or null. Nobody has
 * answered it, so nobody can take an answer back. The time that is written next raises the version.
 */
export const ACCEPT_BY_STAFF = `UPDATE meetings SET status = 'accepted', accepted_at = $2, answered_at = NULL,
    booked_by_staff = true, override_reason = $3 WHERE id = $1`;

/** $1 meeting, $2 why a quota does not hold for it; why the two meet at all, where that is against a rule, stays. */
export const KEEP_REASON =
  'UPDATE meetings SET override_reason = coalesce(override_reason, $2) WHERE id = $1';

/** $1 meeting without a time, $2 who cancels it, $3 why: a line that no change of a time writes. */
export const NOTE_CANCELLED = `INSERT INTO meeting_history (meeting_id, change, by_user_id, reason)
  VALUES ($1, 'cancelled', $2, $3)`;

/** $1 place, $2 a meeting with a time: the other meetings that hold the place then. */
export const HOLDERS = `SELECT held.id, held.event_id AS "eventId", held.status,
    held.requester_user_id AS "requesterUserId", held.requestee_user_id AS "requesteeUserId",
    held.scheduled_start_time AS "scheduledStartTime", held.scheduled_end_time AS "scheduledEndTime"
  FROM meetings m JOIN meetings held ON held.event_id = m.event_id AND held.place_id = $1 AND held.id <> m.id
    AND tstzrange(held.scheduled_start_time, held.scheduled_end_time, '[)')
      && tstzrange(m.scheduled_start_time, m.scheduled_end_time, '[)')
  WHERE m.id = $2 ORDER BY held.id`;
