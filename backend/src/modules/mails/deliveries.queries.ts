// SQL: taking due deliveries, and what became of them.

/** Makes the claims of all workers take turns, so that what belongs into one mail is claimed by one of them. */
export const CLAIM_ALONE = `SELECT pg_advisory_xact_lock(hashtext('rendezvous mails'))`;

/**
 * $1 the channel, $2 how many mails or pushes at most, $3 for how many seconds they are claimed. Deliveries of one topic
 * go out as one mail. What has failed before is tried again with what has become due since; what a dead worker may have
 * sent is sent again as it was, alone. Unread messages go all together, so that there is one mail in ten minutes. News
 * waits while a mail about the same is under way, and two minutes after one was sent. What goes to everybody at an event
 * comes after what somebody waits for, and the invitations of an import come last. The clock is that of the statement:
 * now() is from before the wait for the other claims, and what became due meanwhile would go out as a mail of its own.
 */
export const CLAIM = `WITH due AS (
    SELECT d.id, d.user_id, d.topic, d.mail_id FROM deliveries d
    WHERE d.state = 'queued' AND d.channel = $1 AND d.due_at <= statement_timestamp()
      AND (d.claimed_until IS NULL OR d.claimed_until <= statement_timestamp())
      AND NOT EXISTS (SELECT 1 FROM deliveries other
        WHERE other.user_id = d.user_id AND other.topic = d.topic AND other.id <> d.id
          AND (other.state = 'queued' AND other.claimed_until > statement_timestamp()
            OR d.mail_id IS NULL AND other.state = 'sent' AND other.settled_at > statement_timestamp() - interval '2 minutes'))
    ORDER BY d.data ? 'isInBulk', d.cause IN ('event-changed', 'event-cancelled', 'organiser-message', 'plan-published', 'plan-undone'), d.due_at
    LIMIT $2 FOR UPDATE SKIP LOCKED),
  topics AS (SELECT DISTINCT ON (user_id, topic) user_id, topic, mail_id FROM due
    ORDER BY user_id, topic, mail_id NULLS LAST),
  taken AS (SELECT d.id, d.user_id, d.topic, d.created_at, t.mail_id FROM topics t
    JOIN deliveries d ON d.user_id = t.user_id AND d.topic = t.topic AND d.state = 'queued'
      AND d.mail_id IS NOT DISTINCT FROM t.mail_id
      AND (d.due_at <= statement_timestamp() OR d.attempts > 0 OR d.cause = 'message-received')
    FOR UPDATE OF d SKIP LOCKED),
  mails AS (SELECT id, mail_id IS NOT NULL AS is_repeated, coalesce(mail_id, first_value(id) OVER (
    PARTITION BY user_id, topic ORDER BY created_at, id)) AS mail_id FROM taken)
  UPDATE deliveries d SET attempts = d.attempts + 1, claimed_until = statement_timestamp() + make_interval(secs => $3),
    mail_id = mails.mail_id
  FROM mails WHERE d.id = mails.id
  RETURNING d.id, d.user_id AS "userId", d.channel, d.cause, d.about, d.notification_id AS "notificationId", d.data,
    d.address, d.attempts, d.mail_id AS "mailId", d.created_at AS "createdAt",
    mails.is_repeated AS "isRepeated"`;

/** $1 deliveries, $2 state, $3 the reason or null. Only this worker settles what it has claimed. */
export const SETTLE = `UPDATE deliveries SET state = $2, reason = $3, settled_at = now(), claimed_until = NULL
  WHERE id = ANY($1::uuid[]) AND state = 'queued'`;

/** $1 deliveries, $2 seconds until they are tried again, $3 why, $4 whether they may have arrived all the same. */
export const TRY_AGAIN = `UPDATE deliveries SET due_at = now() + make_interval(secs => $2), reason = $3,
    claimed_until = NULL, mail_id = CASE WHEN $4 THEN mail_id END
  WHERE id = ANY($1::uuid[]) AND state = 'queued'`;

/** $1 deliveries that were claimed and not tried, $2 whether they go out as the mail that they were before. */
export const RELEASE = `UPDATE deliveries SET claimed_until = NULL, mail_id = CASE WHEN $2 THEN mail_id END,
    attempts = attempts - 1
  WHERE id = ANY($1::uuid[]) AND state = 'queued'`;

/** $1 person, $2 the address that refused the mail, $3 why. */
export const MARK_BOUNCING = `UPDATE users SET email_bounced_at = now(), email_bounce_reason = $3
  WHERE id = $1 AND email = $2 AND email_bounced_at IS NULL`;

/**
 * What was settled longer than $1 days ago and is about nothing that is still to come: whether somebody was told of a
 * meeting decides what is mailed when it changes.
 */
const IS_OLD = `d.settled_at < now() - make_interval(days => $1)
  AND NOT EXISTS (SELECT FROM events e WHERE e.id = d.about AND e.end_date > now())
  AND NOT EXISTS (SELECT FROM meetings m JOIN events e ON e.id = m.event_id AND e.end_date > now()
    WHERE m.id = d.about)`;

/** $1 days, $2 at most so many. */
export const DELETE_OLD = `DELETE FROM deliveries WHERE id IN (
  SELECT d.id FROM deliveries d WHERE ${IS_OLD} LIMIT $2 FOR UPDATE SKIP LOCKED) RETURNING id`;

/** $1 days. */
export const COUNT_OLD = `SELECT count(*)::integer AS count FROM deliveries d WHERE ${IS_OLD}`;

export const COUNT_SETTLED = `SELECT count(*)::integer AS count, min(settled_at) AS "oldestAt" FROM deliveries
  WHERE settled_at IS NOT NULL`;
