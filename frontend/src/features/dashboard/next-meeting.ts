import type { Instant, Meeting } from '@rendezvous/contract';
import { inOrder } from '../../store/in-order';

export interface Upcoming {
  meeting: Meeting;
  start: Instant;
}

/**
 * The accepted meeting that begins first, at `now` or later.
 * @param now milliseconds since the epoch
 */
export function nextOf(meetings: readonly Meeting[], now: number): Upcoming | null {
  const coming = meetings.flatMap((meeting): Upcoming[] => {
    const start = meeting.scheduledStartTime;
    if (meeting.status !== 'accepted' || !start || Date.parse(start) < now) return [];
    return [{ meeting, start }];
  });
  return coming.toSorted((a, b) => inOrder(a.start, b.start))[0] ?? null;
}
