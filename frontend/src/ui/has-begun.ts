import type { Meeting } from '@rendezvous/contract';

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
