/** What staff are told who arrange meetings of others. */

export const ONE_PERSON = 'Nobody can meet themselves.';

export const NO_SHARED_TIME = 'These two share no free time.';
export const NO_PLACE_AT_THEIR_TIMES = 'No place is free at the times these two share.';
export const NO_TIME_AT_PLACE = 'These two share no free time at which this place is free.';
export const TIME_TAKEN = 'This time is not free for both any more.';
export const TIME_GONE = 'This time is not offered any more: the event has changed.';
export const TIME_BEGUN = 'This time has already begun.';

export const NO_PLACE_FREE = 'No place is free for these two at that time.';
export const PLACE_TAKEN = 'This place is not free at that time.';
export const PLACE_GONE = 'This place is not offered any more: the event has changed.';
export const PLACE_NOT_OPEN = 'This place is not open to these two.';
export const PLACE_NOT_OPEN_TO_OTHERS =
  'The two who meet at this place may not change to the other one.';

export const NOT_ACCEPTED = 'Only an accepted meeting has a time.';
export const NO_TIME = 'This meeting has no time yet, and so no place.';
export const BEGUN = 'This meeting has already begun.';
export const OVER = 'This meeting is over.';
export const SAME_TIME = 'The meeting already is at this time.';
export const SAME_PLACE = 'The meeting already is at this place.';

/** A rule that does not hold against a reason of staff. */
export const unlessReason = (sentence: string, act: 'book' | 'move'): string =>
  `${sentence} Give a reason to ${act} it all the same.`;

export const fullDay = (name: string, most: number): string =>
  `${name} may have ${most === 0 ? 'no meetings' : `at most ${most} meeting${most === 1 ? '' : 's'}`} a day at this event.`;
