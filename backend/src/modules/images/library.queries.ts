/** Without microseconds, which a cursor does not carry. */
const WHEN = `date_trunc('milliseconds', created_at)`;
const COLUMNS = 'id, name, path, uploaded_by AS "uploadedBy", created_at AS "createdAt"';

/** $1 and $2 the time and id the page begins after, $3 how many; newest first. */
export const LIBRARY_PAGE = `SELECT ${COLUMNS} FROM library_images
    WHERE $1::timestamptz IS NULL OR (${WHEN}, id) < ($1::timestamptz, $2::uuid)
    ORDER BY ${WHEN} DESC, id DESC LIMIT $3`;

export const LIBRARY_TOTAL = 'SELECT count(*)::integer AS total FROM library_images';

export const ADD = `INSERT INTO library_images (name, path, uploaded_by) VALUES ($1, $2, $3) RETURNING ${COLUMNS}`;

/** Held with its object: from here on nobody can begin to use either. */
export const HOLD_IMAGE = `SELECT i.path FROM library_images i JOIN objects o USING (path)
    WHERE i.id = $1 FOR UPDATE`;

/** $1 path; where an image is in use. */
export const USES = `SELECT 'the banner of "' || name || '"' AS use FROM events WHERE banner_image = $1
    UNION ALL SELECT 'the photo of ' || first_name || ' ' || last_name FROM users WHERE profile_image = $1
    ORDER BY use`;

export const REMOVE = 'DELETE FROM library_images WHERE id = $1';
