/** Texts of an attendee's card, the list of attendees and the request for a meeting. */
export const attendeeText = {
  match: (score: number) => `${score}% Match`,
  notEnough: 'Not enough information',
  theySell: 'They sell',
  youWant: 'you want',
  youSell: 'You sell',
  theyWant: 'they want',
  messaged: 'Messaged',
  connectedVia: (event: string) => `Connected via: ${event}`,
  selling: 'Selling',
  buying: 'Buying',
  mutualInterests: 'Mutual interests',
  requestMeeting: 'Request Meeting',
  requestMeetingWith: (name: string) => `Request Meeting with ${name}`,
  requestSent: 'Request Sent',
  requestSentTo: (name: string) => `Request Sent to ${name}`,
  toAnswer: 'They asked you · Answer',
  toAnswerOf: (name: string) => `They asked you · Answer: ${name}`,
  confirmed: (time: string, place: string | null) =>
    place === null ? `Confirmed ${time}` : `Confirmed ${time} · ${place}`,
  accepted: 'Accepted',
  meetingWith: (state: string, name: string) => `${state}: meeting with ${name}`,
  more: 'More',
  less: 'Less',
  moreAbout: (name: string) => `More about ${name}`,
  lessAbout: (name: string) => `Less about ${name}`,
  moreActions: (name: string) => `More actions for ${name}`,
  viewProfile: 'View Profile',
  viewProfileOf: (name: string) => `View Profile of ${name}`,
  notRelevant: 'Not Relevant',
  shownLast: 'Not relevant to you: shown after everybody else',
  showAsUsual: 'Show as Usual',
} as const;

export const attendeeListText = {
  heading: 'Attendees',
  tabs: {
    recommended: (count: string) => `Recommended (${count})`,
    all: (count: string) => `All Attendees (${count})`,
  },
  filter: 'Filter',
  search: 'Search',
  searchPlaceholder: 'Name, company...',
  compatibility: 'Compatibility',
  anyCompatibility: 'All levels',
  high: 'High (70% and above)',
  medium: 'Medium (40% to 69%)',
  low: 'Low (below 40%)',
  event: 'Event',
  anyEvent: 'All events',
  clearAll: 'Clear All',
  showing: (shown: string, total: string) => `Showing ${shown} of ${total} attendees`,
  clear: 'Clear Filters',
  noneFound: 'No attendees match your current filters',
  loading: 'Loading attendees...',
  showMore: 'Show More',
  noRecommended: 'No High Compatibility Matches',
  noRecommendedHint:
    "We couldn't find any attendees with compatibility over 60% for you at this time.",
  bestOthers: 'The best of the other attendees',
  goals: 'Networking Goals',
  editProfile: 'Edit Profile',
  newAttendees: (count: number) => (count === 1 ? '1 new attendee' : `${count} new attendees`),
  counts: (all: string, listed: string, hidden: number) => {
    if (hidden === 0) return `The event has ${all} attendees: ${listed} in this list, and you.`;
    const who = hidden === 1 ? 'who does not share their' : 'who do not share their';
    return `The event has ${all} attendees: ${listed} in this list, you, and ${hidden} ${who} profile.`;
  },
  seeAll: 'See All Attendees',
  noAttendees: 'No Attendees Found',
  noAttendeesHint: 'Nobody else has registered for this event yet.',
} as const;

export const relevanceText = {
  lowered: (name: string) => `${name} is shown last`,
  loweredBody: 'After everybody else in your lists. Only you can see this.',
  undo: 'Undo',
  raised: (name: string) => `${name} is shown as usual`,
  failed: 'Failed to change your lists',
} as const;

export const requestMeetingText = {
  title: 'Request Meeting',
  with: (name: string) => `Meeting with ${name}`,
  message: 'Message (Optional)',
  note:
    'Automatic Scheduling - when the meeting is accepted, the system automatically assigns the ' +
    'first mutually available time slot.',
  findingTimes: 'Looking for free times you share…',
  sharedTimes: (count: string) => `You share ${count} free times.`,
  oneSharedTime: 'You share 1 free time.',
  noSharedTimes:
    'You share 0 free times: an accepted meeting waits, and gets a time as soon as one becomes free ' +
    'for both of you.',
  requestsLeft: (count: number, shown: string) =>
    count === 1 ? 'You have 1 open request left.' : `You have ${shown} open requests left.`,
  meetingsLeft: (count: number, shown: string) =>
    count === 1 ? 'You have 1 meeting left.' : `You have ${shown} meetings left.`,
  send: 'Send Request',
  sending: 'Sending...',
  sentTitle: 'Request sent',
  sent: 'Your meeting request has been sent successfully.',
  failed: 'Failed to send request',
} as const;
