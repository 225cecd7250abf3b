// SQL: the outbox of mails, a search by person, and a page that begins after a cursor.

const MAILS = `FROM deliveries d JOIN users u ON u.id = d.user_id WHERE d.channel = 'mail'`;

/** What administrators see; the data of a mail stays inside. */
const MAIL_COLUMNS = `d.id, coalesce(d.address, u.email) AS address, d.cause, d.about, d.state, d.reason, d.attempts,
  d.created_at AS "createdAt", d.due_at AS "dueAt", d.settled_at AS "settledAt", u.id AS "userId",
  u.first_name AS "firstName", u.last_name AS "lastName", u.company, u.role, u.profile_image AS "profileImage",
  u.is_vip AS "isVip", u.is_admin AS "isAdmin"`;

/** $1 the searched words, $2 each as joined words begin, as `isFound` says; $3 a state or null. */
const FOUND = `($3::text IS NULL OR d.state = $3) AND NOT EXISTS (
    SELECT FROM unnest($1::text[], $2::text[]) AS searched (word, joined)
    WHERE position(word IN u.search_text) = 0 AND position(joined IN u.search_text) = 0)`;

export const MAILS_TOTAL = `SELECT count(*)::integer AS total ${MAILS} AND ${FOUND}`;

/** $4 and $5 the time and id the page begins after, $6 how many. Times are cut to a cursor's milliseconds. */
export const MAILS_PAGE = `SELECT ${MAIL_COLUMNS} ${MAILS} AND ${FOUND}
    AND ($4::timestamptz IS NULL
      OR (date_trunc('milliseconds', d.created_at), d.id) < ($4::timestamptz, $5::uuid))
    ORDER BY date_trunc('milliseconds', d.created_at) DESC, d.id DESC LIMIT $6`;

export const MAIL_BY_ID = `SELECT ${MAIL_COLUMNS} ${MAILS} AND d.id = $1`;

/** $1 a mail. Of several calls at once one finds it failed. */
export const QUEUE_AGAIN = `UPDATE deliveries SET state = 'queued', reason = NULL, settled_at = NULL, attempts = 0,
    due_at = now(), claimed_until = NULL, mail_id = NULL
  WHERE id = $1 AND channel = 'mail' AND state = 'failed' RETURNING id`;

/** $1 a mail: the deliveries that went or go out as one with it, oldest first. */
export const GATHERED = `SELECT other.id, other.user_id AS "userId", other.channel, other.cause, other.about,
    other.notification_id AS "notificationId", other.data, other.address, other.attempts,
    coalesce(other.mail_id, other.id) AS "mailId", other.created_at AS "createdAt"
  FROM deliveries d JOIN deliveries other ON other.id = d.id OR other.user_id = d.user_id AND other.mail_id = d.mail_id
  WHERE d.id = $1 AND d.channel = 'mail' ORDER BY other.created_at, other.id`;
