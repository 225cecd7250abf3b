import type { Person, StaffMeeting } from '@rendezvous/contract';
import { hasBegun } from '../../../ui/has-begun';
import { fullName } from '../../../ui/PersonAvatar';

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

/** The names of the two, who asked first. */
export const namesOf = ({ parties }: StaffMeeting) =>
  parties.map(({ user }) => fullName(user)) as [string, string];

/** Of a reason, in characters. */
export const longestReason = 500;
