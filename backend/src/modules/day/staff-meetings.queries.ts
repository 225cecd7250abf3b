import { selectMeetings } from '../meetings/meeting-view.js';

// SQL: meetings with both people and their arrival, in one read.

const SELECT = `${selectMeetings(`, requester_here.checked_in_at AS "requesterCheckedInAt",
    requestee_here.checked_in_at AS "requesteeCheckedInAt"`)}
  LEFT JOIN event_registrations requester_here
    ON requester_here.event_id = m.event_id AND requester_here.user_id = m.requester_user_id
  LEFT JOIN event_registrations requestee_here
    ON requestee_here.event_id = m.event_id AND requestee_here.user_id = m.requestee_user_id`;

/** $1 meeting. */
export const STAFF_MEETING = `${SELECT} WHERE m.id = $1`;

/**
 * $1 event, $2 and $3 a range of time: the meetings that are held in it, by place in natural order, then the accepted
 * ones without a time, the longest wait first. No meeting is longer than eight hours; `IS NOT NULL` names the index.
 */
export const MEETINGS_OF_BOARD = `${SELECT}
  WHERE m.id IN (
    SELECT id FROM meetings WHERE event_id = $1 AND status IN ('accepted', 'completed')
      AND scheduled_start_time IS NOT NULL AND scheduled_start_time > $2::timestamptz - interval '8 hours'
      AND scheduled_start_time < $3 AND scheduled_end_time > $2
    UNION ALL
    SELECT id FROM meetings WHERE event_id = $1 AND status = 'accepted' AND scheduled_start_time IS NULL)
  ORDER BY place.label_key, place.label, coalesce(m.waiting_since, m.accepted_at), m.id`;

/** $1 event: the meetings, but for cancelled ones, of which the two say opposite things, the latest first. */
export const DISPUTED_MEETINGS = `${SELECT}
  WHERE m.event_id = $1 AND m.attendance = 'disputed' AND m.status IN ('accepted', 'completed')
  ORDER BY m.scheduled_start_time DESC, m.id`;

/**
 * $1 event, $2 person: what is agreed by time, what waits for a time after it, then the requests without an answer, the
 * oldest first.
 */
export const MEETINGS_OF_DAY = `${SELECT}
  WHERE m.event_id = $1 AND (m.requester_user_id = $2 OR m.requestee_user_id = $2)
    AND m.status IN ('accepted', 'completed', 'pending')
  ORDER BY m.status = 'pending', m.scheduled_start_time NULLS LAST,
    coalesce(m.waiting_since, m.accepted_at, m.created_at), m.id`;
