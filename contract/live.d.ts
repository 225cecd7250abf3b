import type {
  Event,
  EventSummary,
  Instant,
  Meeting,
  Message,
  Person,
  User,
  Uuid,
} from './entities.js';
import type { EventPart, StaffRole } from './running.js';

/** What the client sends in the Socket.IO handshake. */
export interface LiveAuth {
  token: string;
  /** The last stream number the client holds; what came after it is sent again in order. */
  since?: number;
}

/** The envelope of every payload; `seq` only on what goes to one person. */
export interface Live<T> {
  at: Instant;
  data: T;
  seq?: number;
}

/** What a notification is about; the page turns it into a sentence. */
export type NotificationKind =
  | 'meeting-requested'
  | 'meeting-accepted'
  | 'meeting-declined'
  | 'meeting-cancelled'
  | 'meeting-scheduled'
  | 'meeting-time-changed'
  | 'meeting-moved'
  | 'meeting-waiting'
  | 'meeting-place-changed'
  | 'meeting-called'
  | 'meeting-completed'
  | 'meeting-expired'
  | 'plan-published'
  | 'plan-undone'
  | 'event-changed'
  | 'event-cancelled'
  | 'organiser-message'
  | 'message-received'
  /** To administrators: a member has reported another one. */
  | 'report-made'
  /** The organisers warn the person about how they behave. */
  | 'warned';

/** A meeting that has another time now. */
export interface MovedMeeting {
  meetingId: Uuid;
  /** Whom it is with. */
  otherUser: Person;
  /** Null when it had none; only an organiser's plan moves such a meeting. */
  oldStartTime: Instant | null;
  newStartTime: Instant;
}

/** What attendees plan by, as an administrator has changed it. */
export type EventChange =
  'name' | 'dates' | 'hours' | 'timezone' | 'location' | 'online' | 'on-site';

/** An event that has changed. */
export interface ChangedEvent {
  name: string;
  /** Null unless the name has changed. */
  oldName: string | null;
  changes: EventChange[];
}

export interface Notification {
  id: Uuid;
  kind: NotificationKind;
  /** Who caused it, as this person may see them; null when nobody did (the clock). */
  actor: Person | null;
  eventId: Uuid | null;
  meetingId: Uuid | null;
  /**
   * Of a `meeting-moved`: all of the person's meetings that were moved at once, the first of them `meetingId`. Of a
   * `plan-published` or `plan-undone`: all of the person's meetings that the plan gave another time, or gave back one.
   */
  moved?: MovedMeeting[];
  /** Of an `event-changed`. */
  event?: ChangedEvent;
  /** Of an `organiser-message`, the reason of an `event-cancelled`, and of a `meeting-cancelled` by staff. */
  content?: string;
  /**
   * What the organisers did: an `organiser-message` tells the person of having been `removed` from the event; a
   * `meeting-cancelled` was a request that `new-rules` have ended; a meeting was booked, moved or cancelled `by-staff`; an
   * agreed one that waited has its time, a `meeting-scheduled`, from staff: `time-by-staff`.
   */
  reason?: 'removed' | 'new-rules' | 'by-staff' | 'time-by-staff';
  /** Of a `message-received`. */
  messageId?: Uuid;
  createdAt: Instant;
  /** Null until the person has seen it in their list. */
  readAt: Instant | null;
}

export interface RegistrationChange {
  eventId: Uuid;
  user: Person;
  registered: boolean;
  attendeeCount: number;
}

/** Every event the server sends, with what its envelope carries. */
export interface LivePayloads {
  'meeting-status': Meeting;
  message: Message;
  'unread-count': { unreadCount: number };
  notification: Notification;
  /** Their notifications were marked as read, here or elsewhere; `ids` is null when all were. */
  'notifications-read': { ids: Uuid[] | null; readAt: Instant };
  /** What these notifications told is undone; they are no longer in the list. */
  'notifications-withdrawn': { ids: Uuid[] };
  registration: RegistrationChange;
  /** To everyone without `registeredByCurrentUser`; to one person, after their own change, with it. */
  'event-changed': EventSummary | Event;
  /** To everyone: the event was deleted long after its end, with its registrations and meetings. */
  'event-gone': { eventId: Uuid };
  /** Their blocked times of this event changed, by them elsewhere or with the event's hours. */
  'availability-changed': { eventId: Uuid };
  /** Whom they see last in their lists changed, by them here or elsewhere. */
  'relevance-changed': { userId: Uuid; notRelevant: boolean };
  /** What they may see of this person has changed: the lists in which the person is or was are read again. */
  'person-changed': { userId: Uuid };
  /** To administrators: reports were made or settled; they are read again. */
  'reports-changed': Record<string, never>;
  /** To administrators and the event's staff: this part of the event's running has changed and is read again. */
  'event-part-changed': { eventId: Uuid; part: EventPart };
  /** Their role in running this event; null: none any more. */
  'staff-role-changed': { eventId: Uuid; role: StaffRole | null };
  'user-changed': User;
  resync: Record<string, never>;
}

export type LiveEventName = keyof LivePayloads;

/** The map Socket.IO's types take on both sides. */
export type ServerToClientEvents = {
  [Name in LiveEventName]: (payload: Live<LivePayloads[Name]>) => void;
};
/** The server listens to nothing: commands travel over REST. */
export type ClientToServerEvents = Record<string, never>;
