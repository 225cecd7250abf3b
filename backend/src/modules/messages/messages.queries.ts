// SQL: pages that begin after a cursor, existence across tables of other modules, and changes with RETURNING.

const person = (table: string): string => `jsonb_build_object('id', ${table}.id,
  'firstName', ${table}.first_name, 'lastName', ${table}.last_name, 'company', ${table}.company,
  'role', ${table}.role, 'profileImage', ${table}.profile_image, 'isVip', ${table}.is_vip,
  'isAdmin', ${table}.is_admin)`;

/** $1 person, $2 and $3 the time and id the page begins after, $4 how many; newest first. */
export const HISTORY = `SELECT m.id, m.from_user_id AS "fromUserId", m.to_user_id AS "toUserId",
    ${person('f')} AS "fromUser", ${person('t')} AS "toUser", m.event_id AS "eventId", m.content,
    m.is_read AS "isRead", m.created_at AS "createdAt", m.version
  FROM messages m JOIN users f ON f.id = m.from_user_id JOIN users t ON t.id = m.to_user_id
  WHERE (m.from_user_id = $1 OR m.to_user_id = $1)
    AND ($2::timestamptz IS NULL OR (date_trunc('milliseconds', m.created_at), m.id) < ($2::timestamptz, $3::uuid))
  ORDER BY date_trunc('milliseconds', m.created_at) DESC, m.id DESC LIMIT $4`;

/** Whether the two share an event or a meeting. */
export const ACQUAINTED = `SELECT 1 AS found WHERE
    EXISTS (SELECT FROM event_registrations a JOIN event_registrations b USING (event_id)
      WHERE a.user_id = $1 AND b.user_id = $2)
    OR EXISTS (SELECT FROM meetings WHERE (requester_user_id, requestee_user_id) IN (($1, $2), ($2, $1)))`;

/** $1 reader, $2 ids or null for all. */
export const MARK_READ = `UPDATE messages SET is_read = true, version = version + 1
    WHERE to_user_id = $1 AND NOT is_read AND ($2::uuid[] IS NULL OR id = ANY($2)) RETURNING id`;

/** The count is true at exactly that stream number. */
export const UNREAD = `SELECT head, (SELECT count(*)::integer FROM messages WHERE to_user_id = $1 AND NOT is_read) AS unread
    FROM streams WHERE user_id = $1`;
