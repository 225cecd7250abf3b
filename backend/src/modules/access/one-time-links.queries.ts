import type { Link, LinkPurpose } from './one-time-links.service.js';

// SQL: the database's clock decides, and one statement changes and returns.

export type LinkRow<Purpose extends LinkPurpose> = Link<Purpose> & {
  used: boolean;
  replaced: boolean;
  over: boolean;
  /** The account is suspended. */
  suspended: boolean;
};

/** As `one_time_links.password_hash`, of the person `u`. */
export const PASSWORD_HASH = `sha256(convert_to(coalesce(u.password, ''), 'UTF8'))`;

/** $1 the hash of the token, $2 the purpose. A used link stays used when its time is over. */
export const LINK_BY_HASH = `SELECT l.user_id AS "userId", l.data, l.used_at IS NOT NULL AS used,
    l.replaced_at IS NOT NULL AS replaced,
    l.expires_at <= clock_timestamp() OR l.password_hash <> ${PASSWORD_HASH} AS over, u.suspended_at IS NOT NULL AS suspended
  FROM one_time_links l JOIN users u ON u.id = l.user_id WHERE l.token_hash = $1 AND l.purpose = $2`;

/** $1 the person; no two links of a person are changed at once. */
export const LOCK_PERSON = 'SELECT FROM users WHERE id = $1 FOR NO KEY UPDATE';

/** $1 the hash of the token, $2 the purpose. */
export const USE_LINK = `UPDATE one_time_links l SET used_at = clock_timestamp() FROM users u
  WHERE u.id = l.user_id AND token_hash = $1 AND purpose = $2 AND used_at IS NULL AND replaced_at IS NULL
    AND expires_at > clock_timestamp() AND u.suspended_at IS NULL AND l.password_hash = ${PASSWORD_HASH}
  RETURNING l.user_id AS "userId", l.data`;

/** $1 the person, $2 the purpose, $3 the data of the link that comes. */
export const REPLACE_LINKS = `UPDATE one_time_links SET replaced_at = clock_timestamp()
  WHERE user_id = $1 AND purpose = $2 AND used_at IS NULL AND replaced_at IS NULL
    AND coalesce(data ->> 'eventId', '') = coalesce($3::jsonb ->> 'eventId', '')`;

/** $1 the person, $2 the purpose, $3 the hash of the token, $4 the data, $5 minutes. */
export const INSERT_LINK = `INSERT INTO one_time_links (user_id, purpose, token_hash, data, password_hash, expires_at)
  SELECT u.id, $2, $3, $4, ${PASSWORD_HASH}, now() + make_interval(mins => $5) FROM users u WHERE u.id = $1`;

/** $1 at most so many. */
export const FORGET_OLD_LINKS = `DELETE FROM one_time_links WHERE id IN (SELECT id FROM one_time_links
    WHERE expires_at <= now() - interval '30 days' LIMIT $1 FOR UPDATE SKIP LOCKED)`;
