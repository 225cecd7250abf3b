import type { PreparedStatement } from '../../database/database.js';
import { EVENT_COLUMNS } from '../events/event-view.js';
import { CHANGED_COLUMNS, selectMeetings } from './meeting-view.js';

const SELECT_MEETINGS = selectMeetings();

export const MEETINGS_BY_IDS = `${SELECT_MEETINGS} WHERE m.id = ANY($1::uuid[]) ORDER BY m.id`;

/** The people of these meetings are locked already, so that their columns are as current as the meetings. */
export const LOCK_MEETINGS: PreparedStatement = {
  name: 'lock-meetings',
  text: `${MEETINGS_BY_IDS} FOR UPDATE OF m`,
};

/** $1 person, $2 event or null. The scheduled ones by time, then the others, newest first. */
export const MEETINGS_OF_USER = `${SELECT_MEETINGS}
    WHERE (m.requester_user_id = $1 OR m.requestee_user_id = $1)
      AND ($2::uuid IS NULL OR m.event_id = $2)
    ORDER BY m.scheduled_start_time NULLS LAST, m.created_at DESC, m.id`;

/**
 * $1 person: accepted or completed, today in some zone, with the zone of the event and the time of the database. Whether
 * that is today there is decided by the clocks of Node.
 */
export const MEETINGS_AROUND_TODAY = `SELECT seen.*, e.timezone, now() AS now
    FROM (${SELECT_MEETINGS} WHERE (m.requester_user_id = $1 OR m.requestee_user_id = $1)
      AND m.scheduled_start_time BETWEEN now() - interval '2 days' AND now() + interval '2 days') seen
    JOIN events e ON e.id = seen."eventId"
    ORDER BY seen."scheduledStartTime", seen.id`;

/**
 * The calendar of a person ($1): meetings with a time, and coming meetings that have lost their time. $2 is
 * one meeting, whatever its state, or null.
 */
export const CALENDAR = `SELECT seen.*, e.name AS "eventName", e.timezone, e.is_virtual AS "isVirtual"
    FROM (${SELECT_MEETINGS}
      WHERE (m.requester_user_id = $1 OR m.requestee_user_id = $1) AND ($2::uuid IS NULL OR m.id = $2)) seen
    JOIN events e ON e.id = seen."eventId"
    WHERE $2::uuid IS NOT NULL OR seen."scheduledStartTime" IS NOT NULL OR seen."lastEndTime" > now()
    ORDER BY seen."lastStartTime", seen.id`;

/** $1 person, $2 cause, $3 reason, all perhaps empty: read by the trigger that writes the history. */
export const ATTRIBUTE = `SELECT set_config('rendezvous.time_by', $1, true), set_config('rendezvous.time_cause', $2, true),
    set_config('rendezvous.time_reason', $3, true)`;

const IS_COMING = `(status = 'pending' OR status = 'accepted'
        AND (scheduled_start_time IS NULL OR scheduled_start_time > clock_timestamp()))`;

/** $1 event, $2 person: the meetings that leaving the event cancels, without those under way. */
export const MEETINGS_TO_WITHDRAW = `SELECT id, requester_user_id AS "requesterUserId", requestee_user_id AS "requesteeUserId"
    FROM meetings WHERE event_id = $1 AND (requester_user_id = $2 OR requestee_user_id = $2)
      AND ${IS_COMING} ORDER BY id`;

/** As above, at every event: $1 person, $2 somebody else or null, for the meetings of the two with each other alone. */
export const COMING_MEETINGS = `SELECT id, event_id AS "eventId", requester_user_id AS "requesterUserId",
      requestee_user_id AS "requesteeUserId"
    FROM meetings WHERE (requester_user_id = $1 OR requestee_user_id = $1)
      AND ($2::uuid IS NULL OR $2 IN (requester_user_id, requestee_user_id))
      AND ${IS_COMING} ORDER BY id`;

/** $1 event, $2 and $3 the two people, in either direction. */
export const LIVE_MEETING_OF_PAIR = `SELECT id, event_id AS "eventId", requester_user_id AS "requesterUserId",
    requestee_user_id AS "requesteeUserId", status, scheduled_start_time AS "scheduledStartTime"
  FROM meetings WHERE event_id = $1 AND status IN ('pending', 'accepted')
    AND least(requester_user_id, requestee_user_id) = least($2::uuid, $3::uuid)
    AND greatest(requester_user_id, requestee_user_id) = greatest($2::uuid, $3::uuid)`;

/** $1 event. Selects the event and the time of the database. */
export const EVENT_NOW: PreparedStatement = {
  name: 'event-now',
  text: `SELECT ${EVENT_COLUMNS}, clock_timestamp() AS now FROM events e WHERE e.id = $1`,
};

const NO_TIME = `waiting_since = NULL, waiting_reason = NULL, time_slot_id = NULL,
  scheduled_start_time = NULL, scheduled_end_time = NULL, place_id = NULL, meeting_link = NULL`;

/**
 * $1 a locked meeting, $2 status, $3 the moment by which the change was judged. The meeting then has no time: the worker gives one to an accepted meeting.
 */
export const SET_STATUS: PreparedStatement = {
  name: 'set-status',
  text: `UPDATE meetings AS m SET status = $2, ${NO_TIME},
    accepted_at = CASE WHEN $2 = 'accepted' THEN $3::timestamptz ELSE accepted_at END,
    answered_at = CASE WHEN $2 IN ('accepted', 'declined') THEN clock_timestamp()
      WHEN $2 = 'pending' THEN NULL ELSE answered_at END,
    version = version + 1, updated_at = clock_timestamp()
  WHERE id = $1 RETURNING ${CHANGED_COLUMNS}`,
};

/** $1 meetings: those that the sweep has not ended meanwhile. */
export const WITHDRAW = `UPDATE meetings SET status = 'cancelled', ${NO_TIME},
    version = version + 1, updated_at = now()
  WHERE id IN (SELECT id FROM meetings WHERE id = ANY($1::uuid[]) AND status IN ('pending', 'accepted')
    ORDER BY id FOR UPDATE)
  RETURNING id`;

/**
 * $1 requestee, $2 meetings: those that are pending and were not on the requestee's screen before. A request that was
 * looked at has not changed, and the link in its mail still answers it.
 */
export const SEE_REQUESTS = `UPDATE meetings SET seen_at = clock_timestamp(), version = version + 1
  WHERE id IN (SELECT id FROM meetings WHERE id = ANY($2::uuid[]) AND requestee_user_id = $1
    AND status = 'pending' AND seen_at IS NULL ORDER BY id FOR UPDATE)
  RETURNING id`;
