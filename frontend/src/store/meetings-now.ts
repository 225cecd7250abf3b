import type { Event, Instant, Meeting } from '@rendezvous/contract';
import { hasEnded, isStillOn } from './event-time';
import { inOrder } from './in-order';

const minuteMs = 60_000;
/** How long before its start a meeting is shown above everything else. */
const soonMs = 90 * minuteMs;
/** How long after its end the page offers to rate a meeting there. */
const justOverMs = 60 * minuteMs;

export interface TimedMeeting {
  meeting: Meeting;
  start: Instant;
  end: Instant;
}

export interface MeetingsNow {
  /** Has begun and is not over; the server lets nobody be in two meetings at once. */
  running: TimedMeeting | undefined;
  /** Begin within 90 minutes, the nearest first. */
  soon: TimedMeeting[];
  /** Ended within the last 60 minutes and not rated by the viewer, the latest first. */
  justOver: TimedMeeting[];
}

function timed(meeting: Meeting): TimedMeeting[] {
  const { scheduledStartTime: start, scheduledEndTime: end } = meeting;
  return start && end ? [{ meeting, start, end }] : [];
}

/**
 * What the present moment means for the viewer's meetings.
 * @param now milliseconds since the epoch
 */
export function meetingsNow(meetings: readonly Meeting[], now: number): MeetingsNow {
  const all = meetings.flatMap(timed).toSorted((a, b) => inOrder(a.start, b.start));
  const accepted = all.filter(({ meeting }) => meeting.status === 'accepted');
  return {
    running: accepted.find(({ start, end }) => Date.parse(start) <= now && now < Date.parse(end)),
    soon: accepted.filter(
      ({ start }) => now < Date.parse(start) && Date.parse(start) <= now + soonMs,
    ),
    // The server completes a meeting a moment after its end: until then it is accepted.
    justOver: all.toReversed().filter(({ meeting, end }) => {
      const over = Date.parse(end) <= now && now < Date.parse(end) + justOverMs;
      const tookPlace = meeting.status === 'accepted' || meeting.status === 'completed';
      return over && tookPlace && !meeting.feedbackGiven;
    }),
  };
}

/**
 * The events that have begun and are neither over nor cancelled.
 * @param now milliseconds since the epoch
 */
export function runningEvents(events: readonly Event[], now: number): Event[] {
  return events.filter((event) => isStillOn(event, now) && Date.parse(event.startDate) <= now);
}

/**
 * The meetings as the server has them once it has noticed the end of their events, or cancelled what was open at a
 * cancelled one: without an answer or a time they are expired. The page may be offline, or read before that.
 * @param now milliseconds since the epoch
 */
export function settledWithEvents(
  meetings: readonly Meeting[],
  events: readonly Event[],
  now: number,
): Meeting[] {
  const eventById = new Map(events.map((event) => [event.id, event]));
  return meetings.map((meeting) => {
    const { status, scheduledStartTime: start, eventId } = meeting;
    const event = eventById.get(eventId);
    const isOpen = status === 'pending' || (status === 'accepted' && !start);
    const settled = { placement: null, waitingReason: null };
    if (isOpen && event && hasEnded(event, now)) {
      return { ...meeting, ...settled, status: 'expired' };
    }
    const isComing = isOpen || (status === 'accepted' && now < Date.parse(start ?? ''));
    return isComing && event && event.cancelledAt !== null
      ? { ...meeting, ...settled, status: 'cancelled' }
      : meeting;
  });
}

/**
 * Whole minutes until an instant, a begun one counted; 0 once it is there.
 * @param now milliseconds since the epoch
 */
export function minutesUntil(at: Instant, now: number): number {
  return Math.max(0, Math.ceil((Date.parse(at) - now) / minuteMs));
}
