// SQL: pages of the audit log by optional filters, with the names that are there now.

/**
 * $1 an action, $2 who did it, $3 to whom, $4 an event, $5 and $6 from and before when; each may be null. $7 who looks:
 * the one who is reported does not learn here who did it.
 */
const FOUND = `NOT (e.action = 'report-made' AND e.subject_id = $7::uuid)
    AND ($1::text IS NULL OR e.action = $1) AND ($2::uuid IS NULL OR e.actor_id = $2)
    AND ($3::uuid IS NULL OR e.subject_id = $3 OR e.details -> 'people' ? $3::text)
    AND ($4::uuid IS NULL OR e.event_id = $4)
    AND ($5::timestamptz IS NULL OR e.at >= $5) AND ($6::timestamptz IS NULL OR e.at < $6)`;

export const AUDIT_TOTAL = `SELECT count(*)::integer AS total FROM audit_entries e WHERE ${FOUND}`;

/** Who has not accepted an invitation yet may have no name. */
const named = (id: string, person: string): string => `json_build_object('id', ${id}, 'name',
    coalesce(nullif(trim(concat_ws(' ', ${person}.first_name, ${person}.last_name)), ''),
      CASE WHEN ${person}.is_invited THEN ${person}.email END))`;

/** $8 the id that the page begins below, $9 how many. */
export const AUDIT_PAGE = `SELECT e.id::double precision AS id, e.at, e.action, e.details, e.address,
    CASE WHEN e.actor_id IS NOT NULL THEN ${named('e.actor_id', 'actor')} END AS actor,
    CASE WHEN e.subject_id IS NOT NULL THEN ${named('e.subject_id', 'subject')} END AS subject,
    CASE WHEN e.event_id IS NOT NULL
      THEN json_build_object('id', e.event_id, 'name', events.name) END AS event,
    (SELECT coalesce(json_agg(${named('one.id', 'person')} ORDER BY one.at), '[]')
      FROM jsonb_array_elements_text(coalesce(e.details -> 'people', '[]')) WITH ORDINALITY AS one (id, at)
      LEFT JOIN users person ON person.id = one.id::uuid) AS people
  FROM audit_entries e
    LEFT JOIN users actor ON actor.id = e.actor_id
    LEFT JOIN users subject ON subject.id = e.subject_id
    LEFT JOIN events ON events.id = e.event_id
  WHERE ${FOUND} AND ($8::bigint IS NULL OR e.id < $8)
  ORDER BY e.id DESC LIMIT $9`;
