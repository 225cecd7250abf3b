import type { Event, Meeting } from '@rendezvous/contract';

/**
 * Whether the two of a meeting can say if they met: it has begun.
 * @param now milliseconds since the epoch
 */
export function hasBegun(
  { status, scheduledStartTime }: Pick<Meeting, 'status' | 'scheduledStartTime'>,
  now: number,
): boolean {
  const takesPlace = status === 'accepted' || status === 'completed';
  return takesPlace && scheduledStartTime !== null && Date.parse(scheduledStartTime) <= now;
}

const dayMs = 86_400_000;

/**
 * Whether the person is asked if the two met: for a day after the meeting, and without an answer until the event is
 * over.
 * @param event absent: it is not known here
 * @param now milliseconds since the epoch
 */
export function isAsked(
  meeting: Pick<Meeting, 'status' | 'scheduledStartTime' | 'scheduledEndTime' | 'ownOutcome'>,
  event: Pick<Event, 'endDate'> | undefined,
  now: number,
): boolean {
  const { scheduledStartTime: start, scheduledEndTime: end, ownOutcome } = meeting;
  if (!hasBegun(meeting, now)) return false;
  if (now < Date.parse(end ?? start ?? '') + dayMs) return true;
  return ownOutcome === null && event !== undefined && now < Date.parse(event.endDate);
}
