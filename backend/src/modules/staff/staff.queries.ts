import { invitationState } from '../access/access.queries.js';
import { EVENT_COLUMNS } from '../events/event-view.js';
import { personColumns } from '../users/person.queries.js';

// SQL: people and events with their roles, in one read.

/** The staff of event $1, its organisers first. */
export const STAFF_OF_EVENT = `SELECT s.role AS "staffRole", ${personColumns('u')}, u.email,
    ${invitationState('s.event_id')} AS invitation
  FROM event_staff s JOIN users u ON u.id = s.user_id WHERE s.event_id = $1
  ORDER BY s.role DESC, lower(u.last_name), lower(u.first_name), u.id`;

/** $1 event, $2 people: those of them who registered or agreed to come. */
export const AGREED =
  'SELECT FROM event_registrations WHERE event_id = $1 AND user_id = ANY($2::uuid[]) AND added_by IS NULL';

/** The events that person $1 helps to run, by start date. */
export const STAFFED_EVENTS = `SELECT ${EVENT_COLUMNS}, s.role AS "staffRole"
  FROM event_staff s JOIN events e ON e.id = s.event_id WHERE s.user_id = $1 ORDER BY e.start_date, e.id`;
