// SQL: a condition on a field of JSON, in a change that tells how many rows it changed.

/** $1 person, $2 ids or null for all. */
export const MARK_READ = `UPDATE stream_entries SET read_at = $3
  WHERE user_id = $1 AND event = 'notification' AND read_at IS NULL
    AND ($2::uuid[] IS NULL OR (data ->> 'id')::uuid = ANY($2))
  RETURNING data ->> 'kind' AS kind, data ->> 'meetingId' AS "meetingId"`;
