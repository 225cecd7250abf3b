import { ConflictException, Inject, Injectable, NotFoundException } from '@nestjs/common';
import type { Meeting } from '@rendezvous/contract';
import { ENV } from '../../config/config.module.js';
import type { Env } from '../../config/env.js';
import { Database, type Transaction } from '../../database/database.js';
import { Consequences } from '../../outbox/consequences.js';
import type { Slot, SlotPlan } from '../events/slots.js';
import {
  type HeldMeeting,
  MeetingChanges,
  type Parties,
} from '../meetings/meeting-changes.service.js';
import { meetingView } from '../meetings/meeting-view.js';
import type { LockedEvent } from '../registrations/registrations.service.js';
import { type Busy, firstFreeSlot, nextFreeSlot } from './first-free-slot.js';
import {
  BUSY,
  CLEAR_TIME,
  SCHEDULED_TO_COME,
  SET_TIME,
  SET_WAITING,
  WAITING_OF_EVENT,
  WAITING_OF_PEOPLE,
} from './scheduling.queries.js';
import { slotsOf } from './slots-of-event.js';

type ScheduledMeeting = Parties & { id: string; start: Date; end: Date };

const NOT_FOUND = 'This meeting does not exist or is not yours.';

/** Gives accepted meetings their times. Everything here holds the event's times and both people. */
@Injectable()
export class AssignmentService {
  constructor(
    private readonly database: Database,
    private readonly changes: MeetingChanges,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /**
   * Gives the meeting the first slot both are free in, or marks it as waiting for one. Does nothing
   * when the meeting is not accepted, has a time, or has moved on from `version` (null: any).
   */
  async assign(meetingId: string, version: number | null = null): Promise<void> {
    await this.database.transaction(async (tx) => {
      const parties = await this.changes.parties(tx, meetingId);
      if (parties === null) return;
      const held = await this.changes.hold(tx, meetingId, parties, true);
      if (held === null || !needsTime(held, version)) return;
      const { event, meeting } = held;
      const slot = firstFreeSlot(slotsOf(event), await busy(tx, held), event.now);
      // Nothing new to tell somebody who knows already that there is no time.
      if (slot === null && meeting.waitingSince !== null) return;
      if (slot === null) await tx.query(SET_WAITING, [meetingId]);
      else await this.setTime(tx, meetingId, event, slot);
      const consequences = new Consequences();
      await this.changes.tell(tx, [meetingId], consequences, {
        kind: slot === null ? 'meeting-waiting' : 'meeting-scheduled',
        by: null,
      });
      await consequences.append(tx);
    });
  }

  /** Time became free for these people: tries their meetings without a time, first accepted first. */
  async placeWaiting(userIds: readonly string[]): Promise<void> {
    const waiting = await this.database.query<{ id: string }>(WAITING_OF_PEOPLE, [userIds]);
    for (const { id } of waiting) await this.assign(id);
  }

  /**
   * Moves the caller's meeting to the next slot both are free in, later ones first.
   * @throws NotFoundException when it is not theirs; ConflictException with no other slot (the time is
   *   kept), without a time, or once begun
   */
  async changeTime(callerId: string, meetingId: string): Promise<Meeting> {
    return this.database.transaction(async (tx) => {
      const parties = await this.changes.parties(tx, meetingId);
      if (
        parties === null ||
        ![parties.requesterUserId, parties.requesteeUserId].includes(callerId)
      ) {
        throw new NotFoundException(NOT_FOUND);
      }
      const held = await this.changes.hold(tx, meetingId, parties, true);
      if (held === null) throw new NotFoundException(NOT_FOUND);
      const { event, meeting } = held;
      const { status, scheduledStartTime: start, scheduledEndTime: end } = meeting;
      if (status !== 'accepted' || start === null || end === null) {
        throw new ConflictException('This meeting has no time to change.');
      }
      if (start <= event.now) throw new ConflictException('This meeting has already begun.');
      const slot = nextFreeSlot(slotsOf(event), await busy(tx, held), event.now, { start, end });
      if (slot === null) throw new ConflictException('No alternative time slots available.');
      await this.setTime(tx, meetingId, event, slot);
      const consequences = new Consequences().job('place-waiting', {
        userIds: [parties.requesterUserId, parties.requesteeUserId],
      });
      const [row] = await this.changes.tell(tx, [meetingId], consequences, {
        kind: 'meeting-time-changed',
        by: callerId,
      });
      if (row === undefined) throw new NotFoundException(NOT_FOUND);
      await consequences.append(tx);
      return meetingView(row, callerId);
    });
  }

  /**
   * After an event's dates or hours may have changed: a coming meeting whose time is no slot any more
   * loses it and is given a new one, and meetings that wait for time, here or elsewhere, are tried again.
   */
  async rebuildSlots(eventId: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      await this.changes.holdTimes(tx, eventId);
      const event = await this.changes.holdEvent(tx, eventId);
      if (event === null) return;
      const coming = await tx.query<ScheduledMeeting>(SCHEDULED_TO_COME, [eventId, event.now]);
      const astray = astrayOf(coming, event);
      const people = astray.flatMap((one) => [one.requesterUserId, one.requesteeUserId]);
      await this.changes.holdPeople(tx, people);
      const consequences = new Consequences();
      for (const { id } of astray) {
        const [cleared] = await tx.query<{ version: number }>(CLEAR_TIME, [id]);
        if (cleared) consequences.job('assign-time', { meetingId: id, version: cleared.version });
      }
      await this.changes.tell(
        tx,
        astray.map(({ id }) => id),
        consequences,
        // What they are told of is the new time.
        null,
      );
      const waiting = await tx.query<{ id: string }>(WAITING_OF_EVENT, [eventId]);
      // The times given back may be what a meeting of another event waits for.
      const userIds = [...new Set([...waiting.map(({ id }) => id), ...people])];
      if (userIds.length > 0) consequences.job('place-waiting', { userIds });
      await consequences.append(tx);
    });
  }

  /** How many coming meetings have a time that is no slot of the event as given. */
  async countAstray(event: SlotPlan): Promise<number> {
    const coming = await this.database.query<ScheduledMeeting>(SCHEDULED_TO_COME, [
      event.id,
      new Date(),
    ]);
    return astrayOf(coming, event).length;
  }

  private async setTime(
    tx: Transaction,
    meetingId: string,
    event: LockedEvent,
    slot: Slot,
  ): Promise<void> {
    // A virtual event is held where its address says, else on the page of its meetings.
    const link = event.isVirtual
      ? (event.externalUrl ?? `${this.env.publicUrl}/events/${event.id}/meetings`)
      : null;
    const location = event.isVirtual ? null : event.location;
    await tx.query(SET_TIME, [meetingId, slot.id, slot.start, slot.end, link, location]);
  }
}

const timeKey = ({ start, end }: Busy): string => `${start.getTime()}-${end.getTime()}`;

/** Those whose time is no slot of the event. */
function astrayOf<M extends Busy>(meetings: readonly M[], event: SlotPlan): M[] {
  const times = new Set(slotsOf(event).map(timeKey));
  return meetings.filter((meeting) => !times.has(timeKey(meeting)));
}

function needsTime({ meeting }: HeldMeeting, version: number | null): boolean {
  return (
    meeting.status === 'accepted' &&
    meeting.scheduledStartTime === null &&
    (version === null || meeting.version === version)
  );
}

/** When either of the two is taken, this meeting's own time included. Read under the locks on both. */
function busy(tx: Transaction, { event, meeting }: HeldMeeting): Promise<Busy[]> {
  return tx.query<Busy>(BUSY, [[meeting.requesterUserId, meeting.requesteeUserId], event.now]);
}
