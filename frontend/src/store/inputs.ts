import type {
  CompatibleAttendee,
  Event,
  LibraryImage,
  Live,
  LiveEventName,
  LivePayloads,
  Meeting,
  MeetingFeedback,
  Message,
  Notification,
  TimeSlot,
  UnreadCountReply,
  User,
  UserProfile,
  UserStats,
  Uuid,
} from '@rendezvous/contract';
import type { Intent } from './intents';
import type { Connection, LoadFailure, LoadKey, Revision, SessionEnd } from './state';

/** One socket event with its envelope. */
export type LiveInput = {
  [Name in LiveEventName]: { type: 'live'; name: Name; payload: Live<LivePayloads[Name]> };
}[LiveEventName];

/** What a list or a single read answered. */
export type Snapshot =
  | { of: 'events'; rows: Event[] }
  | { of: 'my-events'; rows: Event[] }
  | { of: 'event'; event: Event }
  | { of: 'meetings'; rows: Meeting[] }
  | { of: 'messages'; rows: Message[] }
  | { of: 'notifications'; rows: Notification[] }
  | { of: 'attendees'; eventId: Uuid; rows: CompatibleAttendee[] }
  | { of: 'recommendations'; rows: CompatibleAttendee[] }
  | { of: 'time-slots'; eventId: Uuid; rows: TimeSlot[] }
  | { of: 'profile'; profile: UserProfile }
  | { of: 'stats'; stats: UserStats }
  | { of: 'admin-users'; rows: User[] }
  | { of: 'library-images'; rows: LibraryImage[] };

/** What a command answered: the entities as they now are. */
export interface ReplyEntities {
  user?: User;
  event?: Event;
  meeting?: Meeting;
  feedback?: MeetingFeedback;
  message?: Message;
  unread?: UnreadCountReply;
}

export type Input =
  | { type: 'session-restoring'; token: string }
  /** `unread` where it is already known how far the person's stream is. */
  | { type: 'session-started'; token: string; user: User; unread?: UnreadCountReply }
  | { type: 'session-ended'; because: SessionEnd }
  | { type: 'connection'; connection: Connection }
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
  | { type: 'load-failed'; key: LoadKey; askedAt: Revision; failure: LoadFailure }
  | { type: 'intended'; intent: Intent }
  | { type: 'replied'; intentId?: string; entities: ReplyEntities }
  | { type: 'refused'; intentId: string };
