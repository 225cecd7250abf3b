import { formatNumber } from './format';

/** The Rules tab of the screen on which an event is run. */
export const rulesText = {
  loading: 'Loading the rules...',
  types: 'Participant types',
  typesIntro:
    'Kinds of people at this event, for example buyers and suppliers. You give people a type on the People tab. An empty limit means no limit.',
  noTypes: 'There are no types yet',
  noTypesHint: 'Without types everybody may ask everybody, as often as they like.',
  addType: 'Add a type',
  name: 'Name',
  unnamed: 'New type',
  quotas: {
    maxOpenRequests: 'Open requests',
    maxIncomingRequests: 'Incoming requests',
    maxMeetings: 'Meetings in all',
    maxMeetingsPerDay: 'Meetings a day',
  },
  quotaHints: {
    maxOpenRequests: 'Requests of their own that wait for an answer at the same time.',
    maxIncomingRequests: 'Requests to them that wait for an answer at the same time.',
    maxMeetings: 'Meetings at this event that are accepted or over.',
    maxMeetingsPerDay: 'Meetings that are given a time on one day.',
  },
  moveUp: (name: string) => `Move ${name} up`,
  moveDown: (name: string) => `Move ${name} down`,
  remove: (name: string) => `Remove ${name}`,
  matrix: 'Who may ask whom',
  everybody: 'Everybody may ask everybody',
  everybodyHint: 'The limits above apply either way.',
  noType: 'People without a type can neither ask nor be asked.',
  noTypesToPair: 'Add types first: without them nobody can ask anybody.',
  asks: 'Asks',
  mayAsk: (type: string) => `${type} may ask`,
  pair: (from: string, to: string) => `${from} may ask ${to}`,
  save: 'Save rules',
  saving: 'Saving...',
  discard: 'Discard changes',
  unsaved: 'Your changes are not saved yet.',
  saved: 'Rules saved',
  savedBody: 'They apply from now on.',
  failed: 'The rules could not be saved.',
  check: 'Please correct the marked fields.',
  overtaken: 'Somebody else has changed this meanwhile. What you have entered is still here.',
  takeOver: 'Show their changes',
  keepMine: 'Keep what I entered',
  endingTitle: (count: number) =>
    count === 1 ? 'End 1 request?' : `End ${formatNumber(count)} requests?`,
  ending: (count: number) =>
    count === 1
      ? 'The new rules would not allow this request, which waits for an answer:'
      : 'The new rules would not allow these requests, which wait for an answer:',
  ends: (requester: string, requestee: string) => `${requester} asked ${requestee}`,
  keepThem: (count: number) => (count === 1 ? 'Keep it' : 'Keep them'),
  endThem: (count: number) =>
    count === 1 ? 'Cancel it and tell both' : 'Cancel them and tell both',
  stay: 'Back',
  meetingsStay: 'Meetings that are agreed stay in any case.',
} as const;

/** What a field says when its content cannot be taken. */
export const rulesProblems = {
  name: 'A name is required',
  nameTwice: 'Another type has this name',
  limit: (most: number) => `A whole number from 0 to ${formatNumber(most)}, or nothing`,
  moment: 'This is not a date',
  closeAfterOpen: 'Requests must close after they open',
} as const;

/** The moments of an event, as its organisers set them. */
export const momentsText = {
  heading: 'Opening and closing times',
  intro: (zone: string) =>
    `All times are in the time zone of the event (${zone}). Leave a field empty for no limit.`,
  requestsOpenAt: 'Requests open',
  requestsCloseAt: 'Requests close',
  changesCloseAt: 'Changes close',
  hints: {
    requestsOpenAt: 'Before this nobody can ask for a meeting.',
    requestsCloseAt: 'From then on nobody can ask for a meeting.',
    changesCloseAt: 'From then on attendees change nothing of what is agreed. You still can.',
  },
  inZone: (hint: string, zone: string) => `${zone}. ${hint}`,
  save: 'Save times',
  saving: 'Saving...',
  saved: 'Times saved',
  savedBody: 'Attendees see them at once.',
  failed: 'The times could not be saved.',
} as const;

/** Why two people can or cannot meet. */
export const explainText = {
  heading: 'Can they meet?',
  menu: 'Whom can they meet?',
  intro: 'Choose two people to see whether one can ask the other for a meeting, and if not, why.',
  asker: 'Who asks',
  other: 'Whom',
  swap: 'The other way round',
  asking: 'Looking at the rules...',
  failed: 'This could not be found out.',
  possible: (asker: string, other: string) => `${asker} can ask ${other} for a meeting.`,
  impossible: (asker: string, other: string) => `${asker} cannot ask ${other} for a meeting:`,
  sharedTimes: (count: number) =>
    count === 1 ? 'They share 1 free time.' : `They share ${formatNumber(count)} free times.`,
  noSharedTime: 'They share no free time: a meeting would wait until both have one.',
  requestsLeft: (name: string, count: number) =>
    count === 1
      ? `${name} has 1 open request left.`
      : `${name} has ${formatNumber(count)} open requests left.`,
  meetingsLeft: (name: string, count: number) =>
    count === 1
      ? `${name} has 1 meeting left.`
      : `${name} has ${formatNumber(count)} meetings left.`,
} as const;

/** The search for one attendee. */
export const personSearchText = {
  placeholder: 'Name or company',
  searching: 'Searching...',
  nobody: 'Nobody found',
  found: (count: number) => (count === 1 ? '1 person found' : `${count} people found`),
  change: 'Change',
  changeOf: (label: string, name: string) => `Change ${label}: ${name}`,
} as const;
