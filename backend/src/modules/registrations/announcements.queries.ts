// SQL: everybody at an event in one statement, and batches that several workers take side by side.

/** $1 event, $2 kind, $3 content, $4 who made it. */
export const INSERT_ANNOUNCEMENT = `INSERT INTO announcements (event_id, kind, content, made_by)
  VALUES ($1, $2, $3, $4) RETURNING id`;

/**
 * $1 announcement, $2 types, or null for everybody. That the event is cancelled is told to its staff too, but to who has
 * done it.
 */
export const ADD_RECIPIENTS = `INSERT INTO announcement_recipients (announcement_id, user_id)
  SELECT a.id, r.user_id FROM announcements a JOIN event_registrations r ON r.event_id = a.event_id
  WHERE a.id = $1 AND ($2::uuid[] IS NULL OR r.participant_type_id = ANY($2::uuid[]))
  UNION SELECT a.id, s.user_id FROM announcements a JOIN event_staff s ON s.event_id = a.event_id
  WHERE a.id = $1 AND a.kind = 'event-cancelled' AND s.user_id IS DISTINCT FROM a.made_by
  ORDER BY user_id RETURNING user_id`;

/** $1 announcement, $2 how many: takes the next people who are to be told. */
export const TAKE_RECIPIENTS = `WITH taken AS (DELETE FROM announcement_recipients
    WHERE announcement_id = $1 AND user_id = ANY(ARRAY(SELECT user_id FROM announcement_recipients
      WHERE announcement_id = $1 ORDER BY user_id LIMIT $2 FOR UPDATE SKIP LOCKED))
    RETURNING user_id)
  SELECT t.user_id AS "userId", a.event_id AS "eventId", a.kind, a.content
  FROM taken t JOIN announcements a ON a.id = $1 ORDER BY t.user_id`;

/** Announcements whose job was lost: after $1 seconds somebody is still to be told. */
export const UNFINISHED = `SELECT DISTINCT a.id FROM announcement_recipients r
  JOIN announcements a ON a.id = r.announcement_id AND a.created_at < now() - make_interval(secs => $1)`;

/** $1 event, $2 types: how many of these types the event has. */
export const TYPES_OF_EVENT = `SELECT count(*)::integer AS known FROM participant_types
  WHERE event_id = $1 AND id = ANY($2::uuid[])`;
