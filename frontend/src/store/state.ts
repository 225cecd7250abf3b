import type {
  Analytics,
  AvailabilitySlot,
  CompatibleAttendee,
  EventAttendee,
  EventSummary,
  Instant,
  LibraryImage,
  Meeting,
  MeetingFeedback,
  Message,
  Notification,
  PlatformCounts,
  RequestOutlook,
  SlotTime,
  StaffRole,
  TimeSlot,
  User,
  UserProfile,
  Person,
  UserStats,
  Uuid,
} from '@rendezvous/contract';
import type { OptimisticUpdate } from './optimistic-updates';

/**
 * The store's own clock, with one tick for each input. It tells whether an entity came before a request was
 * sent or while the request was under way.
 */
export type Revision = number;

/** Another person as the viewer may see them. */
export type Profile = UserProfile;

/** `elsewhere`: in another window of this browser; `deleted`: the account is gone. */
export type SessionEnd = 'signed-out' | 'expired' | 'elsewhere' | 'deleted';

export type Session =
  | { status: 'restoring'; token: string }
  | { status: 'signed-in'; token: string; userId: Uuid }
  | { status: 'signed-out'; because: SessionEnd | null };

/** `connecting` until the first attempt is decided, `offline` from a loss to the next success. */
export type Connection = 'idle' | 'connecting' | 'online' | 'offline';

/**
 * Whether the server was reached over HTTP when it was last asked: it `answers`, it answers with `errors` of its own,
 * or `none` comes. A socket that is up leaves it `unknown`.
 */
export type Reach = 'unknown' | 'answers' | 'errors' | 'none';

export interface Unread {
  count: number;
  /** The stream number the count belongs to; what is older does not replace it. */
  asOf: number;
  /** It may have changed without our hearing: it has to be asked for. */
  stale: boolean;
}

/** Whether the viewer is registered, and the event's version that says so. */
export interface Registration {
  registered: boolean;
  version: number;
  learntAt: Revision;
}

/** A conversation whose last message is in the table of messages. */
export interface HeldConversation {
  person: Person;
  lastMessageId: Uuid;
  unreadCount: number;
}

/** One person at one event: the same person may score differently elsewhere. */
export type AttendeeKey = `${Uuid}/${Uuid}`;

export interface Attendee {
  attendee: CompatibleAttendee;
  /** When the answer that holds it was asked for: these have no version, so the later question wins. */
  askedAt: Revision;
}

/** What a query string narrows is a list of its own, so that no answer is taken for that to another. */
type Narrowed<Key extends string> = Key | `${Key}?${string}`;

export type AttendeesKey = Narrowed<`attendees:${Uuid}`> | Narrowed<'recommendations'>;
/** The attendees of an event as its staff see them. */
export type EventAttendeesKey = Narrowed<`event-attendees:${Uuid}`>;
export type UsersKey = Narrowed<'admin-users'>;
/** The messages with one person. */
export type ConversationKey = `conversation:${Uuid}`;
export type AnalyticsKey = Narrowed<'admin-analytics'>;

/** What can be asked of the server as a whole. */
export type LoadKey =
  | 'events'
  | 'my-events'
  | 'staffed-events'
  | 'meetings'
  | 'outlooks'
  | 'messages'
  | 'conversations'
  | ConversationKey
  | 'notifications'
  | 'stats'
  | AttendeesKey
  | EventAttendeesKey
  | UsersKey
  | AnalyticsKey
  | 'admin-counts'
  | 'library-images'
  | `event:${Uuid}`
  | `time-slots:${Uuid}`
  | `availability:${Uuid}`
  | `times:${Uuid}`
  | `profile:${Uuid}`;

export interface LoadFailure {
  /** HTTP status; 0 when no answer came. */
  status: number;
  message: string;
}

/** How the asking for one key stands. Neither `ready` nor a `failure`: the first answer is awaited. */
export interface Load {
  /** An answer has come; a later failure keeps what it brought. */
  ready: boolean;
  loading: boolean;
  /** Something has happened that the content held does not show. */
  stale: boolean;
  /** When the content held was asked for. */
  askedAt: Revision;
  /** Rows there are in all, where the list comes in pages. */
  total: number | null;
  /** Where the next page begins; null at the end. */
  next: string | null;
  failure: LoadFailure | null;
}

/** As much of it as screens show of every reading; that one is read once more is only some of them's matter. */
export type Reading = Pick<Load, 'ready' | 'total' | 'next' | 'failure'>;

/** The lists whose rows are held by id, each id with the tick at which it was last confirmed. */
export type ListKey =
  | 'events'
  | 'meetings'
  | 'messages'
  | 'notifications'
  | 'conversations'
  | ConversationKey
  | AttendeesKey
  | EventAttendeesKey
  | UsersKey
  | 'library-images';

export type Ids = Readonly<Record<string, Revision>>;

export type Ranks = Readonly<Record<AttendeeKey, number>>;

export type Table<T> = Readonly<Record<Uuid, T>>;

export interface State {
  revision: Revision;
  session: Session;
  connection: Connection;
  reach: Reach;
  /** When everything held was last known to be current, in milliseconds since the epoch by the server's clock. */
  currentAt: number | null;
  /** The last stream number seen; null before the first answer of the session. */
  cursor: number | null;
  unread: Unread;
  users: Table<User>;
  profiles: Table<Profile>;
  events: Table<EventSummary>;
  registrations: Table<Registration>;
  /** What the viewer is in running events, by the event. */
  staffRoles: Table<StaffRole>;
  meetings: Table<Meeting>;
  /** What the viewer has said of meetings in this session, by the meeting. */
  feedback: Table<MeetingFeedback>;
  /** When the viewer asked the other one to come in this session, by the meeting. */
  calls: Table<Instant>;
  messages: Table<Message>;
  /** By the other person. */
  conversations: Table<HeldConversation>;
  notifications: Table<Notification>;
  attendees: Readonly<Record<AttendeeKey, Attendee>>;
  eventAttendees: Readonly<Record<AttendeeKey, EventAttendee>>;
  timeSlots: Table<readonly TimeSlot[]>;
  /** The viewer's own times, by the event. */
  availability: Table<readonly AvailabilitySlot[]>;
  /** The other times a meeting could have, by the meeting. */
  openTimes: Table<readonly SlotTime[]>;
  /** What accepting would lead to, by the pending meeting. */
  outlooks: Table<RequestOutlook>;
  images: Table<LibraryImage>;
  stats: UserStats | null;
  counts: PlatformCounts | null;
  analytics: Readonly<Partial<Record<AnalyticsKey, Analytics>>>;
  lists: Readonly<Partial<Record<ListKey, Ids>>>;
  /** The server's order of each list of attendees: the same person may rank differently in another. */
  ranks: Readonly<Partial<Record<AttendeesKey, Ranks>>>;
  loads: Readonly<Partial<Record<LoadKey, Load>>>;
  optimisticUpdates: readonly OptimisticUpdate[];
}

/** Everything as it is before anybody has signed in, and again after they have signed out. */
export function emptyState(session: Session, revision: Revision = 0): State {
  return {
    revision,
    session,
    connection: 'idle',
    reach: 'unknown',
    currentAt: null,
    cursor: null,
    unread: { count: 0, asOf: -1, stale: false },
    users: {},
    profiles: {},
    events: {},
    registrations: {},
    staffRoles: {},
    meetings: {},
    feedback: {},
    calls: {},
    messages: {},
    conversations: {},
    notifications: {},
    attendees: {},
    eventAttendees: {},
    timeSlots: {},
    availability: {},
    openTimes: {},
    outlooks: {},
    images: {},
    stats: null,
    counts: null,
    analytics: {},
    lists: {},
    ranks: {},
    loads: {},
    optimisticUpdates: [],
  };
}

export function attendeeKey(eventId: Uuid, personId: Uuid): AttendeeKey {
  return `${eventId}/${personId}`;
}
