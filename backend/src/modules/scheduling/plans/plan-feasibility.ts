import type { LockedEvent } from '../../registrations/registrations.service.js';
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

/** The busy times and places that transfers must not overlap; the transferred meetings are left out. */
export interface TransferConstraints {
  event: LockedEvent;
  busy: readonly (Interval & { userId: string })[];
  places: EventPlaces;
  taken: readonly (Interval & { place: string })[];
}

const timeOf = ({ start, end }: SlotPlace): Interval => ({
  start: new Date(start),
  end: new Date(end),
});
const overlaps = (a: Interval, b: Interval): boolean => a.start < b.end && a.end > b.start;

/**
 * Returns the transfers whose new slot is a coming one of the event in which both people and the place are free, and whose
 * place is one at which the two may meet.
 */
export function feasibleTransfers(
  transfers: readonly Transfer[],
  constraints: TransferConstraints,
): Transfer[] {
  const { event, busy, places, taken } = constraints;
  const slots = new Set(slotsOf(event).map(timeKey));
  return transfers.filter(({ people, to }) => {
    const time = timeOf(to);
    if (time.start <= event.now || !slots.has(timeKey(time))) return false;
    if (!places.allows(people, to.place?.id ?? null)) return false;
    if (busy.some((one) => people.includes(one.userId) && overlaps(one, time))) return false;
    return !taken.some((one) => one.place === to.place?.id && overlaps(one, time));
  });
}
