import type { Statement } from '../../database/database.js';

/**
 * The people of a list, told only when they are not those of the mark known already: one row for each
 * person, or one without a person. The mark changes with who is there, at which event, with every version
 * of theirs and the viewer's, and with whom the viewer has lowered. $1 viewer, $2 event, $3 the mark known.
 */
const unlessKnown = (name: string, people: string): Statement => ({
  name,
  text: `WITH people AS MATERIALIZED (${people}),
    viewer AS (SELECT version FROM users WHERE id = $1),
    sum AS (SELECT concat_ws(':', (SELECT version FROM viewer), count(*),
        bit_xor(uuid_hash_extended(id,
          uuid_hash_extended("eventId", 2 * version::bigint + lowered::integer)))) AS mark
      FROM people)
    SELECT sum.mark, viewer.version AS "viewerVersion", told.id, told.version, told."eventId",
      told.lowered
    FROM viewer CROSS JOIN sum LEFT JOIN (
      SELECT * FROM people WHERE (SELECT mark FROM sum) IS DISTINCT FROM $3) AS told ON true`,
});

const LOWERED = 'lowering.other_id IS NOT NULL AS lowered';
const LOWERING =
  'LEFT JOIN not_relevant lowering ON lowering.viewer_id = $1 AND lowering.other_id = u.id';

/** The other attendees of one event who share their data. */
export const ATTENDEES_OF_EVENT = unlessKnown(
  'attendees-of-event',
  `SELECT u.id, u.version, r.event_id AS "eventId", ${LOWERED} FROM event_registrations r
    JOIN users u ON u.id = r.user_id AND u.consent_to_share_data AND u.id <> $1
    ${LOWERING}
    WHERE r.event_id = $2`,
);

/** The others at the viewer's coming events, or at one of them, each once, with the soonest event they share. */
export const ATTENDEES_TO_COME = unlessKnown(
  'attendees-to-come',
  `SELECT DISTINCT ON (u.id) u.id, u.version, e.id AS "eventId", ${LOWERED}
    FROM event_registrations mine
    JOIN events e ON e.id = mine.event_id AND e.end_date > now()
      AND ($2::uuid IS NULL OR e.id = $2)
    JOIN event_registrations r ON r.event_id = e.id
    JOIN users u ON u.id = r.user_id AND u.consent_to_share_data AND u.id <> $1
    ${LOWERING}
    WHERE mine.user_id = $1
    ORDER BY u.id, e.start_date, e.id`,
);

/** What is between the viewer ($1) and each of a page's people ($2) at the event they share ($3). */
export const BETWEEN = {
  name: 'between-viewer-and',
  text: `SELECT shared.user_id AS id, e.id AS "eventId", e.name AS "eventName",
      EXISTS (SELECT FROM messages m WHERE m.from_user_id = shared.user_id AND m.to_user_id = $1)
      OR EXISTS (SELECT FROM messages m WHERE m.from_user_id = $1 AND m.to_user_id = shared.user_id)
        AS "hasMessaged",
      EXISTS (SELECT FROM meetings m WHERE m.event_id = e.id AND m.status IN ('pending', 'accepted')
        AND least(m.requester_user_id, m.requestee_user_id) = least(shared.user_id, $1)
        AND greatest(m.requester_user_id, m.requestee_user_id) = greatest(shared.user_id, $1))
        AS "hasExistingMeetingRequest"
    FROM unnest($2::uuid[], $3::uuid[]) AS shared (user_id, event_id)
    JOIN events e ON e.id = shared.event_id`,
};
