import type { Instant, MeetingStatus, SlotPolicy, User, Uuid } from './entities.js';

/** What a client can act on, beside the sentence of a refusal. */
export type RefusalCode =
  /** 401: what was given so far is right, and a code is needed as well. */
  | 'totp_required'
  /** 401: the code is not right or was used before. */
  | 'totp_wrong'
  /** 403: an administrator has to set up two-step sign-in first. */
  | 'totp_setup_required'
  /** 409: an earlier call with this `Idempotency-Key` was carried out, and its answer cannot be given again; read the current state. */
  | 'already_done';

/** Every failure: `message` is one sentence for a person; a failed validation gives an array of them. */
export interface ErrorReply {
  statusCode: number;
  /** The standard name of the status, for example `Conflict`. */
  error: string;
  message: string | string[];
  /** Absent where the sentence is all there is. */
  code?: RefusalCode;
}

export interface SetupAvailableReply {
  setupAvailable: boolean;
  /** The operator has set a code, which the call has to carry. */
  setupCodeRequired?: true;
}

export interface ProfileFields {
  firstName: string;
  lastName: string;
  company: string;
  role: string;
  whatTheyBuy: string;
  whatTheySell: string;
}

export interface SetupAdminRequest extends ProfileFields {
  email: string;
  password: string;
  setupCode?: string;
}

export interface RegisterRequest extends ProfileFields {
  email: string;
  password: string;
  reasonForMeeting?: string | null;
  consentToShareData: boolean;
}

export interface LoginRequest {
  email: string;
  password: string;
  /** A code of the app or a recovery code, where two-step sign-in is on. */
  totp?: string;
}

export interface SessionReply {
  token: string;
  user: User;
}

/** Where the caller is signed in. */
export interface Session {
  id: Uuid;
  /** The browser and the system, for example `Firefox on Windows`. */
  device: string;
  createdAt: Instant;
  /** Of a few minutes ago at most, while the session is in use. */
  lastSeenAt: Instant;
  /** The session of this call. */
  current: boolean;
}

export interface StepUpRequest {
  password: string;
}

/** The message of a 403 that a step-up, by the same session, removes. */
export type StepUpNeeded = 'Please enter your password again.';

export interface EventFields {
  name: string;
  description?: string;
  startDate: Instant;
  endDate: Instant;
  timezone?: string;
  networkingStartTime?: string;
  networkingEndTime?: string;
  meetingDurationMinutes?: number;
  meetingGapMinutes?: number;
  location?: string | null;
  isVirtual?: boolean;
  maxAttendees?: number | null;
  tables?: number | null;
  slotPolicy?: SlotPolicy;
  leadTimeMinutes?: number;
  reminderMinutes?: number | null;
  requestsExpireAfterHours?: number | null;
  requestsOpenAt?: Instant | null;
  requestsCloseAt?: Instant | null;
  changesCloseAt?: Instant | null;
  bannerImage?: string | null;
  externalUrl?: string | null;
  videoUrl?: string | null;
  isActive?: boolean;
  confirmedAddressesOnly?: boolean;
}

export interface MeetingRequest {
  requesteeUserId: Uuid;
  eventId: Uuid;
  message?: string | null;
}

/** `cancelled` withdraws one's own request, `pending` takes an answer back that is at most 30 seconds old. */
export interface MeetingStatusRequest {
  status: Extract<MeetingStatus, 'accepted' | 'declined' | 'cancelled' | 'pending'>;
}

/** Requests to the caller that are on screen. */
export interface SeenRequest {
  ids: Uuid[];
}

/** How many coming times of an event two of its attendees both have free. */
export interface SharedTimesReply {
  sharedTimes: number;
}

/** Only the slots named change. */
export interface AvailabilityRequest {
  /** Slots in which to meet nobody. */
  block?: Uuid[];
  /** Slots to be open again. */
  unblock?: Uuid[];
  /** What becomes of meetings in the slots to block; without it such a request is refused. */
  booked?: 'move' | 'cancel';
}

export interface TakeTimeRequest {
  slotId: Uuid;
}

export interface UnreadCountReply {
  unreadCount: number;
  /** The person's latest stream number. */
  cursor: number;
}

export interface NotificationsReadRequest {
  /** All of them without. */
  ids?: Uuid[];
}

export interface CalendarFeedReply {
  /** Where other calendars subscribe to the person's meetings, without signing in; null: nowhere. */
  url: string | null;
}

export interface UnreadNotificationsReply {
  unreadCount: number;
}

export interface FeedbackRequest {
  /** The other party. */
  toUserId: Uuid;
  /** Whole, 1 to 5. */
  rating: number;
  comments?: string | null;
}

export interface MessageRequest {
  /** Chosen by the client, which may then send again after a lost reply: the message is written once. */
  id?: Uuid;
  toUserId: Uuid;
  eventId?: Uuid | null;
  /** 1 to 4000 characters after trimming. */
  content: string;
}

/** All unread messages when `ids` is absent. */
export interface ReadRequest {
  ids?: Uuid[];
}

export interface PasswordRequest {
  currentPassword: string;
  newPassword: string;
}

export interface VipRequest {
  isVip: boolean;
}

export interface AdminRequest {
  isAdmin: boolean;
}

/** What an edit of an event would do to meetings that have a time. */
export interface EventEditPreview {
  affectedMeetings: number;
}

export interface HealthReply {
  /** `degraded`: something is down without which it serves; `error`: it cannot serve now, or is stopping. */
  status: 'ok' | 'degraded' | 'error';
  /** One entry per dependency; anything but `up` names what is wrong. */
  checks: Record<string, 'up' | 'down'>;
}

/** Where one image may be sent. */
export interface UploadReply {
  /** Takes one PUT; without its query it is the image's address. */
  uploadURL: string;
  name: string;
}

export interface ProfileImageReply {
  profileImage: string | null;
}
