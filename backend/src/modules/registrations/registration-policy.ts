import type { EventState } from '../events/event-view.js';

type Openness = Pick<EventState, 'isActive' | 'endDate' | 'maxAttendees' | 'attendeeCount'> & {
  now: Date;
};

/** With which a person is refused whose address nobody has confirmed, where the event asks for that. */
export const UNCONFIRMED =
  'Only people with a confirmed e-mail address can register for this event. Please open the link in our mail first.';

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
