import type { PreparedStatement } from '../../database/database.js';
import { areApart } from '../users/apart.queries.js';

/**
 * SQL: one statement reads whom a person may ask, for a whole page of people; a repository would read each person, type
 * and count by itself. Counts that no quota limits are not made.
 */

const count = (limit: string, condition: string): string =>
  `CASE WHEN t.${limit} IS NOT NULL THEN (SELECT count(*)::integer FROM meetings m
      WHERE m.event_id = asked.event_id AND ${condition}) ELSE 0 END`;

/** Both sides of requests: each person of `asked` (user_id, event_id) at the event beside. */
const SIDES = `SELECT asked.user_id, asked.event_id, concat_ws(' ', u.first_name, u.last_name) AS name,
    r.user_id IS NOT NULL AS registered, t.id AS type_id, t.name AS type_name, t.max_open_requests,
    t.max_incoming_requests, t.max_meetings, t.max_meetings_per_day,
    ${count('max_open_requests', `m.requester_user_id = u.id AND m.status = 'pending'`)} AS open_requests,
    ${count('max_incoming_requests', `m.requestee_user_id = u.id AND m.status = 'pending'`)} AS incoming_requests,
    ${count(
      'max_meetings',
      `(m.requester_user_id = u.id OR m.requestee_user_id = u.id) AND m.status IN ('accepted', 'completed')`,
    )} AS meetings
  FROM (SELECT user_id, event_id FROM shared UNION SELECT $1::uuid, event_id FROM shared) AS asked
  JOIN users u ON u.id = asked.user_id
  LEFT JOIN event_registrations r ON r.event_id = asked.event_id AND r.user_id = u.id
  LEFT JOIN participant_types t ON t.id = r.participant_type_id`;

const columns = (alias: string): string =>
  `${alias}.name AS "${alias}Name", coalesce(${alias}.registered, false) AS "${alias}Registered",
  ${alias}.type_id AS "${alias}TypeId", ${alias}.type_name AS "${alias}TypeName",
  ${alias}.max_open_requests AS "${alias}MaxOpenRequests",
  ${alias}.max_incoming_requests AS "${alias}MaxIncomingRequests", ${alias}.max_meetings AS "${alias}MaxMeetings",
  ${alias}.max_meetings_per_day AS "${alias}MaxMeetingsPerDay",
  coalesce(${alias}.open_requests, 0) AS "${alias}OpenRequests",
  coalesce(${alias}.incoming_requests, 0) AS "${alias}IncomingRequests", coalesce(${alias}.meetings, 0) AS "${alias}Meetings"`;

/** What decides whether person $1 may ask each of the people of `shared` (user_id, event_id). */
const requestFacts = (shared: string): string => `WITH shared AS (${shared}),
  sides AS MATERIALIZED (${SIDES})
  SELECT asked.user_id AS "userId", asked.event_id AS "eventId", clock_timestamp() AS now,
    e.end_date AS "endDate", e.timezone, e.requests_open_at AS "requestsOpenAt",
    e.requests_close_at AS "requestsCloseAt", e.changes_close_at AS "changesCloseAt",
    e.cancelled_at AS "cancelledAt", e.limits_requests_by_type AS "limitsRequestsByType",
    ${columns('own')}, ${columns('other')},
    EXISTS (SELECT FROM participant_type_pairs p
      WHERE p.from_type_id = own.type_id AND p.to_type_id = other.type_id) AS "isPairAllowed",
    ${areApart('$1::uuid', 'asked.user_id')} AS "areApart",
    live.between
  FROM shared AS asked
  JOIN events e ON e.id = asked.event_id
  LEFT JOIN sides AS own ON own.user_id = $1 AND own.event_id = asked.event_id
  LEFT JOIN sides AS other ON other.user_id = asked.user_id AND other.event_id = asked.event_id
  LEFT JOIN LATERAL (SELECT CASE WHEN m.status = 'accepted' THEN 'agreed'
      WHEN m.requester_user_id = asked.user_id THEN 'asks' ELSE 'asked' END AS between
    FROM meetings m WHERE m.event_id = asked.event_id AND m.status IN ('pending', 'accepted')
      AND least(m.requester_user_id, m.requestee_user_id) = least(asked.user_id, $1::uuid)
      AND greatest(m.requester_user_id, m.requestee_user_id) = greatest(asked.user_id, $1::uuid)) AS live ON true`;

/** The same for the people $2, at the event in the same place of $3. */
export const REQUEST_FACTS = requestFacts(
  'SELECT * FROM unnest($2::uuid[], $3::uuid[]) AS pairs (user_id, event_id)',
);

/** The same for person $2 at event $3. PostgreSQL keeps a plan for one pair, and none for lists of any length. */
export const REQUEST_FACTS_OF_PAIR: PreparedStatement = {
  name: 'request-facts-of-pair',
  text: requestFacts('SELECT $2::uuid AS user_id, $3::uuid AS event_id'),
};

/** How many people of event $1 have each type. */
export const TYPES_IN_USE = `SELECT participant_type_id AS id, count(*)::integer AS people
  FROM event_registrations WHERE event_id = $1 AND participant_type_id IS NOT NULL GROUP BY participant_type_id`;
