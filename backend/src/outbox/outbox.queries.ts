import type { PreparedStatement } from '../database/database.js';

// SQL: taking with SKIP LOCKED, and one function that appends to streams and outbox.

const ROWS = 'RETURNING id, job_id AS "jobId", job, payload, request_id AS "requestId"';

/** Marks the oldest $1 rows that are not in the queue as queued, and returns them. */
export const TAKE = `WITH taken AS (UPDATE outbox SET queued_at = now()
    WHERE id = ANY(ARRAY(SELECT id FROM outbox WHERE queued_at IS NULL
      ORDER BY id LIMIT $1 FOR UPDATE SKIP LOCKED))
    ${ROWS})
  SELECT "jobId", job, payload, "requestId" FROM taken ORDER BY id`;

/** Seconds: $2, twice as long after each further failure, and an hour at most. */
const REST = 'least($2 * power(2, greatest(least(failures, 12) - 1, 0)), 3600)';

/**
 * As TAKE, of rows that have been queued for $2 seconds, or for longer where they have failed: their jobs wait in the
 * queue, are at work, or are lost. Those of the future are from before the clock was set back.
 */
export const TAKE_AGAIN = `WITH taken AS (UPDATE outbox SET queued_at = now()
    WHERE id = ANY(ARRAY(SELECT id FROM outbox WHERE queued_at NOT BETWEEN
        now() - make_interval(secs => ${REST}) AND now() + make_interval(secs => $2)
      ORDER BY id LIMIT $1 FOR UPDATE SKIP LOCKED))
    ${ROWS})
  SELECT "jobId", job, payload, "requestId" FROM taken ORDER BY id`;

/** $1 ids of jobs that could not be added to the queue. */
export const PUT_BACK = 'UPDATE outbox SET queued_at = NULL WHERE job_id = ANY($1::uuid[])';

/** $5 the request that causes the change; null: none. The functions read it in the transaction's setting. */
export const APPEND: PreparedStatement = {
  name: 'append',
  text: `SELECT queue_deliveries($4::jsonb), append_outbox($1::jsonb, $2::jsonb, $3::jsonb)
  FROM set_config('rendezvous.request_id', $5, true)`,
};

/** $1 meeting, $2 kinds. The entries stay, as the withdrawal of themselves. One that tells of more meetings stays true. */
export const WITHDRAW_NOTIFICATIONS = `WITH untrue AS (
    SELECT e.user_id, e.seq, e.data ->> 'id' AS id FROM meetings m
    JOIN stream_entries e ON e.user_id IN (m.requester_user_id, m.requestee_user_id)
      AND e.event = 'notification' AND e.data ->> 'meetingId' = m.id::text AND e.data ->> 'kind' = ANY($2)
    WHERE m.id = $1 AND jsonb_array_length(coalesce(e.data -> 'moved', '[]')) < 2),
  withdrawn AS (UPDATE stream_entries e SET event = 'notifications-withdrawn',
      data = jsonb_build_object('ids', jsonb_build_array(untrue.id))
    FROM untrue WHERE e.user_id = untrue.user_id AND e.seq = untrue.seq
    RETURNING e.user_id, untrue.id)
  SELECT user_id AS "userId", array_agg(id) AS ids FROM withdrawn GROUP BY user_id`;

/** $1 person, $2 kind, $3 the field that names what it is about, $4 the values, $5 when. */
export const READ_NOTIFICATIONS: PreparedStatement = {
  name: 'read-notifications',
  text: `UPDATE stream_entries SET read_at = $5
  WHERE user_id = $1 AND event = 'notification' AND read_at IS NULL
    AND data ->> 'kind' = $2 AND data ->> $3 = ANY($4)
  RETURNING data ->> 'id' AS id`,
};
