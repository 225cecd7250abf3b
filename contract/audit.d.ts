import type { Instant, Uuid } from './entities.js';

/** An act of administrators, of staff, or about the security of an account. */
export type AuditAction =
  | 'signed-in'
  | 'sign-in-failed'
  | 'signed-out'
  | 'signed-out-everywhere'
  | 'session-ended'
  | 'stepped-up'
  | 'password-changed'
  | 'password-reset'
  | 'email-change-asked'
  | 'email-changed'
  | 'email-confirmed'
  | 'two-step-started'
  | 'two-step-ended'
  | 'recovery-code-used'
  | 'recovery-codes-made'
  | 'account-created'
  | 'account-deleted'
  | 'data-exported'
  | 'consent-changed'
  | 'administrator-set-up'
  | 'administrator-granted'
  | 'administrator-revoked'
  | 'vip-granted'
  | 'vip-revoked'
  | 'suspended'
  | 'suspension-ended'
  | 'report-made'
  | 'report-dismissed'
  | 'report-warned'
  | 'event-created'
  | 'event-changed'
  | 'event-cancelled'
  | 'event-banner-changed'
  | 'participant-types-changed'
  | 'places-changed'
  | 'staff-changed'
  | 'attendee-added'
  | 'attendee-changed'
  | 'attendee-removed'
  | 'attendee-checked-in'
  | 'check-in-undone'
  | 'invited'
  | 'invitation-withdrawn'
  | 'import-confirmed'
  | 'import-stopped'
  | 'message-to-event'
  | 'sign-in-link-made'
  | 'sign-in-link-used'
  | 'meeting-booked'
  | 'meeting-changed'
  | 'meeting-cancelled'
  | 'attendance-set'
  | 'plan-published'
  | 'plan-undone'
  | 'lists-exported'
  | 'wall-opened'
  | 'wall-closed'
  | 'image-uploaded'
  | 'image-deleted'
  | 'mail-sent-again'
  | 'bounce-cleared'
  | 'retention-changed';

/** Somebody or an event of an entry. */
export interface AuditName {
  id: Uuid;
  /** null: the account or the event is not there any more. */
  name: string | null;
}

/** Ids, names of fields and numbers: nothing that people wrote. */
export type AuditDetails = Record<string, string | number | boolean | string[] | null>;

/** Who did what to whom, when and from where. Nothing changes or deletes an entry. */
export interface AuditEntry {
  /** Rises from entry to entry. */
  id: number;
  at: Instant;
  /** null: nobody is known, as in a failed sign-in. */
  actor: AuditName | null;
  action: AuditAction;
  /** To whom it was done; null where it is about no one person. */
  subject: AuditName | null;
  /** The two of a meeting. */
  people: AuditName[];
  event: AuditName | null;
  details: AuditDetails;
  /** The client address; null: it was no call. */
  address: string | null;
}
