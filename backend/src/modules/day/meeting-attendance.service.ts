import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import type {
  AttendanceOutcome,
  Meeting,
  SettleAttendanceRequest,
  StaffMeeting,
} from '@rendezvous/contract';
import { noteAct } from '../../audit/audit.js';
import { Database, type Transaction } from '../../database/database.js';
import { notificationOf } from '../../outbox/notifications.js';
import { OutboxEvents } from '../../outbox/outbox-events.js';
import {
  type LockedMeeting,
  MeetingChanges,
  partiesOf,
} from '../meetings/meeting-changes.service.js';
import { NOT_FOUND } from '../meetings/meeting-status.service.js';
import { type MeetingRow, meetingView, partyOf, saidBy } from '../meetings/meeting-view.js';
import { personView } from '../users/user-view.js';
import { attendanceOf, type Settled } from './attendance-of.js';
import {
  ANSWER,
  CALL,
  RAISE_VERSION,
  SET_ATTENDANCE,
  SETTLE,
} from './meeting-attendance.queries.js';
import { NO_MEETING, staffMeetingIn } from './staff-meeting-view.js';

const MINUTE = 60_000;
const CALL_AFTER = 5 * MINUTE;
const CALL_AGAIN_AFTER = 5 * MINUTE;

export const NOT_AGREED = 'This meeting does not take place.';
export const NOT_BEGUN = 'This meeting has not begun yet.';
export const TOO_EARLY = 'You can ask from 5 minutes after the start of the meeting.';
export const TOO_LATE = 'This meeting is over.';
export const CALLED_ALREADY = 'You asked less than 5 minutes ago. Please wait a little.';

/** Whether the people of a meeting met: what the two say, what staff decide, and asking where the other one is. */
@Injectable()
export class MeetingAttendance {
  constructor(
    private readonly database: Database,
    private readonly changes: MeetingChanges,
  ) {}

  /**
   * Takes the answer of one of the two, who may change it later.
   * @throws NotFoundException to anyone else; ConflictException before the meeting begins
   */
  answer(callerId: string, meetingId: string, outcome: AttendanceOutcome): Promise<Meeting> {
    return this.database.transaction(async (tx) => {
      const locked = await this.changes.lockById(tx, meetingId, callerId);
      if (locked === null) throw new NotFoundException(NOT_FOUND);
      checkBegun(locked);
      const { meeting } = locked;
      if (saidBy(callerId, meeting).outcome === outcome) return meetingView(meeting, callerId);
      await tx.query(ANSWER, [meeting.id, callerId, outcome]);
      const answers = [outcome, ...outcomesOf(meeting, callerId)];
      await tx.query(SET_ATTENDANCE, [meeting.id, attendanceOf(answers, settledOf(locked))]);
      return this.changed(tx, meeting.id, callerId);
    });
  }

  /**
   * Decides for staff whether the two met, or takes such a decision back.
   * @throws NotFoundException; ConflictException before the meeting begins
   */
  settle(
    staffId: string,
    meetingId: string,
    { attendance }: SettleAttendanceRequest,
  ): Promise<StaffMeeting> {
    return this.database.transaction(async (tx) => {
      const locked = await this.changes.lockById(tx, meetingId);
      if (locked === null) throw new NotFoundException(NO_MEETING);
      checkBegun(locked);
      const { meeting, event } = locked;
      const settled = attendance === 'unknown' ? null : attendance;
      if (settled !== settledOf(locked)) {
        const becomes = attendanceOf(outcomesOf(meeting), settled);
        const by = settled === null ? [null, null] : [staffId, event.now];
        await tx.query(SETTLE, [meeting.id, becomes, ...by]);
        const outbox = new OutboxEvents();
        await this.changes.pushMeetings(tx, [meeting.id], outbox, null);
        await outbox.append(tx);
        const details = { meetingId: meeting.id, people: partiesOf(meeting), attendance };
        await noteAct(tx, { action: 'attendance-set', eventId: event.id, details });
      }
      return staffMeetingIn(tx, meeting.id);
    });
  }

  /**
   * Asks the other one of a meeting that has begun to come.
   * @throws NotFoundException to anyone but the two; ConflictException in the first minutes, after the end, and a moment
   *   after asking
   */
  async call(callerId: string, meetingId: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      const locked = await this.changes.lockById(tx, meetingId, callerId);
      if (locked === null) throw new NotFoundException(NOT_FOUND);
      checkCallable(locked, callerId);
      const { meeting, event } = locked;
      await tx.query(CALL, [meeting.id, callerId, event.now]);
      await tx.query(RAISE_VERSION, [meeting.id]);
      const side = meeting.requesterUserId === callerId ? 'requester' : 'requestee';
      const about = { eventId: event.id, meetingId: meeting.id };
      const told = notificationOf('meeting-called', personView(partyOf(meeting, side)), about);
      const outbox = new OutboxEvents();
      // Without news, which would send the meeting once more to the caller's calendar.
      await this.changes.pushMeetings(tx, [meeting.id], outbox, null);
      for (const userId of partiesOf(meeting))
        if (userId !== callerId) outbox.pushToUser(userId, 'notification', told);
      await outbox.append(tx);
    });
  }

  private async changed(tx: Transaction, meetingId: string, callerId: string): Promise<Meeting> {
    const outbox = new OutboxEvents();
    const [row] = await this.changes.pushMeetings(tx, [meetingId], outbox, null);
    if (row === undefined) throw new NotFoundException(NOT_FOUND);
    await outbox.append(tx);
    return meetingView(row, callerId);
  }
}

/** What the people of the meeting say of it, `without` the one. */
const outcomesOf = (meeting: MeetingRow, without?: string): AttendanceOutcome[] =>
  partiesOf(meeting)
    .filter((userId) => userId !== without)
    .flatMap((userId) => saidBy(userId, meeting).outcome ?? []);

function settledOf({ meeting }: LockedMeeting): Settled {
  const { attendance, attendanceSettledAt } = meeting;
  if (attendanceSettledAt === null) return null;
  return attendance === 'met' || attendance === 'missed' ? attendance : null;
}

function checkBegun({ event, meeting }: LockedMeeting): Date {
  if (meeting.status !== 'accepted' && meeting.status !== 'completed')
    throw new ConflictException(NOT_AGREED);
  const { scheduledStartTime: start } = meeting;
  if (start === null || start > event.now) throw new ConflictException(NOT_BEGUN);
  return start;
}

function checkCallable(locked: LockedMeeting, callerId: string): void {
  const { event, meeting } = locked;
  const start = checkBegun(locked);
  const now = event.now.getTime();
  if (now < start.getTime() + CALL_AFTER) throw new ConflictException(TOO_EARLY);
  if (meeting.scheduledEndTime === null || meeting.scheduledEndTime <= event.now)
    throw new ConflictException(TOO_LATE);
  const { calledAt } = saidBy(callerId, meeting);
  if (calledAt !== null && now < Date.parse(calledAt) + CALL_AGAIN_AFTER)
    throw new ConflictException(CALLED_ALREADY);
}
