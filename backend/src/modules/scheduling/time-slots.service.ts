import { ForbiddenException, Injectable } from '@nestjs/common';
import type { TimeSlot } from '@rendezvous/contract';
import type { Caller } from '../../common/access.js';
import { decodeCursor, encodeCursor, type Page } from '../../common/pagination.js';
import { Database } from '../../database/database.js';
import { helpsToRun } from '../events/event-policy.js';
import { EventsService } from '../events/events.service.js';
import type { Interval } from './first-free-slot.js';
import { BUSY_IN_EVENT, MEETINGS_PER_SLOT } from './scheduling.queries.js';
import { slotTime } from '../events/slots.js';
import { slotsOf } from '../events/slots-of-event.js';
import { SLOTS_PAGE, type TimeSlotsQuery } from './dto/time-slots.dto.js';

/** Shows the slots of an event to one person. */
@Injectable()
export class TimeSlotsService {
  constructor(
    private readonly database: Database,
    private readonly events: EventsService,
  ) {}

  /**
   * A page of `ofEvent`.
   * @throws as `ofEvent`; BadRequestException for a cursor of another list
   */
  async page(caller: Caller, eventId: string, query: TimeSlotsQuery): Promise<Page<TimeSlot>> {
    const { limit = SLOTS_PAGE.default, cursor } = query;
    const [after = ''] = cursor === undefined ? [] : decodeCursor(cursor, ['instant']);
    const slots = await this.ofEvent(caller, eventId);
    const left = slots.filter(({ startTime }) => startTime > String(after));
    const items = left.slice(0, limit);
    const last = items.at(-1);
    const next = last === undefined || left.length <= limit ? null : encodeCursor([last.startTime]);
    return { items, total: slots.length, next };
  }

  /**
   * Returns the slots in order. For an attendee a slot is available when the attendee is free then; for who helps to run
   * the event and is not registered, when it holds no meeting.
   * @throws NotFoundException without the event; ForbiddenException when the caller is neither
   */
  async ofEvent(caller: Caller, eventId: string): Promise<TimeSlot[]> {
    const event = await this.events.seenBy(caller, eventId);
    if (!event.registered && !helpsToRun(event, caller)) {
      throw new ForbiddenException('Register for this event to see its time slots.');
    }
    const [counts, busy] = await Promise.all([
      this.database.query<{ id: string; meetings: number }>(MEETINGS_PER_SLOT, [eventId]),
      this.database.query<Interval>(BUSY_IN_EVENT, [caller.id, event.startDate, event.endDate]),
    ]);
    const meetings = new Map(counts.map((slot) => [slot.id, slot.meetings]));
    return slotsOf(event).map((slot) => {
      const { id, start, end } = slot;
      const meetingCount = meetings.get(id) ?? 0;
      const isFree = !busy.some((time) => time.start < end && time.end > start);
      return {
        ...slotTime(slot),
        isAvailable: event.registered ? isFree : meetingCount === 0,
        meetingCount,
      };
    });
  }
}
