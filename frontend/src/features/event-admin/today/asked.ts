import type { Person, StaffMeeting } from '@rendezvous/contract';

/** What is asked, in a dialog, before something is done for others. */
export type Asked =
  | { what: 'book'; person: Person }
  /** Another time, or the first one; of a request: its acceptance. */
  | { what: 'move'; meeting: StaffMeeting }
  | { what: 'place'; meeting: StaffMeeting }
  | { what: 'cancel'; meeting: StaffMeeting }
  | { what: 'undo-check-in'; person: Person }
  | { what: 'sign-in-link'; person: Person };

export type Ask = (asked: Asked) => void;

export type MeetingAct = 'move' | 'place' | 'cancel';

/** What staff can do with a meeting; an ended one stays as it was. */
export function actsOf(meeting: StaffMeeting, now: number): readonly MeetingAct[] {
  const { status, placement, scheduledEndTime, place } = meeting;
  if (status === 'pending') return ['move', 'cancel'];
  if (status !== 'accepted') return [];
  if (scheduledEndTime === null) return placement === 'assigning' ? ['cancel'] : ['move', 'cancel'];
  if (Date.parse(scheduledEndTime) <= now) return [];
  const movable = hasBegun(meeting, now) ? [] : (['move'] as const);
  return place === null ? [...movable, 'cancel'] : [...movable, 'place', 'cancel'];
}

/** Whether it has begun, so that it can be said whether the two met. */
export const hasBegun = ({ scheduledStartTime }: StaffMeeting, now: number): boolean =>
  scheduledStartTime !== null && Date.parse(scheduledStartTime) <= now;

/** Of a reason, in characters. */
export const longestReason = 500;
