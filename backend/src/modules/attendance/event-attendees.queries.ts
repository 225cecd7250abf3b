import { invitationState } from '../access/access.queries.js';
import { personColumns } from '../users/person.queries.js';

// SQL: people, their types, invitations and meetings in one statement, in pages that begin after a cursor.

/** The folded name by which lists are sorted; who has no name yet is sorted by the address. */
export const NAME = `coalesce(nullif(split_part(u.search_text, E'\\n', 1), ''), lower(u.email))`;

const INVITATION = invitationState('r.event_id');

/** Who is invited has no account that others could know. */
const IS_OPEN = `(r.added_by IS NULL OR u.is_invited)`;

/** Staff find whom others registered by the name, the company and the role alone: not by the address piece by piece. */
const SEARCHED = `CASE WHEN ${IS_OPEN} OR $10 THEN u.search_text ELSE concat_ws(E'\\n',
    ${[1, 2, 3, 7].map((line) => `split_part(u.search_text, E'\\n', ${line})`).join(', ')}) END`;

const PEOPLE = `event_registrations r JOIN users u ON u.id = r.user_id`;

const COLUMNS = `${personColumns('u')}, u.email, ${NAME} AS name, t.id AS "typeId", t.name AS "typeName",
    r.external_id AS "externalId", r.registered_at AS "registeredAt", r.checked_in_at AS "checkedInAt", ${IS_OPEN} AS "isOpen",
    NOT u.is_admin AND NOT u.is_invited AND r.added_by IS NULL
      AND NOT EXISTS (SELECT FROM event_staff s WHERE s.user_id = u.id) AS "mayHaveSignInLink",
    ${INVITATION} AS invitation, m.pending, m.accepted, m.completed`;

const DETAILS = `LEFT JOIN participant_types t ON t.id = r.participant_type_id
  CROSS JOIN LATERAL (SELECT count(*) FILTER (WHERE status = 'pending')::integer AS pending,
      count(*) FILTER (WHERE status = 'accepted')::integer AS accepted,
      count(*) FILTER (WHERE status = 'completed')::integer AS completed
    FROM (SELECT status FROM meetings WHERE requester_user_id = r.user_id AND event_id = r.event_id
      UNION ALL SELECT status FROM meetings WHERE requestee_user_id = r.user_id AND event_id = r.event_id) AS own) AS m`;

/**
 * $1 event, $2 and $3 words of a search as in a search text, $4 type or `none`, $5 invitation, $6 whether checked in,
 * $7 and $8 name and id that the page begins after, $9 how many, $10 whether an administrator looks. A page
 * without people is one row without an id.
 */
export const EVENT_ATTENDEES = `WITH found AS MATERIALIZED (SELECT r.user_id, ${NAME} AS name FROM ${PEOPLE}
    WHERE r.event_id = $1
      AND NOT EXISTS (SELECT FROM unnest($2::text[], $3::text[]) AS searched (word, joined)
        WHERE position(word IN ${SEARCHED}) = 0 AND position(joined IN ${SEARCHED}) = 0)
      AND ($4::text IS NULL OR coalesce(r.participant_type_id::text, 'none') = lower($4))
      AND ($5::text IS NULL OR ${INVITATION} = $5)
      AND ($6::boolean IS NULL OR (r.checked_in_at IS NOT NULL) = $6)),
  page AS (SELECT user_id FROM found WHERE $7::text IS NULL OR (name, user_id) > ($7::text, $8::uuid)
    ORDER BY name, user_id LIMIT $9),
  shown AS (SELECT ${COLUMNS} FROM page JOIN ${PEOPLE} ON r.event_id = $1 AND r.user_id = page.user_id ${DETAILS})
  SELECT total, shown.* FROM (SELECT count(*)::integer AS total FROM found) AS counted
  LEFT JOIN shown ON true ORDER BY name, id`;

/** $1 event, $2 person. */
export const EVENT_ATTENDEE = `SELECT ${COLUMNS} FROM ${PEOPLE} ${DETAILS}
  WHERE r.event_id = $1 AND r.user_id = $2`;

/** $1 event, $2 person, who is locked, $3 type or null: who has it already is left as is. */
export const SET_TYPE = `UPDATE event_registrations
  SET participant_type_id = $3, type_changed_at = clock_timestamp()
  WHERE event_id = $1 AND user_id = $2 AND participant_type_id IS DISTINCT FROM $3 RETURNING user_id`;

/** $1 event, $2 type. */
export const HAS_TYPE = 'SELECT FROM participant_types WHERE event_id = $1 AND id = $2';
