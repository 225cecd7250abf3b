const USED = (object) => `(
  EXISTS (SELECT FROM users WHERE profile_image = ${object}.path)
  OR EXISTS (SELECT FROM library_images WHERE path = ${object}.path))`;
/** $1 keys; returns none when one of them is taken. */
export const CLAIM = {
    name: 'loose-files-claim',
    text: `INSERT INTO loose_files (key) SELECT unnest($1::text[]) ON CONFLICT DO NOTHING RETURNING key`,
};
/** $1 keys; those that are there already start anew. */
export const LOOSEN = {
    name: 'loose-files-loosen',
    text: `INSERT INTO loose_files (key) SELECT unnest($1::text[])
    ON CONFLICT (key) DO UPDATE SET since = now()`,
};
export const SETTLE = {
    name: 'loose-files-settle',
    text: 'DELETE FROM loose_files WHERE key = ANY($1::text[]) RETURNING key',
};
/** $1 seconds, $2 how many. */
export const LEFT_BEHIND = {
    name: 'loose-files-left-behind',
    text: `SELECT key FROM loose_files WHERE since < now() - make_interval(secs => $1)
    ORDER BY since LIMIT $2`,
};
export const OBJECT_BY_PATH = {
    name: 'object-by-path',
    text: 'SELECT path, owner FROM objects WHERE path = $1',
};
export const KEEP = {
    name: 'object-keep',
    text: 'INSERT INTO objects (path, owner) VALUES ($1, $2)',
};
/** Notes since when each object is unused, and that a used one is used. */
export const NOTE_USE = {
    name: 'objects-note-use',
    text: `UPDATE objects o SET unused_since = CASE WHEN unused_since IS NULL THEN now() END
    WHERE (unused_since IS NULL) <> ${USED('o')}`,
};
/** $1 seconds, $2 how many. Held: nobody can begin to use them. One that somebody is about to use is passed over. */
export const LONG_UNUSED = {
    name: 'objects-long-unused',
    text: `SELECT path FROM objects WHERE unused_since < now() - make_interval(secs => $1)
    ORDER BY unused_since LIMIT $2 FOR UPDATE SKIP LOCKED`,
};
/** $1 paths, held; returns those that went. */
export const DISCARD_UNUSED = {
    name: 'objects-discard-unused',
    text: `DELETE FROM objects o WHERE path = ANY($1::text[]) AND NOT ${USED('o')} RETURNING path`,
};
//# sourceMappingURL=objects.queries.js.map