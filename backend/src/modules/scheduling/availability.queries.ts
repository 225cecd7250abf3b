/** The busy times of person $1 between $2 and $3. */
export const BUSY_BETWEEN = `SELECT o.meeting_id AS "meetingId", coalesce(o.event_id, m.event_id) AS "eventId",
      lower(o.during) AS start, upper(o.during) AS "end"
    FROM occupancies o LEFT JOIN meetings m ON m.id = o.meeting_id
    WHERE o.user_id = $1 AND o.during && tstzrange($2, $3) ORDER BY o.during`;

/** $1 person, $2 event, $3 and $4 starts and ends. The exclusion constraint refuses a time in which the person is busy. */
export const BLOCK = `INSERT INTO occupancies (user_id, event_id, kind, during)
    SELECT $1, $2, 'blocked', tstzrange(times.starts, times.ends, '[)')
    FROM unnest($3::timestamptz[], $4::timestamptz[]) AS times (starts, ends)`;

/** $1 person, $2 event, $3 starts. */
export const UNBLOCK = `DELETE FROM occupancies WHERE user_id = $1 AND event_id = $2 AND kind = 'blocked'
      AND lower(during) = ANY($3::timestamptz[]) RETURNING user_id`;

/** The coming blocked times of an event. $1 event, $2 now. */
export const BLOCKS_OF_EVENT = `SELECT user_id AS "userId", lower(during) AS start, upper(during) AS "end" FROM occupancies
    WHERE event_id = $1 AND kind = 'blocked' AND lower(during) > $2`;

/** Does the same as `BLOCK`, but skips the times in which the person is busy. */
export const BLOCK_WHERE_FREE = `${BLOCK} ON CONFLICT DO NOTHING`;
