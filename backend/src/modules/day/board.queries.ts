import { NAME } from '../attendance/event-attendees.queries.js';
import { personColumns } from '../users/person.queries.js';
import { OUTDATED_AGENDAS } from './agenda-versions.queries.js';

// SQL: people by a folded name that only the database keeps.

const peopleAmong = (ids: string): string =>
  `SELECT ${personColumns('u')} FROM users u WHERE u.id IN (${ids}) ORDER BY ${NAME}, u.id`;

/** $1 event, $2 people who have a meeting: those who are checked in and have none, by name. */
export const IDLE_PEOPLE = peopleAmong(`SELECT user_id FROM event_registrations
  WHERE event_id = $1 AND checked_in_at IS NOT NULL AND user_id <> ALL($2::uuid[])`);

/** $1 event: who has an agenda that has changed since it was printed, by name. */
export const OUTDATED_SHEETS = peopleAmong(OUTDATED_AGENDAS);
