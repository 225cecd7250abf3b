import type { InvitingEvent } from './account-texts.js';

// SQL: reads across tables of several modules.

export interface AccountRow {
  email: string;
  isInvited: boolean;
  isConfirmed: boolean;
}

/** $1 the person. */
export const ACCOUNT = `SELECT email, is_invited AS "isInvited", email_confirmed_at IS NOT NULL AS "isConfirmed"
  FROM users WHERE id = $1`;

/** $1 a delivery, with its person locked: whether it is still to be sent. */
export const STILL_QUEUED = `SELECT 1 FROM deliveries WHERE id = $1 AND state = 'queued'`;

export interface InvitedTo extends InvitingEvent {
  readonly id: string;
}

/** $1 the person, $2 the event or null for the next one: an event that is neither over nor cancelled, where a place is held. */
export const INVITED_TO = `SELECT e.id, e.name, e.start_date AS "startDate", e.end_date AS "endDate", e.timezone, e.location
  FROM event_registrations r JOIN events e ON e.id = r.event_id
  WHERE r.user_id = $1 AND ($2::uuid IS NULL OR e.id = $2) AND e.end_date > now() AND e.cancelled_at IS NULL
  ORDER BY e.start_date, e.id LIMIT 1`;
