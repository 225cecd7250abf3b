import type { Event } from '@rendezvous/contract';
import { hasEnded } from '../../store/event-time';
import { inOrder } from '../../store/in-order';

export type EventStanding = 'open' | 'inactive' | 'cancelled' | 'ended';

/** Whether one can register at `now` (milliseconds since 1970): an event that is cancelled, has ended, or is inactive takes nobody. */
export function standingOf(event: Event, now: number): EventStanding {
  if (event.cancelledAt !== null) return 'cancelled';
  if (hasEnded(event, now)) return 'ended';
  return event.isActive ? 'open' : 'inactive';
}

/** Whether every place is taken. */
export function isFull(event: Event): boolean {
  return event.maxAttendees !== null && event.attendeeCount >= event.maxAttendees;
}

/** Those to come by their start, then those that are over, the last one first. */
export function inOrderOfInterest(events: readonly Event[], now: number): Event[] {
  const over = events.filter((event) => hasEnded(event, now));
  const toCome = events.filter((event) => !hasEnded(event, now));
  const byStart = (a: Event, b: Event) => inOrder(a.startDate, b.startDate) || inOrder(a.id, b.id);
  return [...toCome.toSorted(byStart), ...over.toSorted((a, b) => byStart(b, a))];
}
