import type { LockedEvent } from '../../registrations/registrations.service.js';
import type { DayLimits } from '../day-limits.js';
import type { Interval } from '../first-free-slot.js';
import type { EventPlaces, Pair } from '../../places/event-places.js';
import { timeKey } from '../seating.js';
import { slotsOf } from '../../events/slots-of-event.js';
import type { SlotPlace } from './plan-record.js';

/** A meeting, its requester and requestee, and its new slot and place. */
export interface Transfer {
  meetingId: string;
  people: Pair;
  to: SlotPlace;
}

/** The busy times, places and limits that transfers must respect; the transferred meetings are left out. */
export interface TransferConstraints {
  event: LockedEvent;
  busy: readonly (Interval & { userId: string })[];
  places: EventPlaces;
  taken: readonly (Interval & { place: string })[];
  limits: DayLimits;
  /** The ids of the transferred meetings. */
  transferred: ReadonlySet<string>;
}

const timeOf = ({ start, end }: SlotPlace): Interval => ({
  start: new Date(start),
  end: new Date(end),
});
const overlaps = (a: Interval, b: Interval): boolean => a.start < b.end && a.end > b.start;

/**
 * Returns the transfers whose new slot is a coming one of the event in which both people and the place are free, and whose
 * place is one at which the two may meet. The first transfers to a day are taken that its people may have there.
 */
export function feasibleTransfers(
  transfers: readonly Transfer[],
  constraints: TransferConstraints,
): Transfer[] {
  const { event, busy, places, taken, limits, transferred } = constraints;
  const slots = new Set(slotsOf(event).map(timeKey));
  const onDay = new Map<string, number>();
  return transfers.filter(({ people, to }) => {
    const time = timeOf(to);
    if (time.start <= event.now || !slots.has(timeKey(time))) return false;
    if (!places.allows(people, to.place?.id ?? null)) return false;
    if (busy.some((one) => people.includes(one.userId) && overlaps(one, time))) return false;
    if (taken.some((one) => one.place === to.place?.id && overlaps(one, time))) return false;
    const dayOf = (userId: string) => `${userId} ${limits.dateOf(time.start)}`;
    const isFull = (userId: string) =>
      limits.leftOn(userId, time.start, transferred) <= (onDay.get(dayOf(userId)) ?? 0);
    if (people.some(isFull)) return false;
    for (const one of people) onDay.set(dayOf(one), (onDay.get(dayOf(one)) ?? 0) + 1);
    return true;
  });
}
