import type { Instant, Meeting } from '@rendezvous/contract';
import { hasBegun } from './has-begun';

const minuteMs = 60_000;
/** After the start, and between two calls, in milliseconds. */
const patienceMs = 5 * minuteMs;

type Called = Pick<
  Meeting,
  'status' | 'scheduledStartTime' | 'scheduledEndTime' | 'ownOutcome' | 'calledAt'
>;

/** Whether one can ask the other to come, and when it was last done; null: it is too early, too late or of no use. */
export interface Calling {
  mayCall: boolean;
  calledAt: Instant | null;
}

/**
 * From five minutes after the start until the end one of the two can ask where the other one is, once in five minutes,
 * and does so no more once the two have met.
 * @param now milliseconds since the epoch
 */
export function callingOf(meeting: Called, now: number): Calling | null {
  const { scheduledStartTime: start, scheduledEndTime: end, ownOutcome } = meeting;
  if (!start || !end || !hasBegun(meeting, now) || now >= Date.parse(end)) return null;
  if (ownOutcome === 'met' || ownOutcome === 'could-not') return null;
  // A call before the meeting got its present time says nothing about it.
  const calledAt = meeting.calledAt !== null && meeting.calledAt >= start ? meeting.calledAt : null;
  const last = Date.parse(calledAt ?? start);
  const mayCall = now >= last + patienceMs;
  return mayCall || calledAt !== null ? { mayCall, calledAt } : null;
}
