import { selectMeetings } from '../meetings/meeting-view.js';

/** $1 person. */
export const RECIPIENT = `SELECT u.id, u.email, u.first_name AS "firstName", u.last_name AS "lastName", u.company,
    u.email_confirmed_at IS NOT NULL AS confirmed, u.email_bounce_reason AS "bounceReason",
    u.suspended_at IS NOT NULL AS suspended,
    ARRAY(SELECT channel || ' ' || switch FROM switched_off s WHERE s.user_id = u.id) AS "switchedOff"
  FROM users u WHERE u.id = $1`;

/** $1 person, $2 notifications: those that were not withdrawn, read ones too. */
export const NOTIFICATIONS = `SELECT data, read_at AS "readAt" FROM stream_entries
  WHERE user_id = $1 AND event = 'notification' AND data ->> 'id' = ANY($2::text[])`;

const EVENT = `e.id AS "eventId", e.name AS "eventName", e.start_date AS "eventStart", e.end_date AS "eventEnd",
  e.timezone, e.is_virtual AS "isVirtual", e.location AS "eventLocation",
  e.networking_start_time AS "opensAt", e.networking_end_time AS "closesAt",
  e.cancelled_at IS NOT NULL AS "isCancelled"`;

/** $1 event, $2 person: null unless the event exists and the person is registered for it. */
export const EVENT_OF_PERSON = `SELECT ${EVENT} FROM events e
  JOIN event_registrations r ON r.event_id = e.id AND r.user_id = $2 WHERE e.id = $1`;

/** $1 event. */
export const EVENT_BY_ID = `SELECT ${EVENT} FROM events e WHERE e.id = $1`;

/** $1 meetings, $2 one of their people. */
export const MEETINGS_WITH_EVENTS = `SELECT seen.*, ${EVENT} FROM (${selectMeetings()}
    WHERE m.id = ANY($1::uuid[]) AND $2 IN (m.requester_user_id, m.requestee_user_id)) seen
  JOIN events e ON e.id = seen."eventId" ORDER BY seen."scheduledStartTime" NULLS LAST, seen.id`;

/** $1 person, $2 the first instant of a day, $3 that of the next one. */
export const MEETINGS_OF_DAY = `SELECT m.id FROM meetings m
  JOIN events e ON e.id = m.event_id AND e.cancelled_at IS NULL
  WHERE $1 IN (m.requester_user_id, m.requestee_user_id) AND m.status = 'accepted' AND m.scheduled_start_time > now()
    AND m.scheduled_start_time >= $2 AND m.scheduled_start_time < $3`;

/** $1 person, $2 event: the meetings whose time a plan had given and its undoing has taken, without another one since. */
export const LOST_WITH_PLAN = `SELECT m.id FROM meetings m
  WHERE $1 IN (m.requester_user_id, m.requestee_user_id) AND m.event_id = $2 AND m.status = 'accepted'
    AND m.scheduled_start_time IS NULL AND m.last_end_time > now()
    AND (SELECT h.change FROM meeting_history h WHERE h.meeting_id = m.id ORDER BY h.id DESC LIMIT 1) = 'plan-undone'`;

/** $1 person: the requests that wait for their answer, those whose event is over left out. */
export const OPEN_REQUESTS = `SELECT m.id FROM meetings m JOIN events e ON e.id = m.event_id
    AND e.end_date > now() AND e.cancelled_at IS NULL
  WHERE m.requestee_user_id = $1 AND m.status = 'pending' ORDER BY m.created_at LIMIT 20`;

/** $1 person, $2 messages: the unread ones. */
export const UNREAD_MESSAGES = `SELECT m.id, m.content, m.created_at AS "createdAt", m.from_user_id AS "fromId",
    u.first_name || ' ' || u.last_name AS "fromName", u.company AS "fromCompany"
  FROM messages m JOIN users u ON u.id = m.from_user_id
  WHERE m.to_user_id = $1 AND m.id = ANY($2::uuid[]) AND NOT m.is_read ORDER BY m.created_at, m.id`;

/** $1 person, $2 meeting: whether a mail has told of its time, and so brought it to a calendar. */
export const IN_CALENDAR = `SELECT 1 AS told FROM deliveries WHERE user_id = $1 AND about = $2 AND channel = 'mail'
  AND state = 'sent' AND cause NOT IN ('meeting-requested', 'meeting-reminder') LIMIT 1`;

/** $1 person, $2 meeting, $3 the mail that is being made: whether one about the meeting was sent before. */
export const TOLD_BEFORE = `SELECT 1 AS told FROM deliveries WHERE user_id = $1 AND about = $2 AND channel = 'mail'
  AND state = 'sent' AND mail_id <> $3 LIMIT 1`;

/** $1 person, $2 event: whether somebody who has not accepted an invitation was mailed one to the event. */
export const WAS_INVITED = `SELECT 1 AS told FROM users u WHERE u.id = $1 AND u.is_invited
  AND (EXISTS (SELECT FROM deliveries d WHERE d.user_id = u.id AND d.about = $2::uuid AND d.cause = 'invitation'
      AND d.state = 'sent')
    OR EXISTS (SELECT FROM one_time_links l WHERE l.user_id = u.id AND l.purpose = 'invitation'
      AND l.data ->> 'eventId' = $2::uuid::text))`;
