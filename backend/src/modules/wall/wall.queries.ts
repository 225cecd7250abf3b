// SQL: the database's clock decides what is now, and meetings are read with their places and people at once.

/** $1 the hash of a token. */
export const WALL_OF_TOKEN = `SELECT event_id AS "eventId", show_names AS "showNames", clock_timestamp() AS at
  FROM event_walls WHERE token_hash = $1`;

/** People who do not share their data are not named. */
const named = (person: string): string =>
  `CASE WHEN $3::boolean AND ${person}.consent_to_share_data THEN
    json_build_object('name', ${person}.first_name || ' ' || ${person}.last_name, 'company', ${person}.company) END`;

/**
 * $1 event, $2 starts of slots, $3 whether people are named: its meetings then, by place in natural order. `IS NOT NULL`
 * names the index.
 */
export const WALL_MEETINGS = `SELECT m.scheduled_start_time AS start, p.label AS place, p.zone,
    ${named('one')} AS one, ${named('other')} AS other
  FROM meetings m
  JOIN users one ON one.id = m.requester_user_id
  JOIN users other ON other.id = m.requestee_user_id
  LEFT JOIN places p ON p.id = m.place_id
  WHERE m.event_id = $1 AND m.scheduled_start_time = ANY($2::timestamptz[])
    AND m.scheduled_start_time IS NOT NULL AND m.status IN ('accepted', 'completed')
  ORDER BY p.label_key, p.label, one.last_name, m.id`;
