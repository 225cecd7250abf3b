import type { Event } from '@rendezvous/contract';

const dayMs = 86_400_000;

/**
 * Whether the event is over.
 * @param now milliseconds since the epoch
 */
export const hasEnded = ({ endDate }: Event, now: number): boolean => Date.parse(endDate) <= now;

/**
 * Whether the event is neither over nor cancelled.
 * @param now milliseconds since the epoch
 */
export const isStillOn = (event: Event, now: number): boolean =>
  event.cancelledAt === null && !hasEnded(event, now);

/**
 * Whether people are received: from a day before the event, when the first come to fetch their papers, until it is over.
 * @param now milliseconds since the epoch
 */
export const isNear = (event: Event, now: number): boolean =>
  isStillOn(event, now) && Date.parse(event.startDate) - dayMs <= now;

/**
 * Whether the viewer's badge is of use now.
 * @param now milliseconds since the epoch
 */
export const hasBadge = (event: Event, now: number): boolean =>
  event.registeredByCurrentUser && isNear(event, now);
