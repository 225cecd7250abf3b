// SQL: one row for each process; the database's clock tells who is alive, because the clocks of hosts differ.

/** $1 id, $2 role, $3 version, $4 host, $5 pid, $6 queues, $7 mark of the objects, $8 seconds since the start. */
export const SEEN = `INSERT INTO processes (id, role, version, host, pid, queues, objects_mark, started_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, now() - make_interval(secs => $8))
  ON CONFLICT (id) DO UPDATE SET seen_at = now()`;

/** $1 days. */
export const FORGET_DEAD = `DELETE FROM processes WHERE seen_at < now() - make_interval(days => $1)`;

export const GONE = 'DELETE FROM processes WHERE id = $1';

/** $1 seconds. */
export const ALIVE = `SELECT id, role, version, host, pid, queues, objects_mark AS "objectsMark",
    started_at AS "startedAt", seen_at AS "seenAt"
  FROM processes WHERE seen_at > now() - make_interval(secs => $1) ORDER BY role, host, started_at, id`;
