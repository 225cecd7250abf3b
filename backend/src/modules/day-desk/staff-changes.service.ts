import { BadRequestException, ConflictException, Injectable } from '@nestjs/common';
import type { StaffMeeting, StaffMeetingChange } from '@rendezvous/contract';
import { noteAct } from '../../audit/audit.js';
import { Database, type Transaction } from '../../database/database.js';
import { readNotifications } from '../../outbox/notification-entries.js';
import { OutboxEvents } from '../../outbox/outbox-events.js';
import { staffMeetingIn } from '../day/staff-meeting-view.js';
import {
  type LockedMeeting,
  MeetingChanges,
  partiesOf,
} from '../meetings/meeting-changes.service.js';
import { changeMeetingStatus } from '../meetings/meeting-status.js';
import { type MeetingRow, partyOf } from '../meetings/meeting-view.js';
import { MeetingTimes } from '../scheduling/meeting-times.service.js';
import { retryWithoutFullSlots } from '../scheduling/slot-full.js';
import { chooseTime } from './choose-time.js';
import { KEEP_REASON, NOTE_CANCELLED } from './day-desk.queries.js';
import { PlaceSwaps } from './place-swaps.service.js';
import { BEGUN, NOT_ACCEPTED, OVER, SAME_TIME } from './sentences.js';
import { StaffLock } from './staff-lock.service.js';
import { newsByStaff, newsOfGivenTime } from './staff-news.js';

type Asked<Key extends keyof StaffMeetingChange> = StaffMeetingChange &
  Required<Pick<StaffMeetingChange, Key>>;

/** Lets staff of an event move and cancel meetings of its attendees. */
@Injectable()
export class StaffChanges {
  constructor(
    private readonly database: Database,
    private readonly changes: MeetingChanges,
    private readonly times: MeetingTimes,
    private readonly locks: StaffLock,
    private readonly places: PlaceSwaps,
  ) {}

  /**
   * Does the one thing that is asked: another time, another place, or the end.
   * @throws BadRequestException when it is none or several; NotFoundException without the meeting; ConflictException
   *   when its state forbids it, it has changed meanwhile, or the time or the place is not free
   */
  async change(
    staffId: string,
    meetingId: string,
    asked: StaffMeetingChange,
  ): Promise<StaffMeeting> {
    const { status, timeSlotId, placeId, reason } = asked;
    if (status !== undefined) {
      if (timeSlotId !== undefined || placeId !== undefined)
        throw new BadRequestException(['A meeting is either changed or cancelled.']);
      if (reason === undefined) throw new BadRequestException(['Please give a reason']);
      return this.cancel(staffId, meetingId, { ...asked, reason });
    }
    if (timeSlotId !== undefined) {
      const moved = await this.move(staffId, meetingId, { ...asked, timeSlotId });
      if (moved !== 'same-time') return moved;
    }
    if (placeId === undefined)
      throw new BadRequestException(['timeSlotId, placeId or status must be sent.']);
    return this.places.change(staffId, meetingId, { ...asked, placeId });
  }

  /** `same-time`: the meeting already has the time, and only another place is asked for. */
  private move(
    staffId: string,
    meetingId: string,
    asked: Asked<'timeSlotId'>,
  ): Promise<StaffMeeting | 'same-time'> {
    return retryWithoutFullSlots((full) =>
      this.database.transaction((tx) => this.moveIn(tx, staffId, meetingId, asked, full)),
    );
  }

  private async moveIn(
    tx: Transaction,
    staffId: string,
    meetingId: string,
    asked: Asked<'timeSlotId'>,
    full: ReadonlySet<string>,
  ): Promise<StaffMeeting | 'same-time'> {
    const locked = await this.locks.lock(tx, meetingId, asked.version);
    const { event, meeting } = locked;
    if (meeting.status !== 'accepted') throw new ConflictException(NOT_ACCEPTED);
    if (meeting.timeSlotId === asked.timeSlotId) {
      if (asked.placeId !== undefined) return 'same-time';
      throw new ConflictException(SAME_TIME);
    }
    const before = meeting.scheduledStartTime;
    if (before !== null && before <= event.now) throw new ConflictException(BEGUN);
    const people = partiesOf(meeting);
    const search = { event, now: event.now, people, meetingId, full };
    const nameOf = namesOf(meeting);
    const { slot, isOverQuota } = await chooseTime(tx, search, asked, { act: 'move', nameOf });
    if (isOverQuota) await tx.query(KEEP_REASON, [meetingId, asked.reason]);
    await this.changes.attribute(tx, { by: staffId, reason: asked.reason });
    const row = await this.times.setTime(tx, locked, slot, asked.placeId);
    const outbox = new OutboxEvents().job('place-waiting', {
      userIds: people,
      eventId: event.id,
    });
    const news =
      before === null ? newsOfGivenTime(staffId) : newsByStaff('meeting-time-changed', staffId);
    this.changes.pushMeetingRows([row], outbox, news);
    await outbox.append(tx);
    const details = { meetingId, people, timeSlotId: slot.id, overridden: isOverQuota };
    await noteAct(tx, { action: 'meeting-changed', eventId: event.id, details });
    return staffMeetingIn(tx, meetingId);
  }

  private cancel(
    staffId: string,
    meetingId: string,
    asked: Asked<'reason'>,
  ): Promise<StaffMeeting> {
    return this.database.transaction(async (tx) => {
      const locked = await this.locks.lock(tx, meetingId, asked.version);
      const { meeting } = locked;
      requireCancellable(locked);
      await this.changes.attribute(tx, { by: staffId, reason: asked.reason });
      const hadTime = meeting.scheduledStartTime !== null;
      if (!hadTime) await tx.query(NOTE_CANCELLED, [meetingId, staffId, asked.reason]);
      const row = await this.changes.setStatus(tx, locked, 'cancelled');
      const outbox = new OutboxEvents();
      if (hadTime) outbox.job('place-waiting', { userIds: partiesOf(row), eventId: row.eventId });
      const news = newsByStaff('meeting-cancelled', staffId, asked.reason);
      this.changes.pushMeetingRows([row], outbox, news);
      await readNotifications(tx, outbox, {
        userId: row.requesteeUserId,
        kind: 'meeting-requested',
        about: 'meetingId',
        ids: [row.id],
      });
      await outbox.append(tx);
      const { eventId } = row;
      const details = { meetingId, people: partiesOf(row) };
      await noteAct(tx, { action: 'meeting-cancelled', eventId, details });
      return staffMeetingIn(tx, meetingId);
    });
  }
}

/** @throws ConflictException when the meeting is over, or its status forbids it */
function requireCancellable({ event, meeting }: LockedMeeting): void {
  const { scheduledStartTime: start, scheduledEndTime: end } = meeting;
  const outcome = changeMeetingStatus({
    status: meeting.status,
    requested: 'cancelled',
    actor: 'staff',
    begun: start !== null && start <= event.now,
    answeredFor: null,
  });
  if (!outcome.ok) throw new ConflictException(outcome.message);
  if (end !== null && end <= event.now) throw new ConflictException(OVER);
}

const namesOf =
  (row: MeetingRow) =>
  (userId: string): string => {
    const side = row.requesterUserId === userId ? 'requester' : 'requestee';
    const { firstName, lastName } = partyOf(row, side);
    return `${firstName} ${lastName}`;
  };
