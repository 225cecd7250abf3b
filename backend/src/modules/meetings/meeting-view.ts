import type {
  AttendanceOutcome,
  Instant,
  Meeting,
  MeetingPlacement,
  OtherUser,
  Place,
  WaitingReason,
} from '@rendezvous/contract';
import { numberOf } from '../places/place-text.js';
import { areApartInList } from '../users/apart.queries.js';
import { type PersonRow, personView } from '../users/user-view.js';
import type { MeetingEntity } from './meeting.entity.js';
import type { UnschedulableReason } from './unschedulable-reason.js';

type PartyRow = Required<PersonRow> & { email: string };
export type Side = 'requester' | 'requestee';
type PartyColumn = Exclude<keyof PartyRow, 'id'>;

/** The two people as others see them, in columns: JSON objects from PostgreSQL take four times as long. */
type PartyColumns = {
  [Column in PartyColumn as `${Side}${Capitalize<Column>}`]: PartyRow[Column];
};

/** The columns of a meeting alone, with the label and the zone of its place. */
export type MeetingFields = Pick<MeetingEntity, keyof MeetingEntity> & {
  placeLabel: string | null;
  placeZone: string | null;
};

/** What one of the two says of a meeting. */
interface Said {
  outcome: AttendanceOutcome | null;
  /** When the person last asked where the other one is, as PostgreSQL writes times in JSON. */
  calledAt: string | null;
}

/** A meeting with both its people, as statements select it. */
export type MeetingRow = MeetingFields &
  PartyColumns & {
    ratedBy: string[];
    /** A block stands between the two, or one of them is suspended. */
    areApart: boolean;
    /** What the two say of it, by person; null: nobody has said anything. */
    said: Readonly<Record<string, Said>> | null;
  };

/** The columns of a meeting under the names of the entity, from a table called `m`. */
const MEETING_COLUMNS = `m.id, m.event_id AS "eventId", m.requester_user_id AS "requesterUserId",
  m.requestee_user_id AS "requesteeUserId", m.status, m.message, m.time_slot_id AS "timeSlotId",
  m.scheduled_start_time AS "scheduledStartTime", m.scheduled_end_time AS "scheduledEndTime",
  m.last_start_time AS "lastStartTime", m.last_end_time AS "lastEndTime",
  m.last_moved_at AS "lastMovedAt",
  m.place_id AS "placeId", m.waiting_since AS "waitingSince",
  m.waiting_reason AS "waitingReason", m.meeting_link AS "meetingLink", m.location,
  m.accepted_at AS "acceptedAt", m.answered_at AS "answeredAt", m.seen_at AS "seenAt",
  m.attendance, m.attendance_settled_by AS "attendanceSettledBy", m.attendance_settled_at AS "attendanceSettledAt",
  m.booked_by_staff AS "bookedByStaff", m.override_reason AS "overrideReason", m.version, m.created_at AS "createdAt", m.updated_at AS "updatedAt"`;

const ofPlace = (column: 'label' | 'zone'): string =>
  `(SELECT p.${column} FROM places p WHERE p.id = m.place_id)`;

/** The fields of a meeting `m` that a statement has changed. */
export const CHANGED_COLUMNS = `${MEETING_COLUMNS}, ${ofPlace('label')} AS "placeLabel", ${ofPlace('zone')} AS "placeZone"`;

const party = (side: Side): string => `${side}.email AS "${side}Email",
  ${side}.first_name AS "${side}FirstName", ${side}.last_name AS "${side}LastName",
  ${side}.company AS "${side}Company", ${side}.role AS "${side}Role",
  ${side}.profile_image AS "${side}ProfileImage", ${side}.is_vip AS "${side}IsVip",
  ${side}.is_admin AS "${side}IsAdmin", ${side}.is_deleted AS "${side}IsDeleted"`;

/** Selects a `MeetingRow` from meetings `m`, and the columns in `more`; the caller adds the condition. */
export const selectMeetings = (
  more = '',
): string => `SELECT ${MEETING_COLUMNS}, place.label AS "placeLabel", place.zone AS "placeZone",
  ${party('requester')}, ${party('requestee')},
  ARRAY(SELECT from_user_id FROM meeting_feedback f WHERE f.meeting_id = m.id) AS "ratedBy",
  ${areApartInList('requester', 'requestee')} AS "areApart",
  (SELECT jsonb_object_agg(a.user_id, jsonb_build_object('outcome', a.outcome, 'calledAt', a.called_at))
    FROM meeting_attendance a WHERE a.meeting_id = m.id) AS said${more}
  FROM meetings m
  LEFT JOIN places place ON place.id = m.place_id
  JOIN users requester ON requester.id = m.requester_user_id
  JOIN users requestee ON requestee.id = m.requestee_user_id`;

/** One of the two people, from the columns of the row. */
export function partyOf(row: MeetingRow, side: Side): PartyRow {
  return {
    id: row[`${side}UserId`],
    email: row[`${side}Email`],
    firstName: row[`${side}FirstName`],
    lastName: row[`${side}LastName`],
    company: row[`${side}Company`],
    role: row[`${side}Role`],
    profileImage: row[`${side}ProfileImage`],
    isVip: row[`${side}IsVip`],
    isAdmin: row[`${side}IsAdmin`],
    isDeleted: row[`${side}IsDeleted`],
  };
}

/** Whether the meeting has a time or waits for one. */
export function placementOf({
  status,
  scheduledStartTime,
  waitingSince,
}: Pick<MeetingEntity, 'status' | 'scheduledStartTime' | 'waitingSince'>): MeetingPlacement {
  if (status !== 'accepted') return null;
  if (scheduledStartTime !== null) return 'scheduled';
  return waitingSince === null ? 'assigning' : 'waiting';
}

/** The reason why a meeting has no time, from the side of one of its people. */
export function reasonFor(unschedulable: UnschedulableReason, asRequester: boolean): WaitingReason {
  switch (unschedulable) {
    case 'requester-full':
      return asRequester ? 'you-full' : 'they-full';
    case 'requestee-full':
      return asRequester ? 'they-full' : 'you-full';
    case 'both-full':
      return 'you-full';
    default:
      return unschedulable;
  }
}

/** A person sees their own e-mail address and those of people with whom they agreed on a meeting, unless a block stands. */
function partyView(row: PartyRow, agreed: boolean, viewerId: string): OtherUser {
  const isOpen = (agreed || row.id === viewerId) && !row.isDeleted;
  return { email: isOpen ? row.email : null, ...personView(row) };
}

/** The place at which a meeting is held; null where its event has no places. */
export function placeOf({ placeId, placeLabel, placeZone }: MeetingFields): Place | null {
  return placeId === null || placeLabel === null
    ? null
    : { id: placeId, label: placeLabel, zone: placeZone };
}

/** What the person has said of the meeting, and when the person last called the other one; null: not yet. */
export function saidBy(
  userId: string,
  { said }: Pick<MeetingRow, 'said'>,
): { outcome: AttendanceOutcome | null; calledAt: Instant | null } {
  const { outcome = null, calledAt = null } = said?.[userId] ?? {};
  return { outcome, calledAt: calledAt && new Date(calledAt).toISOString() };
}

/** A meeting as one of its two parties sees it. */
export function meetingView(row: MeetingRow, viewerId: string): Meeting {
  const isOn = row.status === 'accepted' || row.status === 'completed';
  // What staff book opens nobody's address: the two have agreed to nothing.
  const agreed = isOn && !row.bookedByStaff && !row.areApart;
  const requester = partyView(partyOf(row, 'requester'), agreed, viewerId);
  const requestee = partyView(partyOf(row, 'requestee'), agreed, viewerId);
  const place = placeOf(row);
  const { outcome, calledAt } = saidBy(viewerId, row);
  return {
    id: row.id,
    eventId: row.eventId,
    requesterUserId: row.requesterUserId,
    requesteeUserId: row.requesteeUserId,
    requester,
    requestee,
    otherUser: row.requesterUserId === viewerId ? requestee : requester,
    status: row.status,
    placement: placementOf(row),
    waitingReason:
      row.waitingReason && reasonFor(row.waitingReason, row.requesterUserId === viewerId),
    message: row.message,
    timeSlotId: row.timeSlotId,
    scheduledStartTime: row.scheduledStartTime?.toISOString() ?? null,
    scheduledEndTime: row.scheduledEndTime?.toISOString() ?? null,
    place,
    tableNumber: place && numberOf(place),
    meetingLink: row.meetingLink,
    seenAt: row.requesterUserId === viewerId ? (row.seenAt?.toISOString() ?? null) : null,
    feedbackGiven: row.ratedBy.includes(viewerId),
    attendance: row.attendance,
    ownOutcome: outcome,
    calledAt,
    location: row.location,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    version: row.version,
  };
}
