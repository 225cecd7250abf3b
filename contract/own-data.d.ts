import type { StaffRole } from './running.js';
import type { AttendanceOutcome } from './day.js';
import type { Instant, MeetingStatus, User, Uuid } from './entities.js';
import type { Notification } from './live.js';
import type { NotificationSettings } from './mails.js';
import type { ReportReason } from './safety.js';

/** Words that people agree to, with their version. */
export interface ConsentText {
  version: number;
  /** The day on which the words came into use, `YYYY-MM-DD`. */
  since: string;
  text: string;
}

/** What somebody has said about sharing their data. */
export interface ConsentEntry {
  /** Of the text. */
  version: number;
  /** false: took the consent back. */
  agreed: boolean;
  /** null: before such moments were noted. */
  at: Instant | null;
}

/** The caller's consent to share their data, and all of its history. */
export interface ConsentState {
  text: ConsentText;
  /** What holds at this moment; null: the caller does not share, or nobody knows to which text the caller agreed. */
  agreed: ConsentEntry | null;
  /** The caller shares their data and has not agreed to the present text. */
  isOutdated: boolean;
  /** The newest first. */
  history: ConsentEntry[];
}

export interface DeleteAccountRequest {
  password: string;
}

/** Somebody else in the caller's data: as the caller sees this person, and the address only where it is open. */
export interface PersonInData {
  id: Uuid;
  firstName: string;
  lastName: string;
  company: string;
  email: string | null;
}

interface EventInData {
  id: Uuid;
  name: string;
}

export interface RegistrationInData {
  event: EventInData;
  participantType: string | null;
  registeredAt: Instant;
  checkedInAt: Instant | null;
  /** Others have registered the caller, who has not agreed to it yet. */
  addedByOthers: boolean;
  /** The caller's own place there. */
  place: string | null;
  blockedTimes: { start: Instant; end: Instant }[];
}

export interface MeetingInData {
  id: Uuid;
  event: EventInData;
  with: PersonInData;
  requestedByMe: boolean;
  bookedByStaff: boolean;
  status: MeetingStatus;
  message: string | null;
  start: Instant | null;
  end: Instant | null;
  place: string | null;
  meetingLink: string | null;
  /** What the caller has said of having met. */
  ownOutcome: AttendanceOutcome | null;
  createdAt: Instant;
  updatedAt: Instant;
  version: number;
}

export interface MessageInData {
  id: Uuid;
  sentByMe: boolean;
  with: Omit<PersonInData, 'email'>;
  eventId: Uuid | null;
  content: string;
  isRead: boolean;
  createdAt: Instant;
  version: number;
}

export interface RatingInData {
  meetingId: Uuid;
  of: Omit<PersonInData, 'email'>;
  rating: number;
  comments: string | null;
  createdAt: Instant;
}

export interface ReportInData {
  id: Uuid;
  about: Omit<PersonInData, 'email'>;
  reason: ReportReason;
  text: string;
  createdAt: Instant;
}

/** A mail, by what it was about. */
export interface MailInData {
  id: Uuid;
  cause: string;
  /** The meeting, the event or the person it was about. */
  about: Uuid | null;
  /** Where it went or goes; null: to the address of the account. */
  address: string | null;
  state: string;
  createdAt: Instant;
  settledAt: Instant | null;
}

/** All that the product holds of the caller; no password, no secret, and nothing of others that is not open to the caller. */
export interface OwnData {
  /** Of the form of this document. */
  version: 1;
  exportedAt: Instant;
  account: User;
  consents: ConsentEntry[];
  settings: NotificationSettings;
  staffRoles: { event: EventInData; role: StaffRole }[];
  /** null: there is no secret calendar address. */
  calendarFeed: { createdAt: Instant } | null;
  /** Browsers that take pushes, by the host of their push service. */
  pushDevices: { host: string; showNames: boolean; createdAt: Instant }[];
  sessions: { id: Uuid; device: string; createdAt: Instant; lastSeenAt: Instant }[];
  /** null: the password alone signs the caller in. */
  twoStep: { startedAt: Instant; recoveryCodesLeft: number } | null;
  images: { address: string; createdAt: Instant }[];
  /** Whom the caller finds not relevant. */
  notRelevant: { person: Omit<PersonInData, 'email'>; createdAt: Instant }[];
  /** Whom the caller has blocked. */
  blocked: { person: Omit<PersonInData, 'email'>; createdAt: Instant }[];
  /** What the caller has reported of others. Reports about the caller are not told: they would show who made them. */
  reports: ReportInData[];
  registrations: RegistrationInData[];
  meetings: MeetingInData[];
  messages: MessageInData[];
  ratingsGiven: RatingInData[];
  /** Who gave which rating is not told to anybody. */
  ratingsReceived: { count: number; average: number | null };
  notifications: Notification[];
  mails: MailInData[];
}
