// SQL: many rows at once, under conditions across tables or with what to do about rows that are there already.

const USED = (object: string): string => `(
  EXISTS (SELECT FROM users WHERE profile_image = ${object}.path)
  OR EXISTS (SELECT FROM library_images WHERE path = ${object}.path))`;

/** $1 keys, $2 seconds after which a claim that nobody has renewed is free; returns fewer when one of them is taken. */
export const CLAIM = `INSERT INTO loose_files AS f (key) SELECT unnest($1::text[])
    ON CONFLICT (key) DO UPDATE SET since = now() WHERE f.since < now() - make_interval(secs => $2) RETURNING key`;

/** $1 keys that are claimed and not settled yet. */
export const RENEW = 'UPDATE loose_files SET since = now() WHERE key = ANY($1::text[])';

/** $1 keys; for a key that exists already the time starts anew. */
export const LOOSEN = `INSERT INTO loose_files (key) SELECT unnest($1::text[])
    ON CONFLICT (key) DO UPDATE SET since = now()`;

export const SETTLE = 'DELETE FROM loose_files WHERE key = ANY($1::text[]) RETURNING key';

/** $1 seconds, $2 how many. */
export const LEFT_BEHIND = `SELECT key FROM loose_files WHERE since < now() - make_interval(secs => $1)
    ORDER BY since LIMIT $2`;

/** Sets since when each object is unused, and clears it for used objects. */
export const NOTE_USE = `UPDATE objects o SET unused_since = CASE WHEN unused_since IS NULL THEN now() END
    WHERE (unused_since IS NULL) <> ${USED('o')}`;

/**
 * $1 seconds, $2 how many. Locks the rows, so that nobody can begin to use them, and skips rows that another
 * transaction has locked to use them.
 */
export const LONG_UNUSED = `SELECT path FROM objects WHERE unused_since < now() - make_interval(secs => $1)
    ORDER BY unused_since LIMIT $2 FOR UPDATE SKIP LOCKED`;

/** $1 paths, locked; returns the deleted ones. */
export const DISCARD_UNUSED = `DELETE FROM objects o WHERE path = ANY($1::text[]) AND NOT ${USED('o')} RETURNING path`;
