import type { StaffRole } from '@rendezvous/contract';
import type { InvitingEvent } from './account-texts.js';

// SQL: reads across tables of several modules.

export interface AccountRow {
  email: string;
  isInvited: boolean;
  isConfirmed: boolean;
  isSuspended: boolean;
}

/** $1 the person. */
export const ACCOUNT = `SELECT email, is_invited AS "isInvited", email_confirmed_at IS NOT NULL AS "isConfirmed",
    suspended_at IS NOT NULL AS "isSuspended"
  FROM users WHERE id = $1`;

/** $1 a delivery, with its person locked: whether it is still to be sent. */
export const STILL_QUEUED = `SELECT 1 FROM deliveries WHERE id = $1 AND state = 'queued'`;

export interface InvitedTo extends InvitingEvent {
  readonly id: string;
  /** Whether a place is held for the person. */
  readonly isRegistered: boolean;
  /** The person's role in running the event. */
  readonly staffRole: StaffRole | null;
}

const INVITING_COLUMNS =
  'e.id, e.name, e.start_date AS "startDate", e.end_date AS "endDate", e.timezone, e.location';

/** $1 the event. */
export const EVENT_OF_TEST = `SELECT ${INVITING_COLUMNS} FROM events e WHERE e.id = $1`;

/**
 * $1 the person, $2 the event or null for the next one: an event that is neither over nor cancelled, and where a place is
 * held or which the person helps to run.
 */
export const INVITED_TO = `SELECT ${INVITING_COLUMNS},
    r.user_id IS NOT NULL AS "isRegistered", s.role AS "staffRole"
  FROM (SELECT event_id FROM event_registrations WHERE user_id = $1
      UNION SELECT event_id FROM event_staff WHERE user_id = $1) AS own
    JOIN events e ON e.id = own.event_id
    LEFT JOIN event_registrations r ON r.event_id = e.id AND r.user_id = $1
    LEFT JOIN event_staff s ON s.event_id = e.id AND s.user_id = $1
  WHERE ($2::uuid IS NULL OR e.id = $2) AND e.end_date > now() AND e.cancelled_at IS NULL
  ORDER BY e.start_date, e.id LIMIT 1`;
