import type {
  Attendance,
  AttendanceOutcome,
  MeetingStatus,
  Notification,
  StaffRole,
  TimeChange,
  TypeQuotas,
} from '@rendezvous/contract';
import type { SlotPlan } from '../modules/events/slots.js';

/** The password of every sample account. */
export const SAMPLE_PASSWORD = 'rendezvous';

export interface SampleUser {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  company: string;
  role: string;
  whatTheyBuy: string;
  whatTheySell: string;
  reasonForMeeting: string | null;
  isVip: boolean;
  isAdmin: boolean;
  profileImage: string | null;
  consentToShareData: boolean;
  createdAt: Date;
}

export interface SampleEvent extends SlotPlan {
  name: string;
  description: string;
  location: string | null;
  isVirtual: boolean;
  maxAttendees: number | null;
  /** Its numbered tables; it may have other places beside them. */
  tables: number | null;
  bannerImage: string | null;
  externalUrl: string | null;
  videoUrl: string | null;
  isActive: boolean;
  attendeeCount: number;
  createdAt: Date;
}

export interface SamplePlace {
  id: string;
  eventId: string;
  label: string;
  zone: string | null;
  ownerUserId: string | null;
}

export interface SampleRegistration {
  id: string;
  userId: string;
  eventId: string;
  registeredAt: Date;
  participantTypeId: string | null;
  typeChangedAt: Date;
  checkedInAt: Date | null;
  checkedInBy: string | null;
  checkInStation: string | null;
}

export interface SampleParticipantType extends TypeQuotas {
  id: string;
  eventId: string;
  name: string;
  position: number;
}

export interface SampleStaff {
  eventId: string;
  userId: string;
  role: StaffRole;
}

export interface SampleMeeting {
  id: string;
  eventId: string;
  requesterUserId: string;
  requesteeUserId: string;
  status: MeetingStatus;
  message: string | null;
  timeSlotId: string | null;
  scheduledStartTime: Date | null;
  scheduledEndTime: Date | null;
  placeId: string | null;
  meetingLink: string | null;
  location: string | null;
  acceptedAt: Date | null;
  attendance: Attendance;
  bookedByStaff: boolean;
  createdAt: Date;
  updatedAt: Date;
}

/** What one of the two people of a meeting says of it. */
export interface SampleAttendance {
  meetingId: string;
  userId: string;
  outcome: AttendanceOutcome;
  answeredAt: Date;
}

/** What has happened to a meeting, where the database does not note it itself when the sample is loaded. */
export interface SampleHistoryLine {
  meetingId: string;
  at: Date;
  change: TimeChange;
  byUserId: string | null;
  oldStartTime: Date | null;
  oldEndTime: Date | null;
  newStartTime: Date | null;
  newEndTime: Date | null;
  oldPlace: string | null;
  newPlace: string | null;
  reason: string | null;
}

export interface SampleFeedback {
  id: string;
  meetingId: string;
  fromUserId: string;
  toUserId: string;
  rating: number;
  comments: string | null;
  createdAt: Date;
}

export interface SampleMessage {
  id: string;
  fromUserId: string;
  toUserId: string;
  eventId: string | null;
  content: string;
  isRead: boolean;
  createdAt: Date;
}

/** An entry of the notification list of a person. */
export interface SampleNotification {
  id: string;
  userId: string;
  notification: Notification;
}

export interface SampleLibraryImage {
  id: string;
  name: string;
  path: string;
  uploadedBy: string;
  createdAt: Date;
}

/** A picture that is rendered from an SVG of `assets/sample` into a file of the public objects. */
export interface Picture {
  source: string;
  file: string;
}

export interface Sample {
  users: SampleUser[];
  events: SampleEvent[];
  participantTypes: SampleParticipantType[];
  registrations: SampleRegistration[];
  staff: SampleStaff[];
  places: SamplePlace[];
  meetings: SampleMeeting[];
  attendance: SampleAttendance[];
  history: SampleHistoryLine[];
  feedback: SampleFeedback[];
  messages: SampleMessage[];
  /** Of each person in the order in which they came. */
  notifications: SampleNotification[];
  libraryImages: SampleLibraryImage[];
  pictures: Picture[];
}

/** The common input of the parts of the sample. */
export interface Setting {
  now: Date;
  seed: number;
  /** The id of the thing with this name in the sample. */
  idOf: (name: string) => string;
}

/** The path at which the server serves the file. */
export function publicPath(file: string): string {
  return `/public-objects/${file}`;
}
