import { ConflictException, ForbiddenException, Injectable } from '@nestjs/common';
import type { AvailabilityRequest, AvailabilitySlot } from '@rendezvous/contract';
import type { Caller } from '../../common/access.js';
import { Database, type Queries, type Transaction } from '../../database/database.js';
import { OutboxEvents } from '../../outbox/outbox-events.js';
import { ALONE, ownTimes, shareRules, shareTimes } from '../events/event-lock.js';
import type { EventState } from '../events/event-view.js';
import { EventsService } from '../events/events.service.js';
import { type Slot, slotTime } from '../events/slots.js';
import { MeetingChanges } from '../meetings/meeting-changes.service.js';
import { type LockedEvent, RegistrationsService } from '../registrations/registrations.service.js';
import { BLOCK, BUSY_BETWEEN, UNBLOCK } from './availability.queries.js';
import { BookedTimes } from './booked-times.service.js';
import type { Interval } from './first-free-slot.js';
import { slotsOf } from '../events/slots-of-event.js';

/** A time in which a person is busy: by a meeting, or without `meetingId` because the person blocked it. */
type BusyInterval = Interval & { meetingId: string | null; eventId: string };

const NOT_REGISTERED = 'Register for this event to say when you are free.';

/** Shows attendees their availability at an event and lets them block slots. */
@Injectable()
export class AvailabilityService {
  constructor(
    private readonly database: Database,
    private readonly events: EventsService,
    private readonly registrations: RegistrationsService,
    private readonly changes: MeetingChanges,
    private readonly booked: BookedTimes,
  ) {}

  /**
   * Returns the slots of the event with their states for the caller.
   * @throws NotFoundException | ForbiddenException when not registered
   */
  async ofEvent(caller: Caller, eventId: string): Promise<AvailabilitySlot[]> {
    const event = await this.events.seenBy(caller, eventId);
    if (!event.registered) throw new ForbiddenException(NOT_REGISTERED);
    return this.slotsSeen(this.database, caller.id, event);
  }

  /**
   * Blocks and unblocks slots of the caller, all of them or none. Where a slot holds a meeting, `booked` says
   * whether the meeting is moved or cancelled; without `booked` the call is refused.
   * @throws NotFoundException | ForbiddenException when not registered; ConflictException when a slot does
   *   not exist any more, has begun or is busy, or when its meeting has no other time
   */
  async change(
    caller: Caller,
    eventId: string,
    { block = [], unblock = [], booked }: AvailabilityRequest,
  ): Promise<AvailabilitySlot[]> {
    await this.events.seenBy(caller, eventId);
    return this.database.transaction(async (tx) => {
      await shareRules(tx, eventId);
      // Moving meetings needs the exclusive lock: no other meeting of the event gets a time meanwhile.
      await (booked === undefined ? shareTimes(tx, eventId) : ownTimes(tx, eventId));
      const event = await this.changes.readEvent(tx, eventId);
      if (event === null) throw new ForbiddenException(NOT_REGISTERED);
      const [toBlock, toUnblock] = [block, unblock].map((ids) => coming(event, ids));
      const others =
        booked === undefined
          ? []
          : await this.booked.peopleMet(tx, caller.id, eventId, toBlock ?? []);
      await this.changes.lockPeople(tx, [caller.id, ...others]);
      // Leaving the event needs the lock of the person too, so the registration cannot end before the commit.
      if (!(await this.registrations.isRegistered(tx, eventId, caller.id))) {
        throw new ForbiddenException(NOT_REGISTERED);
      }
      const outbox = new OutboxEvents();
      await tx.query(UNBLOCK, [caller.id, eventId, starts(toUnblock)]);
      await this.block(tx, caller.id, event, toBlock ?? [], booked, outbox);
      await outbox
        .pushToUser(caller.id, 'availability-changed', { eventId })
        .job('place-waiting', { userIds: [caller.id, ...others], eventId })
        .append(tx);
      return this.slotsSeen(tx, caller.id, event);
    }, ALONE);
  }

  private async block(
    tx: Transaction,
    userId: string,
    event: LockedEvent,
    slots: readonly Slot[],
    booked: AvailabilityRequest['booked'],
    outbox: OutboxEvents,
  ): Promise<void> {
    const busy = await this.busyIntervals(tx, userId, event);
    const free = slots.filter((slot) => !busy.some((one) => overlaps(one, slot)));
    const between = busy.filter((one) => slots.some((slot) => overlaps(one, slot)));
    if (between.some(({ eventId }) => eventId !== event.id)) {
      throw new ConflictException('You are taken at that time by another event.');
    }
    const meetingIds = between.flatMap(({ meetingId }) => meetingId ?? []);
    const inTheWay = await this.booked.clear(tx, { userId, event, meetingIds, booked });
    const cleared = slots.filter((slot) => inTheWay.some((one) => overlaps(one, slot)));
    const blocks = [...free, ...cleared];
    const ends = blocks.map(({ end }) => end);
    await tx.query(BLOCK, [userId, event.id, starts(blocks), ends]);
    await this.booked.reschedule(tx, { userId, event, meetings: inTheWay, outbox });
  }

  private busyIntervals(from: Queries, userId: string, event: EventState): Promise<BusyInterval[]> {
    return from.query<BusyInterval>(BUSY_BETWEEN, [userId, event.startDate, event.endDate]);
  }

  private async slotsSeen(
    from: Queries,
    userId: string,
    event: EventState,
  ): Promise<AvailabilitySlot[]> {
    const busy = await this.busyIntervals(from, userId, event);
    return slotsOf(event).map((slot) => {
      const by = busy.find((one) => overlaps(one, slot));
      return {
        ...slotTime(slot),
        state: stateOf(by, event.id),
        meetingId: by?.eventId === event.id ? by.meetingId : null,
      };
    });
  }
}

function stateOf(by: BusyInterval | undefined, eventId: string): AvailabilitySlot['state'] {
  if (by === undefined) return 'free';
  if (by.eventId !== eventId) return 'elsewhere';
  return by.meetingId === null ? 'blocked' : 'meeting';
}

const overlaps = (a: Interval, b: Interval): boolean => a.start < b.end && a.end > b.start;
const starts = (slots: readonly Slot[] = []): Date[] => slots.map(({ start }) => start);

/** @throws ConflictException when one of the ids is no slot of the event any more, or its slot has begun */
function coming(event: LockedEvent, ids: readonly string[]): Slot[] {
  const wanted = new Set(ids);
  const slots = slotsOf(event).filter(({ id }) => wanted.has(id));
  if (slots.length < wanted.size) {
    throw new ConflictException('This time is not offered any more: the event has changed.');
  }
  if (slots.some(({ start }) => start <= event.now)) {
    throw new ConflictException('This time has already begun.');
  }
  return slots;
}
