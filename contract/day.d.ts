import type {
  Instant,
  MeetingPlacement,
  MeetingStatus,
  OtherUser,
  Person,
  SlotTime,
  Uuid,
  WaitingReason,
} from './entities.js';
import type { ExplainReason, ParticipantType, Place } from './running.js';

/** What one of the two says of a meeting that has begun: both were there, the other was not, oneself could not. */
export type AttendanceOutcome = 'met' | 'other-absent' | 'could-not';

/** `unknown` until somebody has said; `disputed` while the two answers contradict each other. */
export type Attendance = 'unknown' | 'met' | 'missed' | 'disputed';

export interface AttendanceRequest {
  outcome: AttendanceOutcome;
}

/** The decision of the organisers; it holds whatever the two say. `unknown` takes the decision back. */
export interface SettleAttendanceRequest {
  attendance: Exclude<Attendance, 'disputed'>;
}

/** One of the two people of a meeting, as staff of the event see them. */
export interface MeetingParty {
  user: Person;
  checkedInAt: Instant | null;
  /** What the person says of the meeting; null: nothing yet. */
  outcome: AttendanceOutcome | null;
  /** When the person last asked where the other one is; null: never. */
  calledAt: Instant | null;
}

/** A meeting as staff of its event see it: without the message, which is for the two alone. */
export interface StaffMeeting {
  id: Uuid;
  eventId: Uuid;
  /** The requester first. */
  parties: [MeetingParty, MeetingParty];
  status: MeetingStatus;
  placement: MeetingPlacement;
  /** From the requester's side. */
  waitingReason: WaitingReason | null;
  waitingSince: Instant | null;
  scheduledStartTime: Instant | null;
  scheduledEndTime: Instant | null;
  place: Place | null;
  attendance: Attendance;
  /** Whether staff have decided about the attendance. */
  isSettled: boolean;
  /** Why staff let the meeting be against a rule or a quota; null: it is against none. */
  overrideReason: string | null;
  version: number;
}

/** An event at one moment. */
export interface EventBoard {
  at: Instant;
  /** The slot that runs then, or null between slots. */
  slot: SlotTime | null;
  /** The next slot that begins after `at`; null: there is none. */
  nextSlot: SlotTime | null;
  /** In the slot, by place in natural order. */
  meetings: StaffMeeting[];
  /** In the next slot, by place. */
  next: StaffMeeting[];
  /** Accepted meetings that wait for a time, the longest wait first. */
  waiting: StaffMeeting[];
  /** People who have been checked in and have no meeting in the slot, or between slots in the next one, by name. */
  idle: Person[];
  /** Places without a meeting then; empty where the event has no places. */
  freePlaces: Place[];
  /** Of the whole event: about which the two say opposite things, and nobody has decided; the latest first. */
  disputed: StaffMeeting[];
  /** People whose printed agenda is not true any more, by name. */
  outdatedSheets: Person[];
}

/** One attendee's day, as staff of the event see it. */
export interface AttendeeDay {
  user: OtherUser;
  participantType: ParticipantType | null;
  checkedInAt: Instant | null;
  /** Whether staff may make a sign-in code for the person: they have an account, agreed to attend, and are no staff. */
  mayHaveSignInLink: boolean;
  /** The present version of the agenda, and the printed one; null: never printed. */
  agendaVersion: number;
  printed: { version: number; at: Instant } | null;
  /** Accepted and completed ones by time, those that wait for a time last; then requests without an answer. */
  meetings: StaffMeeting[];
}

/** A time that both people could have. */
export interface MeetingOption extends SlotTime {
  /** Free then, and open to the two; empty where the event has no places. */
  places: Place[];
  /** Whether one of the two then has more meetings on that day than the quota: booking it asks for a reason. */
  overQuota: boolean;
}

/** Where and when two attendees could meet. */
export interface MeetingOptions {
  /** Their accepted meeting that has not begun, whose present time counts as free; null: none, so one would be booked. */
  meetingId: Uuid | null;
  times: MeetingOption[];
  /** Open to the two, free or not; empty where the event has no places. */
  openPlaces: Place[];
  /** What forbids a new meeting of the two or, where they have one that has not begun, to change it. */
  reasons: ExplainReason[];
  /** Whether staff may book all the same, with a reason. */
  overridable: boolean;
}

/** Staff book a meeting for two people; without `timeSlotId` the first time both are free. */
export interface BookMeetingRequest {
  userIds: [Uuid, Uuid];
  timeSlotId?: Uuid;
  placeId?: Uuid;
  /** 1 to 500 characters: why a rule or a quota does not hold here. Both people read it in the history of the meeting. */
  reason?: string;
}

/** Another time, another place at the same time (with the meeting that is held there, if any), or the end. */
export interface StaffMeetingChange {
  timeSlotId?: Uuid;
  placeId?: Uuid;
  status?: 'cancelled';
  /** 1 to 500 characters; required with `cancelled`, where both are told it, and where a quota does not hold. */
  reason?: string;
  /** The `version` that was looked at: 409 when the meeting has changed since. Absent: any. */
  version?: number;
}

export interface BadgeReply {
  /** Random; it stands for the person at this event alone. */
  code: string;
}

/** By `code` or by `userId`. */
export interface CheckInRequest {
  code?: string;
  userId?: Uuid;
  /** Where it is done, for example "Entrance A"; 1 to 60 characters. */
  station?: string;
}

export interface CheckInReply {
  user: Person;
  participantType: ParticipantType | null;
  /** Of the first time. */
  checkedInAt: Instant;
  station: string | null;
  /** Who did it the first time; null: the account is gone. */
  by: Person | null;
  /** The person had been checked in before. */
  again: boolean;
}

export interface WallRequest {
  /** Whether the page names people; absent: no. */
  showNames?: boolean;
}

export interface WallAddress {
  /** Of the page, open to whoever has it. */
  url: string;
}

/** Whether an event has a wall page. The address is told once, when it is made. */
export interface WallState {
  createdAt: Instant | null;
  showNames: boolean;
}

export interface WallPerson {
  name: string;
  company: string;
}

export interface WallSlot extends SlotTime {
  meetings: {
    place: string | null;
    zone: string | null;
    /** Null unless names are wanted; without those who do not share their data. */
    people: WallPerson[] | null;
  }[];
}

/** What the wall page shows. */
export interface Wall {
  at: Instant;
  eventName: string;
  timezone: string;
  /** There are no meetings then. */
  isCancelled: boolean;
  /** Null between slots. */
  now: WallSlot | null;
  next: WallSlot | null;
}
