import type { PreparedStatement } from '../../database/database.js';
import { LACKS_TWO_STEP } from './two-step.queries.js';
import { IDLE_DAYS, LONGEST_DAYS, NOTED_AFTER_MINUTES, FRESH_MINUTES } from './session-limits.js';

// SQL: sessions `s`, with their accounts `u`. The rule of a session that goes on stands here alone.

const isOver = `(s.created_at <= now() - interval '${LONGEST_DAYS} days'
  OR s.last_seen_at <= now() - interval '${IDLE_DAYS} days')`;

/** A join with the account that keeps the sessions that go on. */
export const LIVE_SESSIONS = `sessions s JOIN users u ON u.id = s.user_id AND u.token_version = s.token_version
  AND u.suspended_at IS NULL AND NOT ${isOver}`;

/** When a session is over unless it is used before; a timestamp. */
export const OVER_AT = `least(s.created_at + interval '${LONGEST_DAYS} days',
  s.last_seen_at + interval '${IDLE_DAYS} days')`;

/** Session, person, version of the token. */
export const OF_TOKEN: PreparedStatement = {
  name: 'session-of-token',
  text: `SELECT u.is_admin AS "isAdmin", ${LACKS_TWO_STEP('u')} AS "lacksTwoStep",
    s.authenticated_at > now() - interval '${FRESH_MINUTES} minutes' AS "hasSignedInLately",
    s.last_seen_at <= now() - interval '${NOTED_AFTER_MINUTES} minutes' AS "isUseUnnoted"
  FROM ${LIVE_SESSIONS} WHERE s.id = $1 AND s.user_id = $2 AND s.token_version = $3`,
};

/** Person, version, device, whether the person has entered the password. No row for an account that has been deleted meanwhile. */
export const OPEN = `INSERT INTO sessions (user_id, token_version, device, authenticated_at)
  SELECT id, $2, $3, CASE WHEN $4 THEN now() ELSE '-infinity' END
  FROM users WHERE id = $1 AND NOT is_deleted FOR KEY SHARE RETURNING id`;

/** Person, at most so many. */
export const OF_PERSON = `SELECT s.id, s.device, s.created_at AS "createdAt", s.last_seen_at AS "lastSeenAt"
  FROM ${LIVE_SESSIONS} WHERE s.user_id = $1 ORDER BY s.last_seen_at DESC, s.id LIMIT $2`;

/** Session, person. */
export const END = `DELETE FROM sessions WHERE id IN (
    SELECT s.id FROM ${LIVE_SESSIONS} WHERE s.id = $1 AND s.user_id = $2) RETURNING id`;

/** Session, person. */
export const STEP_UP = `UPDATE sessions SET authenticated_at = now() WHERE id IN (
    SELECT s.id FROM ${LIVE_SESSIONS} WHERE s.id = $1 AND s.user_id = $2) RETURNING id`;

/** Session, person: it goes on with the account's new version. */
export const GO_ON = `UPDATE sessions s SET token_version = u.token_version, authenticated_at = now()
  FROM users u WHERE s.id = $1 AND s.user_id = $2 AND u.id = $2 RETURNING s.id`;

/** Person, the session that stays or null. */
export const END_OTHERS = `DELETE FROM sessions WHERE user_id = $1 AND id IS DISTINCT FROM $2`;

/** Sessions. Rows that somebody else changes are left out, so that this never waits. */
export const NOTE_USE = `UPDATE sessions SET last_seen_at = now() WHERE id IN (
    SELECT id FROM sessions WHERE id = ANY($1::uuid[])
      AND last_seen_at <= now() - interval '${NOTED_AFTER_MINUTES} minutes' FOR UPDATE SKIP LOCKED)`;

/** Ended sessions are used no more either. At most so many. */
export const FORGET_IDLE = `DELETE FROM sessions WHERE id IN (SELECT s.id FROM sessions s
    WHERE s.last_seen_at <= now() - interval '${IDLE_DAYS} days' LIMIT $1 FOR UPDATE SKIP LOCKED)`;
