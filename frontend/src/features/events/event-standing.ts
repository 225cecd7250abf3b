import type { Event } from '@rendezvous/contract';
import { inOrder } from '../../store/in-order';

export type EventStanding = 'open' | 'inactive' | 'ended';

/** Whether one can register at `now` (milliseconds since 1970): an event that has ended, or is inactive, takes nobody. */
export function standingOf(event: Event, now: number): EventStanding {
  if (Date.parse(event.endDate) <= now) return 'ended';
  return event.isActive ? 'open' : 'inactive';
}

/** Whether every place is taken. */
export function isFull(event: Event): boolean {
  return event.maxAttendees !== null && event.attendeeCount >= event.maxAttendees;
}

/** Those to come by their start, then those that are over, the last one first. */
export function inOrderOfInterest(events: readonly Event[], now: number): Event[] {
  const over = events.filter((event) => standingOf(event, now) === 'ended');
  const toCome = events.filter((event) => standingOf(event, now) !== 'ended');
  const byStart = (a: Event, b: Event) => inOrder(a.startDate, b.startDate) || inOrder(a.id, b.id);
  return [...toCome.toSorted(byStart), ...over.toSorted((a, b) => byStart(b, a))];
}
