import { EVENT_COLUMNS } from '../events/event-view.js';
import { selectMeetings } from './meeting-view.js';

const SELECT_MEETINGS = selectMeetings();

export const MEETING_BY_ID = { name: 'meeting-by-id', text: `${SELECT_MEETINGS} WHERE m.id = $1` };

export const MEETINGS_BY_IDS = {
  name: 'meetings-by-ids',
  text: `${SELECT_MEETINGS} WHERE m.id = ANY($1::uuid[]) ORDER BY m.id`,
};

/** $1 person, $2 event or null. The scheduled ones by time, then the others, newest first. */
export const MEETINGS_OF_USER = {
  name: 'meetings-of-user',
  text: `${SELECT_MEETINGS}
    WHERE (m.requester_user_id = $1 OR m.requestee_user_id = $1)
      AND ($2::uuid IS NULL OR m.event_id = $2)
    ORDER BY m.scheduled_start_time NULLS LAST, m.created_at DESC, m.id`,
};

/** $1 person: accepted or completed, today on the wall clock of the event's zone. */
export const MEETINGS_TODAY = {
  name: 'meetings-today',
  text: `${SELECT_MEETINGS} JOIN events e ON e.id = m.event_id
    WHERE (m.requester_user_id = $1 OR m.requestee_user_id = $1)
      AND (m.scheduled_start_time AT TIME ZONE e.timezone)::date = (now() AT TIME ZONE e.timezone)::date
    ORDER BY m.scheduled_start_time, m.id`,
};

/**
 * What belongs into the calendar of a person ($1): what has a time, and what has lost one that is still
 * to come. $2 one meeting, whatever its state, or null.
 */
export const CALENDAR = {
  name: 'meetings-calendar',
  text: `SELECT seen.*, e.name AS "eventName", e.timezone, e.is_virtual AS "isVirtual"
    FROM (${SELECT_MEETINGS}
      WHERE (m.requester_user_id = $1 OR m.requestee_user_id = $1) AND ($2::uuid IS NULL OR m.id = $2)) seen
    JOIN events e ON e.id = seen."eventId"
    WHERE $2::uuid IS NOT NULL OR seen."scheduledStartTime" IS NOT NULL OR seen."lastEndTime" > now()
    ORDER BY seen."lastStartTime", seen.id`,
};

/**
 * A meeting with all that an answer to it depends on: its event's end, how many of the two are registered, the
 * moment, and the sum of the versions of all that is read but the registrations, which raise the event's; and
 * what says whom the choice of a time depends on.
 */
export const MEETING_TO_ANSWER = {
  name: 'meeting-to-answer',
  text: `${selectMeetings(`, e.end_date AS "eventEnds", e.tables, e.slot_policy AS "slotPolicy",
    clock_timestamp() AS now,
    (SELECT count(*)::integer FROM event_registrations r WHERE r.event_id = m.event_id
      AND r.user_id IN (m.requester_user_id, m.requestee_user_id)) AS registered,
    m.version + e.version + requester.version + requestee.version AS versions`)}
    JOIN events e ON e.id = m.event_id WHERE m.id = $1`,
};

/** $1 meeting, $2 who acts, $3 versions, $4 until when; $5 status, $6 now, $7 who is told what, $8 jobs. */
export const SETTLE = {
  name: 'meeting-settle',
  text: 'SELECT settle_meeting($1, $2, $3, $4, $5, $6, $7::jsonb, $8::jsonb) AS appended',
};

export const SEE_MEETING = {
  name: 'meeting-see',
  text: `SELECT event_id AS "eventId", requester_user_id AS "requesterUserId",
    requestee_user_id AS "requesteeUserId", status, scheduled_start_time AS "scheduledStartTime"
    FROM meetings WHERE id = $1`,
};

/** Assignment of times takes turns within an event and runs in parallel across events. */
export const LOCK_TIMES_OF_EVENT = {
  name: 'lock-times-of-event',
  text: 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))',
};

/** $1 person, $2 cause, both perhaps empty: read by the trigger that writes the history. */
export const ATTRIBUTE = {
  name: 'attribute-times',
  text: `SELECT set_config('rendezvous.time_by', $1, true), set_config('rendezvous.time_cause', $2, true)`,
};

/** $1 meeting, $2 who acts. */
export const HOLD_MEETING = {
  name: 'hold-meeting',
  text: `SELECT hold_meeting($1, $2, '{}')`,
};

/**
 * $1 meeting, $2 whose turn is not waited for, $3 whom to hold beside the people of the meetings themselves,
 * $4 how many turns at most.
 */
export const TAKE_TURNS = {
  name: 'take-turns',
  text: 'SELECT take_turns($1, $2::uuid[], $3::uuid[], $4) AS line',
};

/** $1 meeting, $2 whose turn is not waited for. */
export const FIRST_IN_LINE = {
  name: 'first-in-line',
  text: 'SELECT first_in_line($1, $2::uuid[]) AS id',
};

/** The event of a meeting that is held, and with it its event. */
export const EVENT_OF_MEETING = {
  name: 'event-of-meeting',
  text: `SELECT ${EVENT_COLUMNS}, clock_timestamp() AS now
    FROM events e WHERE e.id = (SELECT event_id FROM meetings WHERE id = $1)`,
};

export const LOCK_MEETINGS = {
  name: 'lock-meetings',
  text: 'SELECT id FROM meetings WHERE id = ANY($1::uuid[]) ORDER BY id FOR UPDATE',
};

/** $1 event, $2 and $3 the two people, in either direction. */
export const LIVE_MEETING_OF_PAIR = {
  name: 'live-meeting-of-pair',
  text: `SELECT id, status, requestee_user_id AS "requesteeUserId" FROM meetings
    WHERE event_id = $1 AND status IN ('pending', 'accepted')
      AND least(requester_user_id, requestee_user_id) = least($2::uuid, $3::uuid)
      AND greatest(requester_user_id, requestee_user_id) = greatest($2::uuid, $3::uuid)`,
};

export const INSERT_MEETING = {
  name: 'meeting-insert',
  text: `INSERT INTO meetings (event_id, requester_user_id, requestee_user_id, message, location)
    VALUES ($1, $2, $3, $4, $5) RETURNING id`,
};

export const RAISE_VERSION = {
  name: 'meeting-raise-version',
  text: 'UPDATE meetings SET version = version + 1, updated_at = now() WHERE id = $1',
};

export const INSERT_FEEDBACK = {
  name: 'feedback-insert',
  text: `INSERT INTO meeting_feedback (meeting_id, from_user_id, to_user_id, rating, comments)
    VALUES ($1, $2, $3, $4, $5)
    RETURNING id, meeting_id AS "meetingId", from_user_id AS "fromUserId", to_user_id AS "toUserId",
      rating, comments, created_at AS "createdAt"`,
};

/** $1 meeting that is held, $2 status, $3 now. */
export const SET_STATUS = {
  name: 'meeting-set-status',
  text: 'SELECT set_meeting_status($1, $2, $3)',
};

/** $1 the meetings that leaving withdraws; what the clock has ended meanwhile stays ended. */
export const WITHDRAW = {
  name: 'meetings-withdraw',
  text: `SELECT id, set_meeting_status(id, 'cancelled', now()) FROM (
      SELECT id FROM meetings WHERE id = ANY($1::uuid[]) AND status IN ('pending', 'accepted')
      ORDER BY id FOR UPDATE) AS still_live`,
};

/** $1 event, $2 person: what leaving the event withdraws, begun meetings left alone. */
export const MEETINGS_TO_WITHDRAW = {
  name: 'meetings-to-withdraw',
  text: `SELECT id, requester_user_id AS "requesterUserId", requestee_user_id AS "requesteeUserId"
    FROM meetings WHERE event_id = $1 AND (requester_user_id = $2 OR requestee_user_id = $2)
      AND (status = 'pending' OR status = 'accepted'
        AND (scheduled_start_time IS NULL OR scheduled_start_time > clock_timestamp()))
    ORDER BY id`,
};
