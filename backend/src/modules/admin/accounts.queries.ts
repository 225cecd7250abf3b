import { USER_COLUMNS } from '../users/user-view.js';

// SQL: a search across columns, and a page that begins after a cursor.

/** Those, but for deleted ones, in whose search text each of the words ($1) stands, or the word as joined words begin ($2), as `isFound` says. */
const FOUND = `NOT is_deleted AND NOT EXISTS (SELECT FROM unnest($1::text[], $2::text[]) AS searched (word, joined)
    WHERE position(word IN search_text) = 0 AND position(joined IN search_text) = 0)`;

export const ACCOUNTS_TOTAL = `SELECT count(*)::integer AS total FROM users WHERE ${FOUND}`;

/** $3 and $4 the time and id the page begins after, $5 how many. Times are cut to a cursor's milliseconds. */
export const ACCOUNTS_PAGE = `SELECT ${USER_COLUMNS} FROM users
    WHERE ${FOUND} AND ($3::timestamptz IS NULL
      OR (date_trunc('milliseconds', created_at), id) < ($3::timestamptz, $4::uuid))
    ORDER BY date_trunc('milliseconds', created_at) DESC, id DESC LIMIT $5`;
