import { blockedWith } from '../users/apart.queries.js';
import { personJson } from '../users/person.queries.js';

// SQL: pages that begin after a cursor, existence across tables of other modules, and changes with RETURNING.

const MESSAGE = `m.id, m.from_user_id AS "fromUserId", m.to_user_id AS "toUserId",
    ${personJson('f')} AS "fromUser", ${personJson('t')} AS "toUser", m.event_id AS "eventId", m.content,
    m.is_read AS "isRead", m.created_at AS "createdAt", m.version`;

const WITH_PEOPLE = 'JOIN users f ON f.id = m.from_user_id JOIN users t ON t.id = m.to_user_id';

/** Messages `m` of person $1, without those from and to people with whom a block stands. */
const SEEN = `(m.from_user_id = $1 OR m.to_user_id = $1)
    AND m.from_user_id NOT IN ${blockedWith('$1')} AND m.to_user_id NOT IN ${blockedWith('$1')}`;

export const HISTORY_COUNT = `SELECT count(*)::integer AS total FROM messages m WHERE ${SEEN}`;

/** $1 person, $2 and $3 the time and id the page begins after, $4 how many; newest first. */
export const HISTORY = `SELECT ${MESSAGE} FROM messages m ${WITH_PEOPLE}
  WHERE ${SEEN}
    AND ($2::timestamptz IS NULL OR (m.created_at, m.id) < ($2::timestamptz, $3::uuid))
  ORDER BY m.created_at DESC, m.id DESC LIMIT $4`;

/** The latest of the messages in one direction, of those before a time and id. */
const latest = (from: string, to: string): string => `(SELECT * FROM messages
    WHERE from_user_id = ${from} AND to_user_id = ${to}
      AND ($3::timestamptz IS NULL OR (created_at, id) < ($3::timestamptz, $4::uuid))
    ORDER BY created_at DESC, id DESC LIMIT $5)`;

/**
 * $1 and $2 the two people, $3 and $4 the time and id the page begins after, $5 how many; newest first. Each direction
 * is read from its own index.
 */
export const CONVERSATION = `SELECT ${MESSAGE}
  FROM (${latest('$1', '$2')} UNION ALL ${latest('$2', '$1')}) m ${WITH_PEOPLE}
  ORDER BY m.created_at DESC, m.id DESC LIMIT $5`;

/** $1 person: with whom the person has exchanged messages, and the latest message of each direction. */
const CORRESPONDENTS = `(SELECT DISTINCT ON (to_user_id) to_user_id AS person_id, created_at, id
      FROM messages WHERE from_user_id = $1 AND to_user_id NOT IN ${blockedWith('$1')}
      ORDER BY to_user_id, created_at DESC, id DESC)
    UNION ALL
    (SELECT DISTINCT ON (from_user_id) from_user_id, created_at, id
      FROM messages WHERE to_user_id = $1 AND from_user_id NOT IN ${blockedWith('$1')}
      ORDER BY from_user_id, created_at DESC, id DESC)`;

/** $1 person, $2 and $3 the time and id of the last message the page begins after, $4 how many; newest first. */
export const CONVERSATIONS = `WITH last AS (
    SELECT DISTINCT ON (person_id) * FROM (${CORRESPONDENTS}) AS directions
    ORDER BY person_id, created_at DESC, id DESC)
  SELECT ${MESSAGE}, (SELECT count(*)::integer FROM messages u
      WHERE u.to_user_id = $1 AND u.from_user_id = last.person_id AND NOT u.is_read) AS "unreadCount"
  FROM last JOIN messages m ON m.id = last.id ${WITH_PEOPLE}
  WHERE $2::timestamptz IS NULL OR (last.created_at, last.id) < ($2::timestamptz, $3::uuid)
  ORDER BY last.created_at DESC, last.id DESC LIMIT $4`;

export const CONVERSATION_COUNT = `SELECT count(DISTINCT person_id)::integer AS total
  FROM (${CORRESPONDENTS}) AS directions`;

/** Whether the two share an event or a meeting. */
export const ACQUAINTED = `SELECT 1 AS found WHERE
    EXISTS (SELECT FROM event_registrations a JOIN event_registrations b USING (event_id)
      WHERE a.user_id = $1 AND b.user_id = $2)
    OR EXISTS (SELECT FROM meetings WHERE (requester_user_id, requestee_user_id) IN (($1, $2), ($2, $1)))`;

/** $1 a person, $2 another one: whether that one was known to the person and has deleted the account. */
export const FORMER_CORRESPONDENT = `SELECT 1 AS found FROM users u WHERE u.id = $2 AND u.is_deleted AND (
    EXISTS (SELECT FROM messages WHERE (from_user_id, to_user_id) IN (($1, $2), ($2, $1)))
    OR EXISTS (SELECT FROM meetings WHERE (requester_user_id, requestee_user_id) IN (($1, $2), ($2, $1))))`;

/** $1 reader, $2 ids or null for all. Messages of people with whom a block stands are not seen, and stay as they are. */
const TO_READ = `to_user_id = $1 AND NOT is_read AND ($2::uuid[] IS NULL OR id = ANY($2))
    AND from_user_id NOT IN ${blockedWith('$1')}`;

export const SENDERS_TO_READ = `SELECT DISTINCT from_user_id AS id FROM messages WHERE ${TO_READ}`;

export const MARK_READ = `UPDATE messages SET is_read = true, version = version + 1
    WHERE ${TO_READ} RETURNING id, from_user_id AS "fromUserId"`;

/** The count is true at exactly that stream number; who is blocked is left out. */
export const UNREAD = `SELECT head, (SELECT count(*)::integer FROM messages WHERE to_user_id = $1 AND NOT is_read
      AND from_user_id NOT IN ${blockedWith('$1')}) AS unread
    FROM streams WHERE user_id = $1`;

/**
 * $1 sender, $2 the other: how many messages have gone there, and whether the other has written back or the two have agreed
 * to meet.
 */
export const CONTACT = `SELECT
    (SELECT count(*)::integer FROM messages WHERE from_user_id = $1 AND to_user_id = $2) AS sent,
    EXISTS (SELECT FROM messages WHERE from_user_id = $2 AND to_user_id = $1)
      OR EXISTS (SELECT FROM meetings WHERE status IN ('accepted', 'completed')
        AND (requester_user_id, requestee_user_id) IN (($1, $2), ($2, $1))) AS "isAnswered"`;

/**
 * $1 sender, $2 seconds: how many people the sender, and nobody before the sender, has written to for the first time
 * since, and after how many seconds the first of them no longer counts.
 */
export const NEW_PEOPLE = `SELECT count(*)::integer AS people,
    ceil($2 - extract(epoch FROM clock_timestamp() - min(first)))::integer AS "secondsLeft"
  FROM (SELECT to_user_id, min(created_at) AS first FROM messages
    WHERE from_user_id = $1 GROUP BY to_user_id) AS written
  WHERE first > clock_timestamp() - make_interval(secs => $2)
    AND NOT EXISTS (SELECT FROM messages m
      WHERE m.from_user_id = written.to_user_id AND m.to_user_id = $1 AND m.created_at < written.first)`;

/** $1 reader, $2 sender: the messages that are not read. */
export const UNREAD_FROM = `SELECT id FROM messages WHERE to_user_id = $1 AND from_user_id = $2 AND NOT is_read`;
