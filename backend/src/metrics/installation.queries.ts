// SQL: how the installation does as a whole; each statement is answered by an index or a small table.

/** Rows of jobs that no dispatcher has taken. */
export const OUTBOX = `SELECT count(*)::integer AS rows,
    extract(epoch FROM now() - min(created_at))::double precision AS "oldestSeconds" FROM outbox WHERE queued_at IS NULL`;

export const DELIVERIES = `SELECT channel, state, count(*)::integer AS value FROM deliveries GROUP BY channel, state`;

/** $1 seconds: accepted meetings that no worker has given a time or a reason for so long. */
export const UNPLACED = `SELECT count(*)::integer AS meetings FROM meetings m
  JOIN events e ON e.id = m.event_id AND e.end_date > now() AND e.cancelled_at IS NULL
  WHERE m.status = 'accepted' AND m.scheduled_start_time IS NULL AND m.waiting_since IS NULL
    AND m.updated_at < now() - make_interval(secs => $1)`;

export const DATABASE = `SELECT current_setting('server_version') AS version,
    pg_database_size(current_database())::text AS bytes,
    (SELECT count(*)::integer FROM pg_stat_activity WHERE datname = current_database()) AS connections,
    current_setting('max_connections')::integer AS "mostConnections"`;
