import type { Instant, Person, Uuid } from './entities.js';

/** Somebody whom the caller has blocked; nobody else learns of it. */
export interface BlockedPerson {
  person: Person;
  blockedAt: Instant;
}

export type ReportReason = 'spam' | 'rude' | 'fake' | 'other';

export interface ReportRequest {
  reason: ReportReason;
  /** What happened, in the reporter's words; may be empty unless the reason is `other`. */
  text: string;
}

/** What the reporter gets. */
export interface ReportReceipt {
  id: Uuid;
  createdAt: Instant;
}

export type ReportState = 'open' | 'dismissed' | 'warned' | 'suspended';

export interface ReportedPerson extends Person {
  suspended: boolean;
  /** Reports about the person, this one and settled ones included. */
  reports: number;
}

/** A report about a person, as administrators see it. */
export interface Report {
  id: Uuid;
  reporter: Person;
  reported: ReportedPerson;
  reason: ReportReason;
  text: string;
  state: ReportState;
  createdAt: Instant;
  /** Null while it is open; the next one too. */
  handledAt: Instant | null;
  /** Null also where the administrator's account is gone. */
  handledBy: Person | null;
}

export interface ReportActionRequest {
  /** `warn` tells the reported person; `suspend` suspends the account and needs a fresh sign-in. */
  action: 'dismiss' | 'warn' | 'suspend';
}

export interface ReportCounts {
  open: number;
}

export interface SuspendedRequest {
  suspended: boolean;
}
