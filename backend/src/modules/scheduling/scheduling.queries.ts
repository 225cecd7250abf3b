import type { PreparedStatement } from '../../database/database.js';
import { CHANGED_COLUMNS } from '../meetings/meeting-view.js';

/** The link of a row of meetings, made of the link of its event in a parameter. */
const linkOf = (parameter: string, table = 'meetings'): string =>
  `replace(${parameter}::text, '{meeting}', ${table}.id::text)`;

/** The busy times of people that end after $2 (now). $1 people. */
export const BUSY_INTERVALS: PreparedStatement = {
  name: 'busy-intervals',
  text: `SELECT user_id AS "userId", meeting_id AS "meetingId", lower(during) AS start,
      upper(during) AS "end"
    FROM occupancies WHERE user_id = ANY($1::uuid[]) AND upper(during) > $2`,
};

/**
 * How many meetings each time of event $1 holds that is not over at $2, and how many of them are not at a place of an owner,
 * or at one that is removed; no meeting is longer than eight hours.
 */
export const LOADS = `SELECT scheduled_start_time AS start, scheduled_end_time AS "end", count(*)::integer AS meetings,
      count(*) FILTER (WHERE own.id IS NULL)::integer AS shared
    FROM meetings m LEFT JOIN places own ON own.event_id = $1 AND own.id = m.place_id
      AND (own.owner_user_id IS NOT NULL OR own.removed_at IS NOT NULL)
    WHERE m.event_id = $1 AND status = 'accepted'
      AND scheduled_start_time > $2::timestamptz - interval '8 hours' AND scheduled_end_time > $2
    GROUP BY 1, 2`;

/** The places of event $1 that are taken between $2 and $3; no meeting is longer than eight hours. */
export const PLACES_TAKEN = `SELECT place_id AS place FROM meetings
    WHERE event_id = $1 AND status = 'accepted' AND place_id IS NOT NULL
      AND scheduled_start_time > $2::timestamptz - interval '8 hours'
      AND scheduled_start_time < $3 AND scheduled_end_time > $2`;

/**
 * The same for slots that begin at $2 and end at $3, of which none has begun at $4. It finds the meetings that begin in
 * a slot and those that have begun at $4 and last into it. The constraint catches meetings between the slots.
 */
export const PLACES_TAKEN_AT = `SELECT starts AS start, array_agg(m.place_id) AS places
    FROM unnest($2::timestamptz[], $3::timestamptz[]) AS slots (starts, ends)
    CROSS JOIN LATERAL (
      SELECT place_id FROM meetings WHERE event_id = $1 AND status = 'accepted'
        AND scheduled_start_time >= starts AND scheduled_start_time < ends
      UNION ALL
      SELECT place_id FROM meetings WHERE event_id = $1 AND status = 'accepted'
        AND scheduled_start_time > $4::timestamptz - interval '8 hours'
        AND scheduled_start_time <= $4 AND scheduled_end_time > starts) AS m
    WHERE m.place_id IS NOT NULL GROUP BY starts`;

/** How many coming meetings each place of an event holds. $1 event, $2 now. */
export const PLACE_LOADS = `SELECT place_id AS place, count(*)::integer AS meetings FROM meetings
    WHERE event_id = $1 AND status = 'accepted' AND scheduled_start_time > $2
      AND place_id IS NOT NULL GROUP BY place_id`;

/** The meetings of people at an event, with their places, that end after $3 (now). $1 event, $2 people. */
export const PLACES_OF_PEOPLE = `SELECT requester_user_id AS "requesterUserId", requestee_user_id AS "requesteeUserId",
      place_id AS place, scheduled_start_time AS start, scheduled_end_time AS "end"
    FROM meetings WHERE event_id = $1 AND status = 'accepted' AND place_id IS NOT NULL
      AND (requester_user_id = ANY($2::uuid[]) OR requestee_user_id = ANY($2::uuid[]))
      AND scheduled_end_time > $3`;

/** The people whom person $1 meets at event $2 in the times that begin at $3 and end at $4. */
export const PEOPLE_MET_AT = `SELECT DISTINCT CASE WHEN m.requester_user_id = $1 THEN m.requestee_user_id
      ELSE m.requester_user_id END AS id
    FROM meetings m JOIN unnest($3::timestamptz[], $4::timestamptz[]) AS times (starts, ends)
      ON m.scheduled_start_time < times.ends AND m.scheduled_end_time > times.starts
    WHERE m.event_id = $2 AND m.status = 'accepted' AND $1 IN (m.requester_user_id, m.requestee_user_id)`;

/** Meetings that exchange their places have to lose them first, because the constraint is checked row by row. */
export const CLEAR_PLACES = `UPDATE meetings SET place_id = NULL WHERE id = ANY($1::uuid[])`;

/** $1 meetings, $2 the place of each, perhaps null. */
export const SET_PLACES = `UPDATE meetings SET place_id = given.place, version = version + 1, updated_at = now()
    FROM unnest($1::uuid[], $2::uuid[]) AS given (id, place) WHERE meetings.id = given.id`;

/** $1 place: the accepted meetings there that are not over at $2. */
export const MEETINGS_AT_PLACE = `SELECT id, requester_user_id AS "requesterUserId", requestee_user_id AS "requesteeUserId"
    FROM meetings WHERE place_id = $1 AND status = 'accepted' AND scheduled_end_time > $2 ORDER BY id`;

export const SET_WAITING = `UPDATE meetings SET waiting_since = coalesce(waiting_since, now()), waiting_reason = $2,
      version = version + 1, updated_at = now()
    WHERE id = $1`;

export const CLEAR_TIME = `UPDATE meetings SET time_slot_id = NULL, scheduled_start_time = NULL, scheduled_end_time = NULL,
      place_id = NULL, meeting_link = NULL, version = version + 1, updated_at = now()
    WHERE id = $1 RETURNING version`;

/**
 * Meetings that exchange their slots have to lose their times first, because the constraints are checked row by row.
 * A meeting that had a time counts as moved.
 */
export const CLEAR_TIMES = `UPDATE meetings SET time_slot_id = NULL, scheduled_start_time = NULL, scheduled_end_time = NULL,
      place_id = NULL, meeting_link = NULL,
      last_moved_at = CASE WHEN scheduled_start_time IS NULL THEN last_moved_at ELSE now() END
    WHERE id = ANY($1::uuid[])`;

/** $1 meetings, $2 to $5 the slot, start, end and place of each, $6 link and $7 location of the event. */
export const SET_TIMES = `UPDATE meetings SET time_slot_id = given.slot, scheduled_start_time = given.starts,
      scheduled_end_time = given.ends, place_id = given.place, meeting_link = ${linkOf('$6')}, location = $7,
      waiting_since = NULL, waiting_reason = NULL, version = version + 1, updated_at = now()
    FROM unnest($1::uuid[], $2::uuid[], $3::timestamptz[], $4::timestamptz[], $5::uuid[])
      AS given (id, slot, starts, ends, place)
    WHERE meetings.id = given.id`;

/** $1 meeting, $2 one of its people. */
export const OPEN_MEETING = `SELECT id, event_id AS "eventId", requester_user_id AS "requesterUserId",
      requestee_user_id AS "requesteeUserId", time_slot_id AS "timeSlotId",
      status = 'pending' OR status = 'accepted'
        AND (scheduled_start_time IS NULL OR scheduled_start_time > now()) AS open
    FROM meetings WHERE id = $1 AND $2::uuid IN (requester_user_id, requestee_user_id)`;

export const PENDING_TO_USER = `SELECT id, event_id AS "eventId", requester_user_id AS "requesterUserId",
      requestee_user_id AS "requesteeUserId", time_slot_id AS "timeSlotId"
    FROM meetings WHERE requestee_user_id = $1 AND status = 'pending' ORDER BY created_at, id`;

/** Accepted meetings without a time of people $1, and those of event $2 that wait for a place. */
export const WAITING_OF_PEOPLE = `SELECT m.id FROM meetings m JOIN events e ON e.id = m.event_id AND e.end_date > now() AND e.cancelled_at IS NULL
    WHERE m.status = 'accepted' AND m.scheduled_start_time IS NULL
      AND (m.requester_user_id = ANY($1::uuid[]) OR m.requestee_user_id = ANY($1::uuid[])
        OR m.event_id = $2 AND m.waiting_reason = 'no-table')
    ORDER BY m.accepted_at, m.id`;

/** Meetings of event $1 that have a time and end after $2 (now), the first accepted first. */
export const SCHEDULED_TO_COME = `SELECT id, requester_user_id AS "requesterUserId", requestee_user_id AS "requesteeUserId",
      scheduled_start_time AS start, scheduled_end_time AS "end", place_id AS place
    FROM meetings WHERE event_id = $1 AND status = 'accepted' AND scheduled_end_time > $2
    ORDER BY accepted_at, id`;

/** $1 event, $2 now, $3 link and $4 location of the event: coming meetings that name another place. */
export const AT_ANOTHER_VENUE = `SELECT id, status, requester_user_id AS "requesterUserId",
      requestee_user_id AS "requesteeUserId"
    FROM meetings WHERE event_id = $1 AND status IN ('pending', 'accepted')
      AND (scheduled_start_time IS NULL OR scheduled_start_time > $2)
      AND (location IS DISTINCT FROM $4
        OR meeting_link IS DISTINCT FROM CASE WHEN scheduled_start_time IS NOT NULL THEN ${linkOf('$3')} END)
    ORDER BY id`;

/**
 * $1 meetings, $2 link and $3 location of their event; a meeting without a time has no link. The place changes no
 * request: the link of its mail, which compares `updated_at`, still answers it.
 */
export const SET_VENUE = `UPDATE meetings SET location = $3,
      meeting_link = CASE WHEN scheduled_start_time IS NOT NULL THEN ${linkOf('$2')} END,
      version = version + 1, updated_at = CASE WHEN status = 'pending' THEN updated_at ELSE now() END
    WHERE id = ANY($1)`;

export const WAITING_OF_EVENT = `SELECT DISTINCT requester_user_id AS id FROM meetings
    WHERE event_id = $1 AND status = 'accepted' AND waiting_since IS NOT NULL`;

/** Skips meetings that are locked at this moment: the next sweep finds them. */
export const TO_COMPLETE = `UPDATE meetings SET status = 'completed', version = version + 1, updated_at = now()
    WHERE id IN (SELECT id FROM meetings WHERE status = 'accepted' AND scheduled_end_time <= now()
      ORDER BY id LIMIT 200 FOR UPDATE SKIP LOCKED)
    RETURNING id`;

/** How many meetings each slot of event $1 holds; empty slots are left out. */
export const MEETINGS_PER_SLOT = `SELECT time_slot_id AS id, count(*)::integer AS meetings
    FROM meetings WHERE event_id = $1 AND time_slot_id IS NOT NULL GROUP BY time_slot_id`;

export const BUSY_IN_EVENT = `SELECT lower(during) AS start, upper(during) AS "end" FROM occupancies
    WHERE user_id = $1 AND during && tstzrange($2, $3) ORDER BY during`;

/** Transactions that choose places of the same slot wait for each other. $1 event, $2 start. */
export const LOCK_SLOT = `SELECT pg_advisory_xact_lock(
  hashtextextended($1::text || ' ' || extract(epoch FROM $2::timestamptz)::bigint, 0))`;

/** $1 meeting, $2 to $7 as in the statement. The trigger `meetings_occupy_time` writes the occupancies. */
export const SET_TIME: PreparedStatement = {
  name: 'set-time',
  text: `UPDATE meetings AS m SET time_slot_id = $2, scheduled_start_time = $3, scheduled_end_time = $4,
    meeting_link = ${linkOf('$5', 'm')}, location = $6, place_id = $7, waiting_since = NULL,
    waiting_reason = NULL, version = version + 1, updated_at = now()
  WHERE id = $1 RETURNING ${CHANGED_COLUMNS}`,
};

/**
 * The first accepted meeting of people $1 that was accepted before meeting $2 and that no worker has tried yet.
 * $3 meetings to skip.
 */
export const OLDER_UNSCHEDULED: PreparedStatement = {
  name: 'older-unscheduled',
  text: `SELECT m.id FROM meetings m
  JOIN events e ON e.id = m.event_id AND e.end_date > now() AND e.cancelled_at IS NULL
  JOIN meetings asked ON asked.id = $2 AND (m.accepted_at, m.id) < (asked.accepted_at, asked.id)
  WHERE (m.requester_user_id = ANY($1::uuid[]) OR m.requestee_user_id = ANY($1::uuid[]))
    AND m.status = 'accepted' AND m.scheduled_start_time IS NULL AND m.waiting_since IS NULL
    AND m.id <> ALL ($3::uuid[])
  ORDER BY m.accepted_at, m.id LIMIT 1`,
};

/** Accepted meetings that no worker has tried within $1 seconds: their job was lost, or its worker hangs. */
export const UNPROCESSED = `SELECT m.id FROM meetings m JOIN events e ON e.id = m.event_id AND e.end_date > now() AND e.cancelled_at IS NULL
  WHERE m.status = 'accepted' AND m.scheduled_start_time IS NULL AND m.waiting_since IS NULL
    AND m.updated_at < now() - make_interval(secs => $1)
  ORDER BY m.accepted_at, m.id LIMIT 50`;

/** Meetings of events that have not ended that wait for a time, the first accepted first. */
export const WAITING_TO_RETRY = `SELECT m.id, m.event_id AS "eventId" FROM meetings m
  JOIN events e ON e.id = m.event_id AND e.end_date > now() AND e.cancelled_at IS NULL
  WHERE m.status = 'accepted' AND m.scheduled_start_time IS NULL AND m.waiting_since IS NOT NULL
  ORDER BY m.accepted_at, m.id LIMIT 1000`;

/** Expires meetings that have no answer or no time when their event ends. */
export const TO_EXPIRE = `UPDATE meetings SET status = 'expired', waiting_since = NULL, waiting_reason = NULL,
    version = version + 1, updated_at = now()
  WHERE id IN (SELECT m.id FROM meetings m JOIN events e ON e.id = m.event_id AND e.end_date <= now()
    WHERE m.status = 'pending' OR (m.status = 'accepted' AND m.scheduled_start_time IS NULL)
    ORDER BY m.id LIMIT 200 FOR UPDATE OF m SKIP LOCKED)
  RETURNING id`;

/** Expires requests that have had no answer for as long as their event lets them wait. */
export const UNANSWERED_TO_EXPIRE = `UPDATE meetings SET status = 'expired', version = version + 1, updated_at = now()
  WHERE id IN (SELECT m.id FROM events e JOIN meetings m ON m.event_id = e.id AND m.status = 'pending'
      AND m.created_at <= now() - make_interval(hours => e.requests_expire_after_hours)
    WHERE e.requests_expire_after_hours IS NOT NULL
    ORDER BY m.id LIMIT 200 FOR UPDATE OF m SKIP LOCKED)
  RETURNING id`;
