/** What a viewer is shown of an attendee, and what the score is made of. $1 viewer. */
const ATTENDEE = `u.id, u.first_name, u.last_name, u.company, u.role, u.profile_image, u.is_vip, u.is_admin,
  u.what_they_sell, u.what_they_buy, u.reason_for_meeting, u.version,
  e.id AS event_id, e.name AS event_name,
  EXISTS (SELECT FROM messages m WHERE m.from_user_id = u.id AND m.to_user_id = $1
    OR m.from_user_id = $1 AND m.to_user_id = u.id) AS has_messaged,
  EXISTS (SELECT FROM meetings m WHERE m.event_id = e.id AND m.status IN ('pending', 'accepted')
    AND least(m.requester_user_id, m.requestee_user_id) = least(u.id, $1)
    AND greatest(m.requester_user_id, m.requestee_user_id) = greatest(u.id, $1)) AS has_request`;

/** The other attendees of one event who share their data. $2 event. */
export const ATTENDEES_OF_EVENT = {
  name: 'attendees-of-event',
  text: `SELECT ${ATTENDEE} FROM event_registrations r
    JOIN users u ON u.id = r.user_id AND u.consent_to_share_data AND u.id <> $1
    JOIN events e ON e.id = r.event_id
    WHERE r.event_id = $2`,
};

/** The others at the viewer's coming events, each once, with the soonest event they share. */
export const ATTENDEES_TO_COME = {
  name: 'attendees-to-come',
  text: `SELECT DISTINCT ON (u.id) ${ATTENDEE} FROM event_registrations mine
    JOIN events e ON e.id = mine.event_id AND e.end_date > now()
    JOIN event_registrations r ON r.event_id = e.id
    JOIN users u ON u.id = r.user_id AND u.consent_to_share_data AND u.id <> $1
    WHERE mine.user_id = $1
    ORDER BY u.id, e.start_date, e.id`,
};
