import { agendaVersion, OUTDATED_AGENDAS } from '../day/agenda-versions.queries.js';

// SQL: people and places with their meetings in one statement each, so that a sheet is of one moment; the order is
// that of the folded texts of searches.

/** The folded company; people without one come last. */
const COMPANY = `split_part(u.search_text, E'\\n', 2)`;
const BY_NAME = 'lower(u.last_name), lower(u.first_name), u.id';

const PEOPLE = 'event_registrations r JOIN users u ON u.id = r.user_id';

/** What is agreed, with a time or without. */
const IS_ON = `m.status IN ('accepted', 'completed')`;

/**
 * $1 event, $2 one person or null, $3 a folded company or null, $4 whether only those whose printed agenda is out of
 * date: by company, then by last name.
 */
export const PEOPLE_BY_COMPANY = `SELECT r.user_id AS id FROM ${PEOPLE}
  WHERE r.event_id = $1 AND ($2::uuid IS NULL OR r.user_id = $2) AND ($3::text IS NULL OR ${COMPANY} = $3)
    AND (NOT $4::boolean OR r.user_id IN (${OUTDATED_AGENDAS}))
  ORDER BY ${COMPANY} = '', ${COMPANY}, ${BY_NAME}`;

/** $1 event. */
export const PEOPLE_BY_NAME = `SELECT r.user_id AS id FROM ${PEOPLE} WHERE r.event_id = $1 ORDER BY ${BY_NAME}`;

/** $1 event. */
export const PLACES_IN_ORDER = `SELECT id FROM places WHERE event_id = $1 AND removed_at IS NULL
  ORDER BY label_key, label`;

/** $1 event: whether anything could stand on its agendas. */
export const HAS_MEETINGS = `SELECT EXISTS (SELECT FROM meetings m WHERE m.event_id = $1 AND ${IS_ON}) AS "hasMeetings",
  now() AS "asOf"`;

const person = (
  table: string,
): string => `'firstName', ${table}.first_name, 'lastName', ${table}.last_name,
  'company', ${table}.company, 'role', ${table}.role`;

const TIMES = `'start', m.scheduled_start_time, 'end', m.scheduled_end_time`;

const PLACE = `'label', p.label, 'zone', p.zone, 'location', m.location`;

/** $1 event, $2 people: their agendas in this order, without those who have left. */
export const AGENDAS = `SELECT now() AS "asOf", u.id, u.first_name AS "firstName", u.last_name AS "lastName", u.company,
    u.role, t.name AS type, r.badge_code AS "badgeCode", ${agendaVersion('$1', 'u.id')} AS version, own.meetings
  FROM unnest($2::uuid[]) WITH ORDINALITY AS wanted (user_id, at)
  JOIN event_registrations r ON r.event_id = $1 AND r.user_id = wanted.user_id
  JOIN users u ON u.id = r.user_id
  LEFT JOIN participant_types t ON t.id = r.participant_type_id
  CROSS JOIN LATERAL (SELECT coalesce(json_agg(json_build_object(${TIMES}, ${PLACE}, ${person('o')})
      ORDER BY m.scheduled_start_time NULLS LAST, m.accepted_at, m.id), '[]') AS meetings
    FROM (SELECT *, requestee_user_id AS other_id FROM meetings WHERE event_id = $1 AND requester_user_id = u.id
      UNION ALL SELECT *, requester_user_id FROM meetings WHERE event_id = $1 AND requestee_user_id = u.id) AS m
    JOIN users o ON o.id = m.other_id LEFT JOIN places p ON p.id = m.place_id
    WHERE ${IS_ON}) AS own
  ORDER BY wanted.at`;

/** $1 event, $2 places: with the meetings there, in this order. */
export const PLACES_WITH_MEETINGS = `SELECT now() AS "asOf", p.label, p.zone, owner.id AS "ownerId",
    owner.first_name AS "firstName", owner.last_name AS "lastName", owner.company, owner.role, held.meetings
  FROM unnest($2::uuid[]) WITH ORDINALITY AS wanted (place_id, at)
  JOIN places p ON p.id = wanted.place_id
  LEFT JOIN users owner ON owner.id = p.owner_user_id
  CROSS JOIN LATERAL (SELECT coalesce(json_agg(json_build_object(${TIMES},
      'people', json_build_array(json_build_object('id', one.id, ${person('one')}),
        json_build_object('id', other.id, ${person('other')})))
      ORDER BY m.scheduled_start_time, m.id), '[]') AS meetings
    FROM meetings m JOIN users one ON one.id = m.requester_user_id JOIN users other ON other.id = m.requestee_user_id
    WHERE m.event_id = $1 AND m.place_id = p.id AND m.scheduled_start_time IS NOT NULL AND ${IS_ON}) AS held
  ORDER BY wanted.at`;

/** $1 event, $2 people: what the hand-out list says of them, in this order. */
export const HANDOUT = `SELECT now() AS "asOf", u.first_name AS "firstName", u.last_name AS "lastName", u.company, u.role,
    t.name AS type, stand.label AS stand, first.start, first.label, first.zone, first.location
  FROM unnest($2::uuid[]) WITH ORDINALITY AS wanted (user_id, at)
  JOIN event_registrations r ON r.event_id = $1 AND r.user_id = wanted.user_id
  JOIN users u ON u.id = r.user_id
  LEFT JOIN participant_types t ON t.id = r.participant_type_id
  LEFT JOIN LATERAL (SELECT label FROM places WHERE event_id = $1 AND owner_user_id = u.id AND removed_at IS NULL
    ORDER BY label_key LIMIT 1) AS stand ON true
  LEFT JOIN LATERAL (SELECT m.scheduled_start_time AS start, p.label, p.zone, m.location
    FROM (SELECT * FROM meetings WHERE event_id = $1 AND requester_user_id = u.id
      UNION ALL SELECT * FROM meetings WHERE event_id = $1 AND requestee_user_id = u.id) AS m
    LEFT JOIN places p ON p.id = m.place_id
    WHERE ${IS_ON} AND m.scheduled_start_time IS NOT NULL
    ORDER BY m.scheduled_start_time, m.id LIMIT 1) AS first ON true
  ORDER BY wanted.at`;

/**
 * $1 event, $2 people, $3 versions, $4 moments: notes whose agenda is printed. Who has left meanwhile is left out; of two
 * prints at once the one that was read later is kept.
 */
export const NOTE_PRINTED = `INSERT INTO printed_agendas (event_id, user_id, version, printed_at)
  SELECT $1, present.user_id, noted.version, noted.at
  FROM (SELECT user_id FROM event_registrations WHERE event_id = $1 AND user_id = ANY($2::uuid[])
    ORDER BY user_id FOR KEY SHARE) AS present
  JOIN unnest($2::uuid[], $3::integer[], $4::timestamptz[]) AS noted (user_id, version, at) USING (user_id)
  ORDER BY present.user_id
  ON CONFLICT (event_id, user_id) DO UPDATE SET version = EXCLUDED.version, printed_at = EXCLUDED.printed_at
    WHERE printed_agendas.printed_at <= EXCLUDED.printed_at`;
