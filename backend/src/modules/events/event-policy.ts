import { BadRequestException, ConflictException } from '@nestjs/common';
import type { StaffRole } from '@rendezvous/contract';
import type { Caller } from '../../common/access.js';
import { isKnownTimezone } from './slots.js';
import type { EventEntity } from './event.entity.js';

const LONGEST_EVENT_MS = 31 * 24 * 60 * 60 * 1000;
const EARLIEST = Date.UTC(2000, 0, 1);
const LATEST = Date.UTC(2200, 0, 1);

type EventRules = Pick<
  EventEntity,
  'startDate' | 'endDate' | 'timezone' | 'networkingStartTime' | 'networkingEndTime'
> &
  Partial<Pick<EventEntity, 'requestsOpenAt' | 'requestsCloseAt'>>;

/**
 * The rules that bind several fields of an event together.
 * @throws BadRequestException naming the fields that are wrong
 */
export function checkEventRules(event: EventRules): void {
  const [start, end] = [event.startDate.getTime(), event.endDate.getTime()];
  const problems = [
    (start < EARLIEST || start > LATEST) && 'startDate must be between the years 2000 and 2200',
    end <= start && 'endDate must be after startDate',
    end > start + LONGEST_EVENT_MS && 'endDate must be at most 31 days after startDate',
    event.networkingEndTime <= event.networkingStartTime &&
      'networkingEndTime must be after networkingStartTime',
    event.requestsOpenAt &&
      event.requestsCloseAt &&
      event.requestsCloseAt <= event.requestsOpenAt &&
      'requestsCloseAt must be after requestsOpenAt',
    !isKnownTimezone(event.timezone) &&
      `timezone must be a time zone's name, for example Europe/Berlin`,
  ].filter((problem) => typeof problem === 'string');
  if (problems.length > 0) throw new BadRequestException(problems);
}

/** An event with what the viewer is there. */
export type SeenEvent = EventEntity & { registered: boolean; staffRole: StaffRole | null };

/** Whether the viewer sees the event; one that is not active is open to who attends it or helps to run it. */
export const isVisible = (event: SeenEvent, viewer: Caller): boolean =>
  event.isActive || event.registered || helpsToRun(event, viewer);

/** Administrators help to run every event. */
export const helpsToRun = ({ staffRole }: SeenEvent, { isAdmin }: Caller): boolean =>
  isAdmin || staffRole !== null;

export const organises = ({ staffRole }: SeenEvent, { isAdmin }: Caller): boolean =>
  isAdmin || staffRole === 'organiser';

export const EVENT_CANCELLED = 'This event is cancelled.';

/**
 * A cancelled event stays readable, and nothing new happens there.
 * @throws ConflictException
 */
export function refuseCancelled({ cancelledAt }: Pick<EventEntity, 'cancelledAt'>): void {
  if (cancelledAt !== null) throw new ConflictException(EVENT_CANCELLED);
}
