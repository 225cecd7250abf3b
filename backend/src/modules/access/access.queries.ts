import { PASSWORD_HASH } from './one-time-links.queries.js';

// SQL: reads across tables of several modules.

/** $1 the keys of an address; the key of a duplicate, which begins with a blank, is the more exact one. */
export const ACCOUNT_OF_ADDRESS = `SELECT id, is_invited AS "isInvited" FROM users WHERE email_key = ANY($1)
  ORDER BY starts_with(email_key, ' ') DESC LIMIT 1`;

/** $1 the id of a mail. */
export const IS_QUEUED = 'SELECT 1 AS queued FROM deliveries WHERE id = $1';

/** $1 the person: the address that a link, not opened yet, would make the account's. */
export const PENDING_ADDRESS = `SELECT l.data ->> 'address' AS address
  FROM one_time_links l JOIN users u ON u.id = l.user_id
  WHERE l.user_id = $1 AND l.purpose = 'confirm-email' AND l.data ? 'changesTo' AND l.used_at IS NULL
    AND l.replaced_at IS NULL AND l.expires_at > now() AND l.password_hash = ${PASSWORD_HASH}`;

/**
 * Whether a person `u` has an account (`accepted`), or how far the invitation to an event has come.
 * @param event the column with the event's id
 */
export function invitationState(event: string): string {
  const delivery = `FROM deliveries d WHERE d.user_id = u.id AND d.about = ${event} AND d.cause = 'invitation'`;
  const link = `FROM one_time_links l WHERE l.user_id = u.id AND l.purpose = 'invitation'
        AND l.data ->> 'eventId' = ${event}::text`;
  return `CASE WHEN NOT u.is_invited THEN 'accepted'
    WHEN EXISTS (SELECT ${delivery} AND d.state = 'queued')
      OR EXISTS (SELECT ${link} AND l.used_at IS NULL AND l.replaced_at IS NULL
        AND l.expires_at > now()) THEN 'sent'
    WHEN EXISTS (SELECT ${delivery}) OR EXISTS (SELECT ${link}) THEN 'lapsed'
    ELSE 'held' END`;
}

/** $1 the person, $2 the event. */
export const INVITATION_STATE = `SELECT ${invitationState('$2::uuid')} AS state FROM users u WHERE u.id = $1`;

/** $1 people. An invitation to another event waits until this transaction ends. */
export const LOCK_TO_DELETE = 'SELECT FROM users WHERE id = ANY($1::uuid[]) ORDER BY id FOR UPDATE';

/** $1 people. An invited person whom nothing else refers to goes with the last invitation. */
export const DELETE_UNUSED = `DELETE FROM users u WHERE id = ANY($1::uuid[]) AND is_invited
    AND NOT EXISTS (SELECT FROM event_registrations r WHERE r.user_id = u.id)
    AND NOT EXISTS (SELECT FROM event_staff s WHERE s.user_id = u.id)
    AND NOT EXISTS (SELECT FROM meetings m WHERE u.id IN (m.requester_user_id, m.requestee_user_id))
    AND NOT EXISTS (SELECT FROM messages m WHERE u.id IN (m.from_user_id, m.to_user_id))`;

/** $1 the person: every other open invitation, once one is accepted. */
export const CLOSE_INVITATIONS = `UPDATE one_time_links SET used_at = clock_timestamp()
  WHERE user_id = $1 AND purpose = 'invitation' AND used_at IS NULL AND replaced_at IS NULL`;
