import { NotFoundException } from '@nestjs/common';
import type { StaffMeeting } from '@rendezvous/contract';
import type { Transaction } from '../../database/database.js';
import { NO_MEETING } from '../day/meeting-attendance.service.js';
import { staffMeetings } from '../day/staff-meeting-view.js';

/** The meeting as this transaction has left it. */
export async function staffMeetingIn(tx: Transaction, meetingId: string): Promise<StaffMeeting> {
  const [meeting] = await staffMeetings(tx, [meetingId]);
  if (meeting === undefined) throw new NotFoundException(NO_MEETING);
  return meeting;
}
