import { counted } from './counted';
import { formatNumber } from './format';

const minutes = (count: number) => counted(count, 'minute', 'minutes');

/** The board of an event's day. */
export const todayText = {
  loading: 'Loading the board...',
  asOf: (time: string, failure: string) => `As of ${time}: ${failure}`,
  search: 'Find a person',
  searchHint: 'The key / leads here.',
  checkIn: 'Scan badges',
  now: 'Now',
  noSlot: 'No meetings are held now',
  noSlotHint: 'Between two times, and before and after the event, this list is empty.',
  noMeetings: 'Nobody has a meeting at this time',
  timeLeft: (count: number) => (count === 0 ? 'ends now' : `ends in ${minutes(count)}`),
  next: 'Next',
  noNext: 'No further time is planned.',
  startsIn: (count: number) => (count === 0 ? 'begins now' : `begins in ${minutes(count)}`),
  waiting: 'Waiting for a time',
  waitingSince: (time: string) => `Waiting since ${time}`,
  disputed: 'Did they meet?',
  disputedHint: 'The two say opposite things. What you decide holds.',
  idle: { now: 'Here without a meeting now', next: 'Here without a meeting next' },
  freePlaces: { now: 'Free places now', next: 'Free places next' },
  outdated: 'Printed agendas out of date',
  showAll: (count: number) => `Show all ${formatNumber(count)}`,
  noPlace: 'No place',
} as const;

/** One of the two people of a meeting, and the meeting itself, on the board. */
export const staffMeetingText = {
  here: 'Here',
  notHere: 'Not checked in',
  late: 'Late',
  calledBy: (name: string, time: string) => `${name} has asked where they are, ${time}`,
  says: {
    met: 'Says that they met',
    'other-absent': 'Says that the other one was absent',
    'could-not': 'Says: could not come',
  },
  attendance: {
    unknown: 'Not known whether they met',
    met: 'Met',
    missed: 'Did not meet',
    disputed: 'Opposite answers',
  },
  waiting: {
    'you-full': (name: string) => `${name} has no time left.`,
    'they-full': (name: string) => `${name} has no time left.`,
    'no-shared-time': () => 'They share no free time.',
    'no-table': () => 'No place is free when both are.',
    'no-slots': () => 'The event has no times left.',
  },
  noTime: 'No time yet',
  request: 'Request',
  assigning: 'Gets a time just now',
  pending: (name: string) => `Request, waits for the answer of ${name}`,
  override: (reason: string) => `Against a rule: ${reason}`,
  actionsFor: (one: string, other: string) => `Actions for the meeting of ${one} and ${other}`,
  move: 'Move',
  giveTime: 'Give a time',
  place: 'Change place',
  cancel: 'Cancel meeting',
  cancelRequest: 'Cancel request',
  book: 'Book',
  met: 'They met',
  missed: 'They did not meet',
  reopen: 'Take the decision back',
  settledByStaff: 'Decided by the organisers',
  settled: 'Noted',
  settledBody: {
    met: 'The meeting counts as held.',
    missed: 'The meeting counts as missed.',
    unknown: 'What the two say counts again.',
  },
  settleFailed: 'That was not noted',
} as const;

/** One person's day. */
export const personDayText = {
  loading: 'Loading their day...',
  close: 'Close',
  closeOf: (name: string) => `Close the day of ${name}`,
  meetings: 'Meetings',
  noMeetings: 'No meetings or requests.',
  checkIn: 'Check in',
  checkingIn: 'Checking in...',
  checkedIn: (time: string) => `Checked in ${time}`,
  checkInDone: 'Checked in',
  checkInAgain: 'Was checked in before',
  checkInBefore: (time: string, station: string | null, by: string | null) =>
    `At ${time}${station === null ? '' : `, ${station}`}${by === null ? '' : `, by ${by}`}.`,
  checkInFailed: 'Nobody was checked in',
  undoCheckIn: 'Undo check-in',
  undoTitle: (name: string) => `Take back the check-in of ${name}?`,
  undoBody: 'They then count as not arrived.',
  undone: 'Check-in taken back',
  undoFailed: 'The check-in was not taken back',
  book: 'Book a meeting',
  print: 'Print agenda',
  printing: 'Making the agenda...',
  printFailed: 'The agenda was not made',
  signIn: 'Sign-in code',
  neverPrinted: (version: number) => `Agenda version ${version}, never printed`,
  printedNow: (version: number, time: string) => `Agenda version ${version}, printed ${time}`,
  printedOld: (printed: number, version: number, time: string) =>
    `Printed ${time} as version ${printed}; now it is version ${version}`,
  outdated: 'Print again',
} as const;

/** Booking and moving. */
export const bookText = {
  bookTitle: (name: string) => `Book a meeting for ${name}`,
  moveTitle: (one: string, other: string) => `Meeting of ${one} and ${other}`,
  other: 'With',
  otherHint: 'Somebody of this event.',
  reading: 'Looking for shared times...',
  they: (time: string | null, place: string | null) => {
    const where = place === null ? '' : `, ${place}`;
    const standing =
      time === null ? 'They have a meeting without a time yet.' : `They meet at ${time}${where}.`;
    return `${standing} You can give it another time or place.`;
  },
  forbidden: 'These two cannot meet:',
  against: 'It is against a rule:',
  noTimes: 'They share no free time at which a place is free.',
  time: 'Time',
  chooseTime: 'Choose a time',
  present: 'now',
  overQuota: 'more than their limit for the day',
  place: 'Place',
  anyPlace: 'Any free place',
  reason: 'Why all the same',
  reasonForRule:
    'A rule is against it. Say why it is booked all the same. Both people read it in the history of the meeting.',
  reasonForQuota:
    'One of the two then has more meetings on that day than the limit. Say why. Both people read it in the history of the meeting.',
  book: 'Book',
  booking: 'Booking...',
  move: 'Move',
  moving: 'Moving...',
  booked: 'Meeting booked',
  moved: 'Meeting moved',
  at: (names: string, when: string, where: string | null) =>
    `${names}: ${when}${where === null ? '' : `, ${where}`}. Both are told.`,
  failed: 'The meeting was not booked',
  moveFailed: 'The meeting was not moved',
  tooLate: 'It has changed meanwhile; look at the times again.',
} as const;

/** Another place at the same time. */
export const changePlaceText = {
  title: (one: string, other: string) => `Place of ${one} and ${other}`,
  now: (time: string, place: string | null) =>
    place === null ? `${time}, without a place.` : `${time}, now at ${place}.`,
  reading: 'Looking at the places...',
  label: 'New place',
  choose: 'Choose a place',
  swap: (place: string, one: string, other: string) => `${place}: swap with ${one} and ${other}`,
  free: (place: string) => `${place}: free`,
  none: 'There is no other place at this time.',
  swapHint: 'The two meetings swap their places. All four people are told.',
  submit: 'Change place',
  submitSwap: 'Swap places',
  submitting: 'Changing...',
  done: 'Place changed',
  doneBody: (place: string) => `${place}. Both are told.`,
  swapped: (place: string) => `${place}. All four people are told.`,
  failed: 'The place was not changed',
} as const;

/** The end of a meeting. */
export const cancelMeetingText = {
  title: (one: string, other: string) => `Cancel the meeting of ${one} and ${other}?`,
  at: (time: string, place: string | null) => (place === null ? time : `${time}, ${place}`),
  bodyWithoutTime: 'Both are told, with your reason.',
  body: 'Its time and place become free. Both are told, with your reason.',
  reason: 'Reason',
  reasonHint: 'Both read it.',
  keep: 'Keep meeting',
  submit: 'Cancel meeting',
  submitting: 'Cancelling...',
  done: 'Meeting cancelled',
  doneBody: (one: string, other: string) => `${one} and ${other} are told.`,
  failed: 'The meeting was not cancelled',
} as const;
