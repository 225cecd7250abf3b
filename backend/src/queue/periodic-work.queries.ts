// SQL: a claim compares the time on the database's clock and sets it in one statement.

/**
 * Claims what is due and returns it. $1 names, $2 intervals and $3 leases in milliseconds. A start in the future is
 * from before the clock was set back; one that is later than the beginning of this statement may be of another process
 * that has just claimed the work.
 */
export const CLAIM_DUE = `WITH work AS (
    SELECT * FROM unnest($1::text[], $2::float8[], $3::float8[]) AS given (name, every_ms, lease_ms)),
  first AS (INSERT INTO periodic_runs (name, started_at) SELECT name, now() FROM work ORDER BY name
    ON CONFLICT DO NOTHING RETURNING name, started_at),
  due AS (SELECT run.name FROM periodic_runs run JOIN work ON work.name = run.name
    WHERE run.started_at > clock_timestamp()
      OR run.started_at <= now() - every_ms * interval '1 millisecond'
        AND (run.finished_at IS NOT NULL OR run.started_at <= now() - lease_ms * interval '1 millisecond')
    FOR UPDATE OF run SKIP LOCKED),
  again AS (UPDATE periodic_runs run SET started_at = now(), finished_at = NULL
    FROM due WHERE run.name = due.name RETURNING run.name, run.started_at)
  SELECT name, started_at::text AS "startedAt" FROM first
  UNION ALL SELECT name, started_at::text FROM again`;

/** $1 name, $2 when it was claimed: another process may have claimed it since. */
export const FINISH = `UPDATE periodic_runs SET finished_at = now()
  WHERE name = $1 AND started_at = $2::timestamptz`;
