import { LONGEST_DAYS } from './session-limits.js';

/** Person, hashes of one address. */
export const IS_KNOWN = `SELECT EXISTS (SELECT FROM known_addresses
  WHERE user_id = $1 AND address_hash = ANY($2::bytea[])) AS "isKnown"`;

/** Person, hash of an address. The row is written once a day at most. */
export const REMEMBER = `INSERT INTO known_addresses AS k (user_id, address_hash) VALUES ($1, $2)
  ON CONFLICT (user_id, address_hash) DO UPDATE SET last_used_at = now()
    WHERE k.last_used_at < now() - interval '1 day'`;

/** At most so many. */
export const FORGET_UNUSED = `DELETE FROM known_addresses WHERE (user_id, address_hash) IN (
    SELECT user_id, address_hash FROM known_addresses
    WHERE last_used_at <= now() - interval '${LONGEST_DAYS} days' LIMIT $1 FOR UPDATE SKIP LOCKED)`;
