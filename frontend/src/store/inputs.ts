import type {
  Analytics,
  AvailabilitySlot,
  CompatibleAttendee,
  Conversation,
  Event,
  EventAttendee,
  Instant,
  LibraryImage,
  Live,
  LiveEventName,
  LivePayloads,
  Meeting,
  MeetingFeedback,
  Message,
  Notification,
  PlatformCounts,
  RequestOutlook,
  SlotTime,
  StaffedEvent,
  TimeSlot,
  UnreadCountReply,
  User,
  UserProfile,
  UserStats,
  Uuid,
} from '@rendezvous/contract';
import type { OptimisticUpdate } from './optimistic-updates';
import type { Connection, LoadFailure, LoadKey, Reach, Revision, SessionEnd } from './state';

/** One socket event with its envelope. */
export type LiveInput = {
  [Name in LiveEventName]: { type: 'live'; name: Name; payload: Live<LivePayloads[Name]> };
}[LiveEventName];

/** What a list or a single read answered. */
export type Snapshot =
  | { of: 'events'; rows: Event[] }
  | { of: 'my-events'; rows: Event[] }
  | { of: 'staffed-events'; rows: StaffedEvent[] }
  | { of: 'event'; event: Event }
  | { of: 'meetings'; rows: Meeting[] }
  | { of: 'messages'; rows: Message[] }
  | { of: 'conversations'; rows: Conversation[] }
  | { of: 'notifications'; rows: Notification[] }
  | { of: 'attendees'; rows: CompatibleAttendee[] }
  | { of: 'event-attendees'; eventId: Uuid; rows: EventAttendee[] }
  | { of: 'time-slots'; eventId: Uuid; rows: TimeSlot[] }
  | { of: 'availability'; eventId: Uuid; rows: AvailabilitySlot[] }
  | { of: 'times'; meetingId: Uuid; rows: SlotTime[] }
  | { of: 'outlooks'; rows: RequestOutlook[] }
  | { of: 'profile'; profile: UserProfile }
  | { of: 'stats'; stats: UserStats }
  | { of: 'admin-users'; rows: User[] }
  | { of: 'admin-counts'; counts: PlatformCounts }
  | { of: 'admin-analytics'; analytics: Analytics }
  | { of: 'library-images'; rows: LibraryImage[] };

/** What a command answered: the entities as they now are. */
export interface ReplyEntities {
  user?: User;
  event?: Event;
  meeting?: Meeting;
  feedback?: MeetingFeedback;
  called?: { meetingId: Uuid; at: Instant };
  message?: Message;
  unread?: UnreadCountReply;
  availability?: { eventId: Uuid; slots: AvailabilitySlot[] };
  relevance?: { userId: Uuid; notRelevant: boolean };
  /** The people of this event have changed. */
  peopleOf?: Uuid;
  /** Somebody at an event, as its staff see them; `attendee` null: they are removed. */
  atEvent?: { eventId: Uuid; userId: Uuid; attendee: EventAttendee | null };
}

/** The person and their agenda as they were at the end of an earlier visit. */
export interface OfflineSnapshot {
  user: User;
  /** The events they are registered for. */
  events: Event[];
  meetings: Meeting[];
  /** When they were last known to be current, in milliseconds since the epoch by the server's clock. */
  currentAt: number | null;
}

export type Input =
  | { type: 'session-restoring'; token: string }
  /** `unread` where it is already known how far the person's stream is. */
  | { type: 'session-started'; token: string; user: User; unread?: UnreadCountReply }
  /** What was kept of an earlier visit, while the server cannot be asked whose token it is. */
  | { type: 'session-restored-offline'; token: string; kept: OfflineSnapshot }
  | { type: 'session-ended'; because: SessionEnd }
  | { type: 'connection'; connection: Connection }
  /** The server was asked over HTTP, and did not answer as it should. */
  | { type: 'not-answered'; reach: Extract<Reach, 'errors' | 'none'> }
  /** Until then, by the server's clock, nothing was missed. */
  | { type: 'known-current'; at: number }
  /** Whom the viewer may ask may be others now. */
  | { type: 'rules-changed' }
  /** What the viewer may see of this person has changed. */
  | { type: 'person-changed'; userId: Uuid }
  | LiveInput
  | { type: 'poll'; answer: UnreadCountReply }
  /** `further`: only the next page is asked for, what is held stays as old as it is. */
  | { type: 'load-asked'; key: LoadKey; further?: boolean }
  | {
      type: 'load-answered';
      key: LoadKey;
      /** The store's revision when the request was sent. */
      askedAt: Revision;
      snapshot: Snapshot;
      total?: number | null;
      next?: string | null;
      /** A further page, added to what is held. */
      further?: boolean;
    }
  | { type: 'load-dropped'; key: LoadKey }
  | { type: 'load-failed'; key: LoadKey; askedAt: Revision; failure: LoadFailure }
  | { type: 'optimistic-update'; update: OptimisticUpdate }
  | { type: 'replied'; updateId?: string; entities: ReplyEntities }
  /** With a `failure` the message that could not be sent stays. `isDone`: the server did it before, and reading tells how. */
  | { type: 'refused'; updateId: string; failure?: string; isDone?: true };
