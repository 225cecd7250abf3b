import { personJson } from '../users/person.queries.js';

// SQL: inserts that say whether they changed anything, and pages that begin after a cursor.

/** $1 blocker, $2 blocked. */
export const BLOCK = `INSERT INTO blocks (blocker_id, blocked_id) VALUES ($1, $2)
  ON CONFLICT DO NOTHING RETURNING blocked_id`;

/** $1 blocker, $2 blocked. */
export const UNBLOCK =
  'DELETE FROM blocks WHERE blocker_id = $1 AND blocked_id = $2 RETURNING blocked_id';

const BLOCKED = `SELECT ${personJson('u')} AS person, b.created_at AS "blockedAt"
  FROM blocks b JOIN users u ON u.id = b.blocked_id`;

/** $1 blocker, $2 blocked. */
export const BLOCKED_PERSON = `${BLOCKED} WHERE b.blocker_id = $1 AND b.blocked_id = $2`;

/** $1 blocker, $2 and $3 the time and id the page begins after, $4 how many; newest first. */
export const BLOCKED_PAGE = `${BLOCKED} WHERE b.blocker_id = $1
    AND ($2::timestamptz IS NULL OR (b.created_at, b.blocked_id) < ($2::timestamptz, $3::uuid))
  ORDER BY b.created_at DESC, b.blocked_id DESC LIMIT $4`;

/** $1 blocker. */
export const BLOCKED_TOTAL = 'SELECT count(*)::integer AS total FROM blocks WHERE blocker_id = $1';

/** $1 reporter, $2 reported, $3 reason, $4 text. */
export const REPORT = `INSERT INTO reports (reporter_id, reported_id, reason, text) VALUES ($1, $2, $3, $4)
  RETURNING id, created_at AS "createdAt"`;

const REPORTS = `SELECT r.id, r.reason, r.text, r.state, r.created_at AS "createdAt", r.handled_at AS "handledAt",
    r.reported_id AS "reportedId", ${personJson('a')} AS reporter, ${personJson('b')} AS reported,
    b.suspended_at IS NOT NULL AS "isSuspended",
    (SELECT count(*)::integer FROM reports o WHERE o.reported_id = r.reported_id) AS "reportCount",
    CASE WHEN h.id IS NOT NULL THEN ${personJson('h')} END AS "handledBy"
  FROM reports r JOIN users a ON a.id = r.reporter_id JOIN users b ON b.id = r.reported_id
  LEFT JOIN users h ON h.id = r.handled_by`;

/** Nobody sees a report about themselves. $1 the report, $2 who looks. */
export const REPORT_BY_ID = `${REPORTS} WHERE r.id = $1 AND r.reported_id <> $2`;

/**
 * $1 1 after a settled report, 0 after an open one, $2 and $3 its time and id, $4 how many, $5 who looks; open ones first, each
 * kind newest first.
 */
export const REPORTS_PAGE = `${REPORTS} WHERE r.reported_id <> $5 AND ($1::integer IS NULL
    OR (r.state <> 'open')::integer > $1
    OR (r.state <> 'open')::integer = $1 AND (r.created_at, r.id) < ($2::timestamptz, $3::uuid))
  ORDER BY (r.state <> 'open'), r.created_at DESC, r.id DESC LIMIT $4`;

/** $1 who looks. */
export const REPORTS_TOTAL =
  'SELECT count(*)::integer AS total FROM reports WHERE reported_id <> $1';

/** $1 who looks. */
export const OPEN_REPORTS = `SELECT count(*)::integer AS open FROM reports
  WHERE state = 'open' AND reported_id <> $1`;

/** $1 the report, $2 its state from now on, $3 who settles it; only once. */
export const SETTLE = `UPDATE reports SET state = $2, handled_at = now(), handled_by = $3
  WHERE id = $1 AND state = 'open' RETURNING id`;

/** Who looks after reports. */
export const ADMINISTRATORS = 'SELECT id FROM users WHERE is_admin AND suspended_at IS NULL';
