/** For so long a call is answered as before. */
const KEPT = `interval '24 hours'`;

/** $1 id. */
export const FIND = `SELECT request, answer FROM idempotency_keys
  WHERE id = $1 AND created_at > now() - ${KEPT}`;

// SQL: one statement that waits for a transaction with the same key; no row when that one has committed.
/** $1 id, $2 hash of the request, $3 sealed answer or null. */
export const CLAIM = `INSERT INTO idempotency_keys (id, request, answer) VALUES ($1, $2, $3)
  ON CONFLICT (id) DO UPDATE SET request = $2, answer = $3, created_at = clock_timestamp()
    WHERE idempotency_keys.created_at <= now() - ${KEPT}
  RETURNING id`;

/** $1 id, $2 sealed answer. */
export const SET_ANSWER = 'UPDATE idempotency_keys SET answer = $2 WHERE id = $1';

/** $1 at most so many. */
export const DELETE_OLD = `DELETE FROM idempotency_keys WHERE id IN (SELECT id FROM idempotency_keys
    WHERE created_at <= now() - ${KEPT} LIMIT $1 FOR UPDATE SKIP LOCKED) RETURNING id`;
