const PLAN_COLUMNS = `id, event_id AS "eventId", status, progress, seed, result,
  created_at AS "createdAt", published_at AS "publishedAt"`;

/** Outdates the ready plans of event $1, and fails plans that no worker has touched for $2 seconds. */
export const RETIRE_OLD_PLANS = `UPDATE schedule_plans
    SET status = CASE WHEN status = 'ready' THEN 'outdated' ELSE 'failed' END
    WHERE event_id = $1 AND (status = 'ready'
      OR status IN ('queued', 'running') AND touched_at < now() - make_interval(secs => $2))`;

/** $1 event, $2 administrator, $3 seed. */
export const INSERT_PLAN = `INSERT INTO schedule_plans (event_id, created_by, seed) VALUES ($1, $2, $3)
    RETURNING ${PLAN_COLUMNS}`;

/**
 * The plans of event $1, the newest first. $2 and $3 the time and id the page begins after, $4 how many. Times are cut to
 * a cursor's milliseconds.
 */
export const PLANS_PAGE = `SELECT ${PLAN_COLUMNS} FROM schedule_plans
    WHERE event_id = $1 AND ($2::timestamptz IS NULL
      OR (date_trunc('milliseconds', created_at), id) < ($2::timestamptz, $3::uuid))
    ORDER BY date_trunc('milliseconds', created_at) DESC, id DESC LIMIT $4`;

export const PLANS_TOTAL = `SELECT count(*)::integer AS total FROM schedule_plans WHERE event_id = $1`;

/** The last plan of event $1 that was published within $2 seconds and has moves. */
export const UNDOABLE_PLAN = `SELECT ${PLAN_COLUMNS} FROM schedule_plans
    WHERE event_id = $1 AND status = 'published' AND result -> 'moves' <> '[]'
      AND published_at > now() - make_interval(secs => $2)
    ORDER BY published_at DESC, id LIMIT 1`;

export const PLAN_BY_ID = `SELECT ${PLAN_COLUMNS} FROM schedule_plans WHERE id = $1`;

/** A running plan is started again too, because its worker may have died. */
export const START_PLAN = `UPDATE schedule_plans SET status = 'running', touched_at = now()
    WHERE id = $1 AND status IN ('queued', 'running') RETURNING ${PLAN_COLUMNS}`;

export const SET_PROGRESS = `UPDATE schedule_plans SET progress = greatest(progress, $2), touched_at = now()
    WHERE id = $1 AND status = 'running'`;

export const FINISH_PLAN = `UPDATE schedule_plans SET status = 'ready', progress = 100, result = $2
    WHERE id = $1 AND status = 'running'`;

export const FAIL_PLAN = `UPDATE schedule_plans SET status = 'failed' WHERE id = $1 AND status IN ('queued', 'running')`;

/** Plans that no worker has touched for $1 seconds: their job is lost. */
export const ABANDONED_PLANS = `UPDATE schedule_plans SET touched_at = now()
    WHERE status IN ('queued', 'running') AND touched_at < now() - make_interval(secs => $1) RETURNING id`;

export const OUTDATE_PLAN = `UPDATE schedule_plans SET status = 'outdated' WHERE id = $1 AND status = 'ready'`;

/** Outdates the ready plans of event $1, whose times have changed. */
export const OUTDATE_PLANS_OF_EVENT = `UPDATE schedule_plans SET status = 'outdated' WHERE event_id = $1 AND status = 'ready'`;

export const PUBLISH_PLAN = `UPDATE schedule_plans SET status = 'published', published_at = now()
    WHERE id = $1 AND status = 'ready' RETURNING ${PLAN_COLUMNS}`;

export const UNDO_PLAN = `UPDATE schedule_plans SET status = 'undone', result = $2
    WHERE id = $1 AND status = 'published' RETURNING ${PLAN_COLUMNS}`;

/** The accepted meetings of an event that are not over, the first accepted first. $1 event, $2 now. */
export const MEETINGS_TO_PLAN = `SELECT m.id, m.requester_user_id AS "requesterUserId", m.requestee_user_id AS "requesteeUserId",
      m.scheduled_start_time AS start, m.scheduled_end_time AS "end", m.place_id AS place,
      NOT (one.times_may_move AND other.times_may_move)
        OR coalesce(m.last_moved_at > $2::timestamptz - interval '24 hours', false) AS fixed
    FROM meetings m JOIN users one ON one.id = m.requester_user_id
    JOIN users other ON other.id = m.requestee_user_id
    WHERE m.event_id = $1 AND m.status = 'accepted'
      AND (m.scheduled_end_time IS NULL OR m.scheduled_end_time > $2)
    ORDER BY m.accepted_at, m.id`;

/** Returns a row when one of the meetings $1 must keep its time: a person forbids moves, or it was moved within a day. */
export const FIXED_MEETINGS = `SELECT m.id FROM meetings m JOIN users u ON u.id IN (m.requester_user_id, m.requestee_user_id)
    WHERE m.id = ANY($1::uuid[]) AND m.scheduled_start_time IS NOT NULL
      AND (NOT u.times_may_move OR m.last_moved_at > now() - interval '24 hours') LIMIT 1`;

export const PARTIES_OF_MEETINGS = `SELECT DISTINCT party.id FROM meetings m
    CROSS JOIN LATERAL (VALUES (m.requester_user_id), (m.requestee_user_id)) AS party (id)
    WHERE m.id = ANY($1::uuid[])`;

/** The places of event $1 that meetings other than $3 use after $2. */
export const PLACES_IN_USE = `SELECT place_id AS place, scheduled_start_time AS start, scheduled_end_time AS "end"
    FROM meetings WHERE event_id = $1 AND status = 'accepted' AND place_id IS NOT NULL
      AND scheduled_end_time > $2 AND NOT id = ANY($3::uuid[])`;

/** Raises the versions of meetings $1, which have lost their times and wait for the worker. */
export const RAISE_VERSIONS = `UPDATE meetings SET version = version + 1, updated_at = now()
    WHERE id = ANY($1::uuid[]) RETURNING id, version`;

/** Must be the first statement of its transaction: all later reads show the same moment. */
export const READ_ONE_SNAPSHOT = 'SET TRANSACTION ISOLATION LEVEL REPEATABLE READ';
