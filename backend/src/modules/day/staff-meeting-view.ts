import { NotFoundException } from '@nestjs/common';
import type { MeetingParty, StaffMeeting } from '@rendezvous/contract';
import type { Transaction } from '../../database/database.js';
import {
  type MeetingRow,
  partyOf,
  placementOf,
  placeOf,
  reasonFor,
  saidBy,
  type Side,
} from '../meetings/meeting-view.js';
import { personView } from '../users/user-view.js';
import { STAFF_MEETING } from './staff-meetings.queries.js';

export const NO_MEETING = 'This meeting does not exist or is not open to you.';

/** A meeting with both its people and when they arrived at the event. */
export type StaffMeetingRow = MeetingRow & {
  [Column in `${Side}CheckedInAt`]: Date | null;
};

/** A meeting as staff of its event see it. */
export function staffMeetingView(row: StaffMeetingRow): StaffMeeting {
  return {
    id: row.id,
    eventId: row.eventId,
    parties: [partyView(row, 'requester'), partyView(row, 'requestee')],
    status: row.status,
    placement: placementOf(row),
    waitingReason: row.waitingReason && reasonFor(row.waitingReason, true),
    waitingSince: row.waitingSince?.toISOString() ?? null,
    scheduledStartTime: row.scheduledStartTime?.toISOString() ?? null,
    scheduledEndTime: row.scheduledEndTime?.toISOString() ?? null,
    place: placeOf(row),
    attendance: row.attendance,
    isSettled: row.attendanceSettledAt !== null,
    overrideReason: row.overrideReason,
    version: row.version,
  };
}

function partyView(row: StaffMeetingRow, side: Side): MeetingParty {
  const user = personView(partyOf(row, side));
  return {
    user,
    checkedInAt: row[`${side}CheckedInAt`]?.toISOString() ?? null,
    ...saidBy(user.id, row),
  };
}

/**
 * The meeting as this transaction has left it.
 * @throws NotFoundException
 */
export async function staffMeetingIn(tx: Transaction, meetingId: string): Promise<StaffMeeting> {
  const [row] = await tx.query<StaffMeetingRow>(STAFF_MEETING, [meetingId]);
  if (row === undefined) throw new NotFoundException(NO_MEETING);
  return staffMeetingView(row);
}
