/** Returns a row when event $1 has more than $3 meetings that have a time and are not over at $2 (now). */
export const MORE_PLACED_THAN = `SELECT 1 AS more FROM meetings WHERE event_id = $1 AND status = 'accepted'
      AND scheduled_start_time > $2::timestamptz - interval '8 hours' AND scheduled_end_time > $2
    OFFSET $3 LIMIT 1`;

/** Whether the meeting itself may be moved; its people decide too. $2 now, $3 seconds of notice that people get. */
const MAY_BE_MOVED = `m.scheduled_start_time >= $2::timestamptz + make_interval(secs => $3)
        AND coalesce(m.last_moved_at <= $2::timestamptz - interval '24 hours', true)`;

/**
 * Meetings of an event that have a time and are not over, the first accepted first, and which of them may
 * be moved. $1 event, $2 now, $3 seconds of notice that people get.
 */
export const PLACED_OF_EVENT = `SELECT m.id, m.requester_user_id AS "requesterUserId", m.requestee_user_id AS "requesteeUserId",
      m.scheduled_start_time AS start, m.scheduled_end_time AS "end", m.place_id AS place,
      ${MAY_BE_MOVED}
        AND requester.times_may_move AND requestee.times_may_move AS movable
    FROM meetings m
    JOIN users requester ON requester.id = m.requester_user_id
    JOIN users requestee ON requestee.id = m.requestee_user_id
    WHERE m.event_id = $1 AND m.status = 'accepted' AND m.scheduled_end_time > $2
    ORDER BY m.accepted_at, m.id`;

/**
 * The busy times of people in the coming part of an event. A row with an id is a meeting of the event, with whether
 * the person allows its move; other rows have no id. $1 event, $2 now, $3 seconds of notice, $4 people.
 */
export const DIARIES = `SELECT o.user_id AS "userId", lower(o.during) AS start, upper(o.during) AS "end", m.id AS "meetingId",
      m.requester_user_id AS "requesterUserId", m.requestee_user_id AS "requesteeUserId",
      m.place_id AS place, u.times_may_move AND ${MAY_BE_MOVED} AS movable
    FROM users u JOIN events e ON e.id = $1
    JOIN occupancies o ON o.user_id = u.id AND o.during && tstzrange($2, greatest(e.end_date, $2))
    LEFT JOIN meetings m ON m.id = o.meeting_id AND m.event_id = $1
    WHERE u.id = ANY($4::uuid[]) ORDER BY o.user_id, o.during`;

/**
 * The people of at most $7 movable meetings at the places $6 in the times that begin at $4 and end at $5.
 * $1 event, $2 now, $3 seconds of notice.
 */
export const MOVABLE_AT_PLACES = `SELECT m.requester_user_id AS "requesterUserId", m.requestee_user_id AS "requesteeUserId"
    FROM unnest($6::uuid[]) WITH ORDINALITY AS picked (place, turn)
    CROSS JOIN unnest($4::timestamptz[], $5::timestamptz[]) AS times (starts, ends)
    JOIN meetings m ON m.event_id = $1 AND m.place_id = picked.place
      AND tstzrange(m.scheduled_start_time, m.scheduled_end_time, '[)') && tstzrange(starts, ends)
    JOIN users requester ON requester.id = m.requester_user_id AND requester.times_may_move
    JOIN users requestee ON requestee.id = m.requestee_user_id AND requestee.times_may_move
    WHERE m.status = 'accepted' AND ${MAY_BE_MOVED}
    ORDER BY picked.turn, starts LIMIT $7`;

/** The busy times of people in the coming part of an event, except its meetings. $1 people, $2 event, $3 now. */
export const BUSY_ELSEWHERE = `SELECT o.user_id AS "userId", lower(o.during) AS start, upper(o.during) AS "end"
    FROM occupancies o JOIN events e ON e.id = $2 LEFT JOIN meetings m ON m.id = o.meeting_id
    WHERE o.user_id = ANY($1::uuid[]) AND o.during && tstzrange($3, greatest(e.end_date, $3))
      AND m.event_id IS DISTINCT FROM $2`;
