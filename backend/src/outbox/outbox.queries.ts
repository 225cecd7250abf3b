// SQL: taking with SKIP LOCKED, and one function that appends to streams and outbox.

/** Deletes the oldest rows and returns them; a transaction that does not commit leaves them where they were. */
export const TAKE = `WITH taken AS (DELETE FROM outbox
    WHERE id = ANY(ARRAY(SELECT id FROM outbox ORDER BY id LIMIT $1 FOR UPDATE SKIP LOCKED))
    RETURNING id, job, payload)
  SELECT job, payload FROM taken ORDER BY id`;

export const APPEND = 'SELECT append_outbox($1::jsonb, $2::jsonb, $3::jsonb)';
