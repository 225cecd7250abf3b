import type { Instant, MeetingStatus, Person, Uuid } from './entities.js';

/** What a person is told outside the page; true: it is sent. */
export interface NotificationSwitches {
  /** Somebody asks for a meeting, and reminders to answer. */
  requests: boolean;
  /** Somebody accepts or declines, and the time of the meeting. */
  answers: boolean;
  /** A meeting is moved, loses its time or is cancelled; an event is changed. */
  changes: boolean;
  messages: boolean;
  /** Shortly before a meeting begins. */
  reminders: boolean;
  /** The meetings of a day, the evening before. */
  agenda: boolean;
}

export interface NotificationSettings {
  mail: NotificationSwitches;
  push: NotificationSwitches;
  /** Meetings arrive as invitations for the calendar. */
  calendarInvitations: boolean;
}

/** Only what is sent changes. */
export interface NotificationSettingsRequest {
  mail?: Partial<NotificationSwitches>;
  push?: Partial<NotificationSwitches>;
  calendarInvitations?: boolean;
}

/** What the link at the foot of a mail switches off. */
export interface Unsubscription {
  switch: keyof NotificationSwitches;
  /** Whose mails, with the name before the `@` hidden but for its first letter. */
  address: string;
  /** Whether it is switched off. */
  off: boolean;
}

/** As mail programs send it, RFC 8058. */
export interface UnsubscribeRequest {
  'List-Unsubscribe'?: 'One-Click';
}

/** A request for a meeting as the link in its mail shows it, to whoever has the link. */
export interface MailedRequest {
  status: Extract<MeetingStatus, 'pending' | 'accepted' | 'declined'>;
  requester: Pick<Person, 'firstName' | 'lastName' | 'company' | 'role'>;
  event: {
    name: string;
    startDate: Instant;
    endDate: Instant;
    timezone: string;
    location: string | null;
    isVirtual: boolean;
  };
  message: string | null;
  /** Why it cannot be accepted now, as a sentence; it can be declined all the same. */
  acceptRefusal: string | null;
  /** Until when the link answers it. */
  expiresAt: Instant;
}

export interface MailAnswerRequest {
  status: Extract<MeetingStatus, 'accepted' | 'declined'>;
}

/** `queued` waits or is tried again, `dropped` was not needed any more when its turn came. */
export type MailState = 'queued' | 'sent' | 'failed' | 'dropped';

/** A mail in the outbox, as administrators see it. */
export interface OutboxMail {
  id: Uuid;
  person: Person;
  /** Where it goes or went. */
  address: string;
  /** The kind of a notification, or the name of a mail that belongs to none. */
  cause: string;
  /** The meeting, the event or the person it is about. */
  about: Uuid | null;
  state: MailState;
  /** Why it failed, is tried again or was not needed any more. */
  reason: string | null;
  attempts: number;
  createdAt: Instant;
  /** When it is sent at the earliest. */
  dueAt: Instant;
  settledAt: Instant | null;
}

/** A mail rendered anew; links that let their reader do something lead nowhere. */
export interface OutboxMailPreview {
  subject: string;
  text: string;
  html: string;
}

/** An address that has refused mail for good; nothing but what its owner asks for goes there. */
export interface BouncingAddress {
  person: Person;
  address: string;
  bouncedAt: Instant;
  reason: string;
}
