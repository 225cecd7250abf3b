/** Statements that leave an event with accepted meetings that wait for a worker. */

/**
 * $1 event, $2 how many of its people ask, $3 how many people each of them asks: the next ones in a circle. The order
 * of acceptance is shuffled in the same way in each run. Each meeting has its job in the outbox, as after an accept.
 */
export const BACKLOG = `WITH people AS (
    SELECT user_id AS id, row_number() OVER (ORDER BY user_id) - 1 AS n FROM event_registrations WHERE event_id = $1),
  pairs AS (
    SELECT one.id AS requester, other.id AS requestee,
      row_number() OVER (ORDER BY md5(one.n || '-' || step)) AS place
    FROM people AS one CROSS JOIN generate_series(1, $3::integer) AS step
    JOIN people AS other ON other.n = (one.n + step) % (SELECT count(*) FROM people)
    WHERE one.n < $2::integer),
  accepted AS (
    INSERT INTO meetings (event_id, requester_user_id, requestee_user_id, status, accepted_at, version)
    SELECT $1, requester, requestee, 'accepted', now() + make_interval(secs => place / 1e6), 2
    FROM pairs RETURNING id, accepted_at)
  SELECT append_outbox('[]', '[]', jsonb_agg(jsonb_build_object('job', 'assign-time',
    'payload', jsonb_build_object('meetingId', id, 'version', 2)) ORDER BY accepted_at)) FROM accepted`;

/** $1 event. Pairs neighbours, so that each person has one meeting. */
export const PAIRS = `WITH people AS (
    SELECT user_id AS id, row_number() OVER (ORDER BY user_id) AS n FROM event_registrations WHERE event_id = $1),
  accepted AS (
    INSERT INTO meetings (event_id, requester_user_id, requestee_user_id, status, accepted_at, version)
    SELECT $1, one.id, other.id, 'accepted', now(), 2
    FROM people AS one JOIN people AS other ON other.n = one.n + 1 WHERE one.n % 2 = 1 RETURNING id)
  SELECT append_outbox('[]', '[]', jsonb_agg(jsonb_build_object('job', 'assign-time',
    'payload', jsonb_build_object('meetingId', id, 'version', 2)))) FROM accepted`;

/** Records which worker writes the time of a meeting, by the name that `addressFor` gives its connections. */
export const NOTE_WORKERS = `CREATE TABLE placed_by (worker text, meeting_id uuid);
  CREATE FUNCTION note_worker() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO placed_by VALUES (current_setting('application_name'), NEW.id);
    RETURN NULL;
  END $$;
  CREATE TRIGGER meetings_note_worker AFTER UPDATE OF scheduled_start_time ON meetings
    FOR EACH ROW WHEN (NEW.scheduled_start_time IS NOT NULL) EXECUTE FUNCTION note_worker();`;

/** Returns the address of the database for a worker with this name. */
export const addressFor = (url: string, worker: string): string =>
  `${url}${url.includes('?') ? '&' : '?'}application_name=${worker}`;
