import { NAME } from '../attendance/event-attendees.queries.js';

/**
 * SQL: people by a folded name that only the database keeps. $1 event, $2 people who have a meeting: those who are
 * checked in and have none, by name.
 */
export const IDLE_PEOPLE = `SELECT u.id, u.first_name AS "firstName", u.last_name AS "lastName", u.company, u.role,
    u.profile_image AS "profileImage", u.is_vip AS "isVip", u.is_admin AS "isAdmin"
  FROM event_registrations r JOIN users u ON u.id = r.user_id
  WHERE r.event_id = $1 AND r.checked_in_at IS NOT NULL AND r.user_id <> ALL($2::uuid[])
  ORDER BY ${NAME}, u.id`;
