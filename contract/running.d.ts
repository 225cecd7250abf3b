import type { EventSummary, Instant, OtherUser, Person, Uuid } from './entities.js';

/** A kind of participant at one event, for example "Buyer". */
export interface ParticipantType {
  id: Uuid;
  name: string;
}

/** What people of a type may do; null: no limit. Each limit counts within the event. */
export interface TypeQuotas {
  /** Requests of one's own that wait for an answer. */
  maxOpenRequests: number | null;
  /** Requests to oneself that wait for an answer. */
  maxIncomingRequests: number | null;
  /** Meetings accepted or completed. */
  maxMeetings: number | null;
  /** Meetings with a time on one day of the event's zone. */
  maxMeetingsPerDay: number | null;
}

export interface ParticipantTypeRules extends ParticipantType, TypeQuotas {}

export interface ParticipantTypesReply {
  /** In the order in which the organisers have put them. */
  types: ParticipantTypeRules[];
  /** Pairs of names: people of the first may ask people of the second. Null: everybody may ask everybody. */
  mayRequest: [string, string][] | null;
  /** The `rulesVersion` of the event with these rules. */
  rulesVersion: number;
}

/** A type that is known by its `id`, or a new one. An absent quota means no limit. */
export interface ParticipantTypeChange extends Partial<TypeQuotas> {
  id?: Uuid;
  name: string;
}

export interface ParticipantTypesRequest {
  /** All types of the event: one that is missing goes. */
  types?: ParticipantTypeChange[];
  mayRequest?: [string, string][] | null;
  /** Cancels the pending requests that the new rules forbid; they are kept without it. */
  endPending?: boolean;
  /** The `pendingToEnd` that was looked at: 409 when more would be cancelled by now. Absent: any. */
  pendingToEnd?: Uuid[];
  /** The `rulesVersion` that these changes are made to: 409 when the rules have changed since. Absent: any. */
  rulesVersion?: number;
}

/** A pending request that new rules forbid. */
export interface EndingRequest {
  meetingId: Uuid;
  requester: Person;
  requestee: Person;
}

/** What a change of the rules would end. */
export interface RulesPreview {
  pendingToEnd: Uuid[];
  /** The same requests with their people. */
  requests: EndingRequest[];
}

/** Why a meeting between two people is not possible. */
export type ExplainCode =
  | 'event-cancelled'
  | 'event-over'
  | 'not-registered'
  | 'not-open-yet'
  | 'requests-closed'
  | 'changes-closed'
  | 'no-type'
  | 'type-not-allowed'
  | 'open-requests-full'
  | 'incoming-requests-full'
  | 'own-meetings-full'
  | 'other-meetings-full'
  | 'already-asked'
  | 'not-approachable'
  | 'kept-apart'
  | 'no-shared-time';

export interface ExplainReason {
  code: ExplainCode;
  /** A sentence for the person who asks; for staff who look at two others it names both. */
  message: string;
}

/** Whether one person may ask another for a meeting, by the rules that decide about a request. */
export interface ExplainReply {
  /** Whether a request would be taken. `no-shared-time` alone forbids none: the meeting would wait for a time. */
  possible: boolean;
  reasons: ExplainReason[];
  /** Coming slots in which both are free, without those of a day on which one has enough meetings. */
  sharedTimes: number;
  /** What is left to the person who asks; null: no limit. */
  remaining: { openRequests: number | null; meetings: number | null };
}

/** A place of an event at which one meeting is held at a time. */
export interface Place {
  id: Uuid;
  /** Unique within the event, for example "12" or "B 4". */
  label: string;
  /** A part of the hall; null: none. */
  zone: string | null;
}

export interface EventPlace extends Place {
  /** Whose meetings alone are held here; null: anybody's. */
  ownerUserId: Uuid | null;
  owner: Person | null;
}

export interface PlaceRequest {
  label?: string;
  zone?: string | null;
  ownerUserId?: Uuid | null;
}

/** One new place by its `label`, or several by their `labels`, all of them or none. */
export interface AddPlacesRequest extends PlaceRequest {
  /** Instead of `label`. */
  labels?: string[];
}

/** The new places, in natural order. */
export interface AddedPlaces {
  places: EventPlace[];
}

/** What a change of places would do to coming meetings. */
export interface PlacePreview {
  /** Meetings that go to another place and keep their time. */
  moved: number;
  /** Meetings that lose their time, because no other place is free then. */
  displaced: number;
}

/** Whether the person has an account: null when yes. `held`: imported and not invited yet. `lapsed`: the link is too old. */
export type InvitationState = 'held' | 'sent' | 'lapsed' | null;

/** An attendee as staff of the event see them. */
export interface EventAttendee {
  user: OtherUser;
  participantType: ParticipantType | null;
  /** The organisers' own number of the person. */
  externalId: string | null;
  registeredAt: Instant;
  checkedInAt: Instant | null;
  invitation: InvitationState;
  /** Whether a sign-in link can be made for the person: not for administrators, staff, and who has not agreed to come. */
  mayHaveSignInLink: boolean;
  meetings: { pending: number; accepted: number; completed: number };
}

export interface AddAttendeeRequest {
  /** Somebody with an account. */
  userId?: Uuid;
  /** Somebody new, who then counts as invited. */
  person?: {
    email: string;
    firstName: string;
    lastName: string;
    company: string;
    role: string;
  };
}

export interface ChangeAttendeeRequest {
  /** Null: no type. */
  participantTypeId: Uuid | null;
}

export interface EventMessageRequest {
  /** To everybody without. */
  participantTypeIds?: Uuid[];
  /** 1 to 4000 characters. */
  content: string;
}

/** How many people are told. */
export interface EventMessageReply {
  recipients: number;
}

export interface CancelEventRequest {
  /** 1 to 1000 characters; everybody is told it. */
  reason: string;
}

export type StaffRole = 'organiser' | 'desk';

/** One entry of an event's staff; somebody without an account is named by `email` and invited. */
export interface StaffEntry {
  userId?: Uuid;
  email?: string;
  role: StaffRole;
}

export interface StaffMember {
  userId: Uuid;
  role: StaffRole;
  user: OtherUser;
  /** null: the person has an account. */
  invitation: InvitationState;
}

/** An event that the caller helps to run. */
export interface StaffedEvent {
  event: EventSummary;
  role: StaffRole;
}

export type ImportState = 'checked' | 'running' | 'done' | 'stopped' | 'failed';

/** The fields of a person that a column of a file can fill. */
export type ImportField =
  | 'email'
  | 'firstName'
  | 'lastName'
  | 'company'
  | 'role'
  | 'whatTheySell'
  | 'whatTheyBuy'
  | 'participantType'
  | 'externalId';

export interface ImportLine {
  /** As in the file: the header is line 1. */
  line: number;
  action: 'create' | 'update' | 'unchanged' | 'error';
  email: string;
  changes: { field: ImportField; from: string | null; to: string }[];
  errors: { column: string | null; message: string }[];
}

export interface ImportCounts {
  create: number;
  update: number;
  unchanged: number;
  error: number;
}

/** What importing a file would do; nothing is written. */
export interface ImportPreview {
  id: Uuid;
  eventId: Uuid;
  counts: ImportCounts;
  /** To how many people an invitation would be mailed: the new ones, and those who hold a place and were never invited. */
  invitations: number;
  /** The columns of the file with the field that each fills, null: it is left out; and up to three of its cells. */
  columns: { name: string; field: ImportField | null; examples: string[] }[];
  lines: ImportLine[];
}

export interface ConfirmImportRequest {
  sendInvitations: boolean;
}

export interface ImportProgress {
  id: Uuid;
  eventId: Uuid;
  state: ImportState;
  /** Percent, whole. */
  progress: number;
  counts: ImportCounts;
  /** To how many people an invitation is mailed when that is wanted. */
  invitations: number;
  sendInvitations: boolean;
  createdAt: Instant;
}

/** What of an event's running has changed, for its staff. */
export type EventPart = 'people' | 'rules' | 'places' | 'plan' | 'staff' | 'imports';
