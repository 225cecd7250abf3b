import { selectMeetings } from '../meetings/meeting-view.js';

// SQL: meetings with both people, their arrival and their calls, in one read.

const SELECT = `${selectMeetings(`, requester_at.checked_in_at AS "requesterCheckedInAt",
    requestee_at.checked_in_at AS "requesteeCheckedInAt", requester_says.called_at AS "requesterCalledAt",
    requestee_says.called_at AS "requesteeCalledAt"`)}
  LEFT JOIN event_registrations requester_at
    ON requester_at.event_id = m.event_id AND requester_at.user_id = m.requester_user_id
  LEFT JOIN event_registrations requestee_at
    ON requestee_at.event_id = m.event_id AND requestee_at.user_id = m.requestee_user_id
  LEFT JOIN meeting_attendance requester_says
    ON requester_says.meeting_id = m.id AND requester_says.user_id = m.requester_user_id
  LEFT JOIN meeting_attendance requestee_says
    ON requestee_says.meeting_id = m.id AND requestee_says.user_id = m.requestee_user_id`;

/** $1 meetings. */
export const STAFF_MEETINGS = `${SELECT} WHERE m.id = ANY($1::uuid[]) ORDER BY m.id`;

/**
 * $1 event, $2 and $3 the starts of two slots or null: the meetings that have one of these times, by place in natural
 * order, and the accepted ones that wait for a time, the longest wait first.
 */
export const MEETINGS_OF_BOARD = `${SELECT}
  WHERE m.event_id = $1 AND (m.status IN ('accepted', 'completed')
      AND m.scheduled_start_time IN ($2::timestamptz, $3::timestamptz)
    OR m.status = 'accepted' AND m.scheduled_start_time IS NULL)
  ORDER BY place.label_key, place.label, coalesce(m.waiting_since, m.accepted_at), m.id`;

/**
 * $1 event, $2 person: what is agreed by time, what waits for a time after it, then the requests without an answer, the
 * oldest first.
 */
export const MEETINGS_OF_DAY = `${SELECT}
  WHERE m.event_id = $1 AND (m.requester_user_id = $2 OR m.requestee_user_id = $2)
    AND m.status IN ('accepted', 'completed', 'pending')
  ORDER BY m.status = 'pending', m.scheduled_start_time NULLS LAST,
    coalesce(m.waiting_since, m.accepted_at, m.created_at), m.id`;
