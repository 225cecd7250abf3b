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
}

/** A person with the part that not everyone may see: `email` is null where the viewer may not. */
export interface OtherUser extends Person {
  email: string | null;
}

/** The account as its owner and administrators see it. Never carries the password. */
export interface User extends Person {
  email: string;
  whatTheyBuy: string;
  whatTheySell: string;
  reasonForMeeting: string | null;
  consentToShareData: boolean;
  createdAt: Instant;
  version: number;
}

/** A profile as somebody sees it: `email` is null where they may not. */
export interface UserProfile extends Omit<User, 'email'> {
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
  bannerImage: string | null;
  externalUrl: string | null;
  isActive: boolean;
  attendeeCount: number;
  createdAt: Instant;
  version: number;
}

/** An event as one person sees it. */
export interface Event extends EventSummary {
  registeredByCurrentUser: boolean;
}

export type MeetingStatus =
  'pending' | 'accepted' | 'declined' | 'completed' | 'cancelled' | 'expired';

/**
 * Where an accepted meeting stands with its time: `assigning` until the worker has looked,
 * `waiting` when both people share no free slot (it is placed as soon as one becomes free),
 * `scheduled` with a time; null for a meeting that is not accepted.
 */
export type MeetingPlacement = 'assigning' | 'waiting' | 'scheduled' | null;

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
  message: string | null;
  timeSlotId: Uuid | null;
  scheduledStartTime: Instant | null;
  scheduledEndTime: Instant | null;
  meetingLink: string | null;
  /** Whether the viewer has rated the other party. */
  feedbackGiven: boolean;
  location: string | null;
  createdAt: Instant;
  updatedAt: Instant;
  version: number;
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

export interface SharedEvent {
  id: Uuid;
  name: string;
}

export interface CompatibleAttendee extends Person {
  whatTheySell: string;
  whatTheyBuy: string;
  /** 0 to 100, whole. */
  compatibilityScore: number;
  mutualInterests: string[];
  sharedEvent: SharedEvent;
  /** Either wrote to the other. */
  hasMessaged: boolean;
  /** A pending or accepted meeting exists in this event, in either direction. */
  hasExistingMeetingRequest: boolean;
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
