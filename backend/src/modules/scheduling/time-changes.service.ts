import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import type { Meeting } from '@rendezvous/contract';
import { Database, type Transaction } from '../../database/database.js';
import { OutboxEvents } from '../../outbox/outbox-events.js';
import { shareRules, shareTimes } from '../events/event-lock.js';
import type { Slot } from '../events/slots.js';
import {
  type LockedMeeting,
  LOST_RACE,
  MeetingChanges,
  partiesOf,
} from '../meetings/meeting-changes.service.js';
import { meetingView } from '../meetings/meeting-view.js';
import { refuse } from '../rules/refuse.js';
import { changeRefusal } from '../rules/request-rules.js';
import type { FreeTimes } from './free-times.js';
import { nextFreeSlot } from './first-free-slot.js';
import { MeetingTimes } from './meeting-times.service.js';
import { retryWithoutFullSlots } from './slot-full.js';
import { slotsOf } from '../events/slots-of-event.js';

const NOT_FOUND = 'This meeting does not exist or is not yours.';
const BEGUN = 'This meeting has already begun.';

/** Lets the two people of a meeting change its time. */
@Injectable()
export class TimeChangesService {
  constructor(
    private readonly database: Database,
    private readonly changes: MeetingChanges,
    private readonly times: MeetingTimes,
  ) {}

  /**
   * Moves the caller's meeting to the next slot in which both people are free; later slots come first.
   * @throws NotFoundException when the meeting is not the caller's; ForbiddenException once changes are closed;
   *   ConflictException when there is no other slot
   *   (the meeting keeps its time), or the meeting has no time or has begun
   */
  changeTime(callerId: string, meetingId: string): Promise<Meeting> {
    return this.move(callerId, meetingId, ({ event, meeting }, { free }) => {
      const { scheduledStartTime: start, scheduledEndTime: end } = meeting;
      if (meeting.status !== 'accepted' || start === null || end === null) {
        throw new ConflictException('This meeting has no time to change.');
      }
      if (start <= event.now) throw new ConflictException(BEGUN);
      const slot = nextFreeSlot(free, [], event.now, { start, end });
      if (slot === null) throw new ConflictException('No alternative time slots available.');
      return slot;
    });
  }

  /**
   * Gives the caller's accepted meeting the chosen slot.
   * @throws NotFoundException when the meeting is not the caller's; ConflictException when the slot does not exist or
   *   is not free for both people, or the meeting is not accepted, has begun or already has this slot
   */
  takeTime(callerId: string, meetingId: string, slotId: string): Promise<Meeting> {
    return this.move(callerId, meetingId, ({ event, meeting }, { free }) => {
      if (meeting.status !== 'accepted') {
        throw new ConflictException('Only an accepted meeting has a time.');
      }
      const start = meeting.scheduledStartTime;
      if (start !== null && start <= event.now) throw new ConflictException(BEGUN);
      if (meeting.timeSlotId === slotId) {
        throw new ConflictException('The meeting already is at this time.');
      }
      if (slotsOf(event).every(({ id }) => id !== slotId)) {
        throw new ConflictException('This time is not offered any more: the event has changed.');
      }
      const slot = [...free].find(({ id }) => id === slotId);
      if (slot === undefined) throw new ConflictException('This time is not free any more.');
      return slot;
    });
  }

  private async move(
    callerId: string,
    meetingId: string,
    choose: (locked: LockedMeeting, found: FreeTimes) => Slot,
  ): Promise<Meeting> {
    return retryWithoutFullSlots((full) =>
      this.database.transaction(async (tx) => {
        const locked = await this.lockOwn(tx, callerId, meetingId);
        const slot = choose(locked, await this.times.freeForPerson(tx, locked, full));
        await this.changes.attribute(tx, { by: callerId });
        const row = await this.times.setTime(tx, locked, slot);
        const outbox = new OutboxEvents().job('place-waiting', {
          userIds: partiesOf(row),
          eventId: row.eventId,
        });
        this.changes.pushMeetingRows([row], outbox, {
          kind: 'meeting-time-changed',
          by: callerId,
        });
        await outbox.append(tx);
        return meetingView(row, callerId);
      }),
    );
  }

  private async lockOwn(
    tx: Transaction,
    callerId: string,
    meetingId: string,
  ): Promise<LockedMeeting> {
    const seen = await this.changes.readUnlocked(tx, meetingId);
    if (seen === null || !partiesOf(seen).includes(callerId)) {
      throw new NotFoundException(NOT_FOUND);
    }
    await shareRules(tx, seen.eventId);
    await shareTimes(tx, seen.eventId);
    const locked = await this.changes.lockMeeting(tx, seen);
    if (locked === null) throw new NotFoundException(NOT_FOUND);
    refuse([changeRefusal(locked.event)]);
    const { status, scheduledStartTime: start } = locked.meeting;
    if (status === 'accepted' && start?.getTime() !== seen.scheduledStartTime?.getTime()) {
      throw new ConflictException(LOST_RACE);
    }
    return locked;
  }
}
