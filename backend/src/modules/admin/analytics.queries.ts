// SQL: figures over whole tables, counted where the rows lie.

/** Each figure of one event and of all: two statements, so that one event is found by its index. */
interface Scoped {
  readonly event: string;
  readonly all: string;
}

/** $1 is the event, null for all of them. */
function scoped(text: (chosen: (column: string) => string) => string): Scoped {
  return {
    event: text((column) => `${column} = $1`),
    all: text(() => '$1::uuid IS NULL'),
  };
}

export const COUNTS = `SELECT count(*)::integer AS "totalEvents",
      count(*) FILTER (WHERE is_active)::integer AS "activeEvents",
      coalesce(sum(attendee_count), 0)::integer AS "totalAttendees",
      (SELECT count(*)::integer FROM users WHERE NOT is_deleted) AS "totalUsers"
    FROM events`;

/**
 * Step 0 is registered, 1 requested, 2 accepted, 3 scheduled, 4 met; a meeting is counted in every
 * step up to the one it has reached, a person up to the furthest of their meetings.
 */
export const FUNNEL = scoped(
  (chosen) => `WITH ranked AS MATERIALIZED (
      SELECT event_id, requester_user_id AS one, requestee_user_id AS other,
        CASE WHEN status = 'completed' THEN 4 WHEN scheduled_start_time IS NOT NULL THEN 3
          WHEN status = 'accepted' THEN 2 ELSE 1 END AS reached
      FROM meetings WHERE ${chosen('event_id')}),
    furthest AS MATERIALIZED (
      SELECT person, max(reached) AS reached FROM (
        SELECT event_id, one AS person, reached FROM ranked
        UNION ALL SELECT event_id, other, reached FROM ranked) AS either
      JOIN event_registrations r ON r.event_id = either.event_id AND r.user_id = person
      GROUP BY person)
    SELECT step, CASE step
        WHEN 0 THEN (SELECT count(DISTINCT user_id) FROM event_registrations WHERE ${chosen('event_id')})
        ELSE (SELECT count(*) FROM furthest WHERE reached >= step) END::integer AS people,
      (SELECT count(*) FROM ranked WHERE reached >= step)::integer AS meetings
    FROM generate_series(0, 4) AS step ORDER BY step`,
);

/**
 * $2 the zone in which buckets begin. Buckets without a request are left out. A meeting that staff made was accepted
 * in the moment in which it was made, and nobody asked for it.
 */
export const REQUESTS = scoped(
  (chosen) => `WITH asked AS (SELECT created_at FROM meetings WHERE ${chosen('event_id')}
      AND (NOT booked_by_staff OR accepted_at > created_at)),
    span AS (SELECT max(created_at) - min(created_at) AS length FROM asked),
    chosen AS (SELECT CASE WHEN length <= interval '3 days' THEN 'hour'
      WHEN length <= interval '92 days' THEN 'day' ELSE 'week' END AS unit FROM span)
    SELECT unit, date_trunc(unit, created_at, $2) AS start, count(*)::integer AS requests
    FROM asked, chosen GROUP BY 1, 2 ORDER BY 2`,
);

export const RATINGS = scoped(
  (chosen) => `SELECT f.rating, count(*)::integer AS given FROM meeting_feedback f
    JOIN meetings m ON m.id = f.meeting_id WHERE ${chosen('m.event_id')} GROUP BY f.rating`,
);

/** The moment of an acceptance is kept; a refused request is not changed after its refusal. */
export const ANSWERS = scoped(
  (chosen) => `SELECT count(*) FILTER (WHERE was_answered)::integer AS answered,
      percentile_cont(0.5) WITHIN GROUP (ORDER BY seconds) FILTER (WHERE was_answered) AS "medianSeconds",
      count(*)::integer AS asked
    FROM (SELECT accepted_at IS NOT NULL OR status = 'declined' AS was_answered,
        extract(epoch FROM coalesce(accepted_at, updated_at) - created_at)::float8 AS seconds
      FROM meetings WHERE ${chosen('event_id')} AND NOT booked_by_staff
        AND (accepted_at IS NOT NULL OR status <> 'cancelled')) AS request`,
);

export const ATTENDANCE = scoped(
  (chosen) => `SELECT attendance, count(*)::integer AS meetings FROM meetings
    WHERE ${chosen('event_id')} AND status IN ('accepted', 'completed') AND scheduled_start_time <= now()
    GROUP BY attendance`,
);

/** How many people of each type have so many meetings. */
export const MEETINGS_OF_PEOPLE = scoped(
  (chosen) => `WITH agreed AS MATERIALIZED (
      SELECT event_id, requester_user_id AS one, requestee_user_id AS other
      FROM meetings WHERE ${chosen('event_id')} AND status IN ('accepted', 'completed')),
    own AS MATERIALIZED (
      SELECT event_id, person, count(*)::integer AS meetings FROM (
        SELECT event_id, one AS person FROM agreed UNION ALL SELECT event_id, other FROM agreed) AS either
      GROUP BY event_id, person)
    SELECT t.name AS type, coalesce(own.meetings, 0) AS meetings, count(*)::integer AS people
    FROM event_registrations r
    LEFT JOIN own ON own.event_id = r.event_id AND own.person = r.user_id
    LEFT JOIN participant_types t ON t.id = r.participant_type_id
    WHERE ${chosen('r.event_id')}
    GROUP BY 1, 2 ORDER BY 1 NULLS LAST, 2`,
);
