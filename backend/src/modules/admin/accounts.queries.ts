import { USER_COLUMNS } from '../users/user-view.js';

// SQL: a search across columns, and a page that begins after a cursor.

/** A substring whatever its case, as the page's other searches are; $1 the text, null for everybody. */
const FOUND = `($1::text IS NULL OR position(lower($1) IN lower(
    first_name || ' ' || last_name || E'\\n' || email || E'\\n' || company || E'\\n' || role)) > 0)`;

export const ACCOUNTS_TOTAL = `SELECT count(*)::integer AS total FROM users WHERE ${FOUND}`;

/** $2 and $3 the time and id the page begins after, $4 how many. Times are cut to a cursor's milliseconds. */
export const ACCOUNTS_PAGE = `SELECT ${USER_COLUMNS} FROM users
    WHERE ${FOUND} AND ($2::timestamptz IS NULL
      OR (date_trunc('milliseconds', created_at), id) < ($2::timestamptz, $3::uuid))
    ORDER BY date_trunc('milliseconds', created_at) DESC, id DESC LIMIT $4`;
