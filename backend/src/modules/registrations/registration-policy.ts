import type { EventState } from '../events/event-view.js';

type Openness = Pick<EventState, 'isActive' | 'endDate' | 'maxAttendees' | 'attendeeCount'> & {
  now: Date;
};

/** As `whyNotOpen`, for people who are invited: that is possible before an event is open to everybody. */
export function whyNotInvited(event: Openness): string | null {
  return whyNotOpen({ ...event, isActive: true });
}

/** The reason, as a sentence, why nobody can register for the event now; null when it is open. */
export function whyNotOpen({
  isActive,
  endDate,
  maxAttendees,
  attendeeCount,
  now,
}: Openness): string | null {
  if (!isActive) return 'This event is not open for registration';
  if (endDate <= now) return 'This event is over';
  if (maxAttendees !== null && attendeeCount >= maxAttendees) return 'This event is full';
  return null;
}
