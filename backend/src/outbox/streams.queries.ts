// SQL: a stream's head and entries in one read, and what a stream may lose.

const OLD = 'at < now() - make_interval(days => $1)';

/**
 * $1 days, $2 entries at most. A stream only ever loses its first entries, so that it has no holes: an entry may be older
 * than one with a lower number, whose transaction began later, and an entry that is locked at this moment stays with all
 * that follow it.
 */
export const FORGET = `WITH people AS (
    SELECT DISTINCT user_id FROM (
      SELECT user_id FROM stream_entries WHERE ${OLD} ORDER BY at LIMIT $2) AS oldest),
  locked AS (
    SELECT p.user_id, e.seq FROM people p CROSS JOIN LATERAL (
      SELECT seq FROM stream_entries WHERE user_id = p.user_id AND ${OLD}
      ORDER BY seq LIMIT $2 FOR UPDATE SKIP LOCKED) AS e LIMIT $2),
  placed AS (
    SELECT l.user_id, l.seq, row_number() OVER (PARTITION BY l.user_id ORDER BY l.seq) AS place,
      (SELECT min(seq) FROM stream_entries f WHERE f.user_id = l.user_id) AS first
    FROM locked l)
  DELETE FROM stream_entries e USING placed
  WHERE e.user_id = placed.user_id AND e.seq = placed.seq AND placed.seq = placed.first + placed.place - 1
  RETURNING e.seq`;

export const HEAD = 'SELECT head FROM streams WHERE user_id = $1';

export const AFTER = `SELECT s.head, e.seq, e.event, e.data, e.at FROM streams s
    LEFT JOIN LATERAL (
      SELECT seq, event, data, at FROM stream_entries
      WHERE user_id = s.user_id AND seq > $2 ORDER BY seq LIMIT $3
    ) e ON true
    WHERE s.user_id = $1 ORDER BY e.seq`;
