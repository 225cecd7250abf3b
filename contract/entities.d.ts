import type { AccountStanding } from './access.js';
import type { RequestMatch } from './matching.js';
import type { Attendance, AttendanceOutcome } from './day.js';
import type { Place } from './running.js';

/** ISO 8601 in UTC with `Z`, for example `2026-11-21T09:00:00.000Z`. */
export type Instant = string;
export type Uuid = string;

/** What everyone who may see a person sees of them. */
export interface Person {
  id: Uuid;
  firstName: string;
  lastName: string;
  company: string;
  /** Free-text title, for example "Head of Procurement". */
  role: string;
  profileImage: string | null;
  isVip: boolean;
  isAdmin: boolean;
  /** Whoever it was has deleted the account: the name is "Former attendee", and there is no profile. */
  isDeleted?: true;
}

/** A person with the part that not everyone may see: `email` is null where the viewer may not. */
export interface OtherUser extends Person {
  email: string | null;
}

/** The account as its owner and administrators see it. Never carries the password. */
export interface User extends Person, AccountStanding {
  email: string;
  whatTheyBuy: string;
  whatTheySell: string;
  reasonForMeeting: string | null;
  consentToShareData: boolean;
  /** Coming meetings may be given another time, with notice, to make room for one more. */
  timesMayMove: boolean;
  createdAt: Instant;
  version: number;
}

/** A profile as somebody sees it: `email` is null where they may not. */
export interface UserProfile extends Omit<User, 'email' | 'timesMayMove' | keyof AccountStanding> {
  email: string | null;
}

export interface EventSummary {
  id: Uuid;
  name: string;
  description: string;
  startDate: Instant;
  endDate: Instant;
  /** IANA name, for example `Europe/Berlin`; networking hours are wall-clock times in it. */
  timezone: string;
  /** `HH:MM`, 24 hours. */
  networkingStartTime: string;
  networkingEndTime: string;
  meetingDurationMinutes: number;
  meetingGapMinutes: number;
  location: string | null;
  isVirtual: boolean;
  /** null: no limit. */
  maxAttendees: number | null;
  /** Places that can hold a meeting at the same time; null: no limit, and no table numbers. */
  tables: number | null;
  slotPolicy: SlotPolicy;
  /** An accepted meeting is given no time that begins sooner than this, in minutes from now. */
  leadTimeMinutes: number;
  /** Both people are reminded so many minutes before a meeting; null: 15 on site, 5 online. */
  reminderMinutes: number | null;
  /** A request that has no answer after so many hours expires; null: when the event ends. */
  requestsExpireAfterHours: number | null;
  /** Before this moment nobody may ask for a meeting; null: no such moment. */
  requestsOpenAt: Instant | null;
  /** From this moment on nobody may ask for a meeting. */
  requestsCloseAt: Instant | null;
  /** From this moment on attendees change nothing of what is agreed. */
  changesCloseAt: Instant | null;
  /** Null unless the event is cancelled. */
  cancelledAt: Instant | null;
  cancelReason: string | null;
  /** Rises with each change of participant types, quotas, moments, or who may ask whom. */
  rulesVersion: number;
  bannerImage: string | null;
  externalUrl: string | null;
  isActive: boolean;
  /** Whether only people whose e-mail address is confirmed may register; staff may add anybody. */
  confirmedAddressesOnly: boolean;
  attendeeCount: number;
  createdAt: Instant;
  version: number;
}

/**
 * Which free time an accepted meeting is given: the `first`; the one next to a meeting that one of
 * the two already has (`compact`); or the one with the fewest meetings, avoiding many in a row (`balanced`).
 */
export type SlotPolicy = 'first' | 'compact' | 'balanced';

/** An event as one person sees it. */
export interface Event extends EventSummary {
  registeredByCurrentUser: boolean;
  /**
   * To administrators only: where the meetings of a virtual event take place, https; `{meeting}` stands for the
   * meeting's id. Null: no link. The two people of a meeting see its link.
   */
  videoUrl?: string | null;
}

export type MeetingStatus =
  'pending' | 'accepted' | 'declined' | 'completed' | 'cancelled' | 'expired';

/**
 * Where an accepted meeting stands with its time: `assigning` until the worker has looked,
 * `waiting` when both people share no free slot (it is placed as soon as one becomes free),
 * `scheduled` with a time; null for a meeting that is not accepted.
 */
export type MeetingPlacement = 'assigning' | 'waiting' | 'scheduled' | null;

/**
 * Why a meeting has no time, to the viewer: no free slot of theirs is left, none of the other's, no slot
 * is free for both, a shared one has no table left, or the event has no slots to come.
 */
export type WaitingReason = 'you-full' | 'they-full' | 'no-shared-time' | 'no-table' | 'no-slots';

/** A meeting as one of its two parties sees it. */
export interface Meeting {
  id: Uuid;
  eventId: Uuid;
  requesterUserId: Uuid;
  requesteeUserId: Uuid;
  requester: OtherUser;
  requestee: OtherUser;
  /** The party who is not the viewer. */
  otherUser: OtherUser;
  status: MeetingStatus;
  placement: MeetingPlacement;
  /** Why it waits, as was found when last looked; null unless it is `waiting`. */
  waitingReason: WaitingReason | null;
  message: string | null;
  timeSlotId: Uuid | null;
  scheduledStartTime: Instant | null;
  scheduledEndTime: Instant | null;
  /** Where a meeting with a time is held; null where the event has no places. */
  place: Place | null;
  /** The label of the place, where that is a number; else null. */
  tableNumber: number | null;
  /** The room of a meeting with a time at a virtual event; null where the event names no room. */
  meetingLink: string | null;
  /** Whether the viewer has rated the other party. */
  feedbackGiven: boolean;
  /** Whether the two met, as they or the organisers say. */
  attendance: Attendance;
  /** What the viewer has said of it; null: nothing yet. */
  ownOutcome: AttendanceOutcome | null;
  /** When the viewer last asked the other one to come; null: never. */
  calledAt: Instant | null;
  /** To the requester: when the other one first had the request on screen; null before, and to the requestee. */
  seenAt: Instant | null;
  location: string | null;
  createdAt: Instant;
  updatedAt: Instant;
  version: number;
}

/**
 * What happened to a meeting's time: it was `scheduled` by the worker, `changed` by a person, moved so that
 * others could meet (`made-room`), moved by the organiser's plan (`planned`) or back (`plan-undone`), or given
 * back: `lost` when it was no time of the event any more, or as the meeting was `declined` or `cancelled`, or
 * as its acceptance was `undone`. `booked`: staff made the meeting with its time; `place-changed`: only the place is new.
 */
export type TimeChange =
  | 'scheduled'
  | 'changed'
  | 'made-room'
  | 'planned'
  | 'plan-undone'
  | 'lost'
  | 'declined'
  | 'cancelled'
  | 'undone'
  | 'booked'
  | 'place-changed';

/** One line of a meeting's history: from the old time to the new one, null for none. */
export interface MeetingHistoryLine {
  at: Instant;
  change: TimeChange;
  /** Through whom; null: nobody's own doing. */
  by: Person | null;
  oldStartTime: Instant | null;
  oldEndTime: Instant | null;
  newStartTime: Instant | null;
  newEndTime: Instant | null;
  /** Labels of places; null without one. */
  oldPlace: string | null;
  newPlace: string | null;
  /** Why staff of the event did it. */
  reason: string | null;
}

export interface TimeSlot {
  id: Uuid;
  startTime: Instant;
  endTime: Instant;
  /** For a registered member: that they are free then. For an administrator: that no meeting occupies it. */
  isAvailable: boolean;
  /** Meetings of the event in this slot. */
  meetingCount: number;
}

/** A time a meeting could have. */
export interface SlotTime {
  id: Uuid;
  startTime: Instant;
  endTime: Instant;
}

/** What a slot of an event is to one of its attendees. */
export interface AvailabilitySlot extends SlotTime {
  /** `blocked` by themselves, taken by a `meeting` of this event, or by what they have `elsewhere`. */
  state: 'free' | 'blocked' | 'meeting' | 'elsewhere';
  /** The meeting of this event that takes it. */
  meetingId: Uuid | null;
}

/**
 * What decides about a request: how many times the two people still share, with the `reason` where there is
 * none, and how well they fit.
 */
export interface RequestOutlook {
  meetingId: Uuid;
  sharedTimes: number;
  reason: WaitingReason | null;
  match: RequestMatch;
}

export interface Message {
  id: Uuid;
  fromUserId: Uuid;
  toUserId: Uuid;
  fromUser: Person;
  toUser: Person;
  eventId: Uuid | null;
  content: string;
  isRead: boolean;
  createdAt: Instant;
  version: number;
}

/** What the viewer and one person have written to each other. */
export interface Conversation {
  person: Person;
  lastMessage: Message;
  /** Messages from the person that the viewer has not read. */
  unreadCount: number;
}

export interface MeetingFeedback {
  id: Uuid;
  meetingId: Uuid;
  fromUserId: Uuid;
  toUserId: Uuid;
  /** Whole, 1 to 5. */
  rating: number;
  comments: string | null;
  createdAt: Instant;
}

export interface LibraryImage {
  id: Uuid;
  name: string;
  path: string;
  uploadedBy: Uuid | null;
  createdAt: Instant;
}

export interface UserStats {
  upcomingMeetings: number;
  completedMeetings: number;
  pendingRequests: number;
  /** Mean of the ratings received, null without any. */
  averageRating: number | null;
}
