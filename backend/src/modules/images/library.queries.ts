// SQL: a page that begins after a cursor, and what is in use across tables of other modules.

/** Cut to milliseconds, since a cursor carries no microseconds. */
const WHEN = `date_trunc('milliseconds', created_at)`;

/** $1 and $2 the time and id the page begins after, $3 how many; newest first. */
export const LIBRARY_PAGE = `SELECT id, name, path, uploaded_by AS "uploadedBy", created_at AS "createdAt"
    FROM library_images
    WHERE $1::timestamptz IS NULL OR (${WHEN}, id) < ($1::timestamptz, $2::uuid)
    ORDER BY ${WHEN} DESC, id DESC LIMIT $3`;

/** $1 path; where an image is in use. */
export const USES = `SELECT 'the banner of "' || name || '"' AS use FROM events WHERE banner_image = $1
    UNION ALL SELECT 'the photo of ' || first_name || ' ' || last_name FROM users WHERE profile_image = $1
    ORDER BY use`;
