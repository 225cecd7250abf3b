// SQL: a stream's head and entries in one read.

export const FORGET = 'DELETE FROM stream_entries WHERE at < now() - make_interval(days => $1)';

export const HEAD = 'SELECT head FROM streams WHERE user_id = $1';

export const AFTER = `SELECT s.head, e.seq, e.event, e.data, e.at FROM streams s
    LEFT JOIN LATERAL (
      SELECT seq, event, data, at FROM stream_entries
      WHERE user_id = s.user_id AND seq > $2 ORDER BY seq LIMIT $3
    ) e ON true
    WHERE s.user_id = $1 ORDER BY e.seq`;
