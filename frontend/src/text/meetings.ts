/** A meeting's words, shared by the screens that list meetings. */
export const meetingText = {
  status: {
    pending: 'Pending',
    accepted: 'Confirmed',
    declined: 'Declined',
    completed: 'Completed',
    cancelled: 'Cancelled',
    expired: 'Expired',
  },
  /** The word for accepted on the Messages screen. */
  acceptedInMessages: 'Accepted',
  meetingWith: (name: string) => `Meeting with ${name}`,
  yourMessage: 'Your message:',
  theirMessage: 'Their message:',
  timeTbd: 'TBD',
  assigning: 'Assigning time…',
  table: (number: number) => `Table ${number}`,
  waiting: {
    'you-full': 'You are full: none of your times is left.',
    'they-full': 'They are full: none of their times is left.',
    'no-shared-time': 'No shared time: none of your free times is free for them too.',
    'no-table': 'No free table: the times that you both have free are taken at every table.',
    'no-slots': 'The event has no times left.',
  },
  waitingOn: 'This meeting gets a time as soon as one becomes free.',
  waitingHint:
    'Opening a time you keep free, or changing or declining another meeting, can free one.',
  outlook: 'Accepted, this meeting waits until a time becomes free.',
  outlookRoom:
    'Accepted, other meetings move to make room if they can. Otherwise this one waits until a time becomes free.',
  sharedTimes: (count: number) =>
    count === 1 ? 'You share 1 free time.' : `You share ${count} free times.`,
  chooseTime: 'Choose a Time',
  chooseTimeFor: (name: string) => `Choose a time for the meeting with ${name}`,
  chooseTimeTitle: (name: string) => `Meeting with ${name}`,
  chooseTimeHint: (now: string) => `Now ${now}. These times are free for both of you.`,
  loadingTimes: 'Loading free times...',
  noTimes: 'There is no other time at which you are both free.',
  takeTime: 'Take This Time',
  takingTime: 'Taking...',
  confirmedAt: (time: string) => `Confirmed: ${time}`,
  preferredAt: (time: string) => `Preferred: ${time}`,
  virtual: 'Virtual Meeting',
  locationTbd: 'Location TBD',
  withdraw: 'Withdraw',
  join: 'Join Meeting',
  changeTime: 'Change Time',
  changingTime: 'Changing time...',
  timeChangedTitle: 'Time changed successfully',
  timeChanged: 'The meeting has been assigned to a new time slot.',
  timeChangeFailed: 'Failed to change time',
  history: 'History',
  historyOf: (name: string) => `History of the meeting with ${name}`,
  historyLoading: 'Loading history...',
  historyEmpty: 'It has had no time yet.',
  historyFailed: 'The history could not be loaded.',
  change: {
    scheduled: (time: string) => `Scheduled for ${time}`,
    changed: (time: string, old: string) => `Changed from ${old} to ${time}`,
    'made-room': (time: string, old: string) =>
      `Moved from ${old} to ${time} to make room for others`,
    planned: (time: string, old: string) =>
      old
        ? `Moved from ${old} to ${time} by the organiser`
        : `Scheduled for ${time} by the organiser`,
    'plan-undone': (time: string, old: string) =>
      time
        ? `Moved back from ${old} to ${time} by the organiser`
        : `The organiser took back ${old}`,
    lost: (_: string, old: string) => `${old} is no time of the event any more`,
    declined: (_: string, old: string) => `Declined, ${old} given back`,
    cancelled: (_: string, old: string) => `Cancelled, ${old} given back`,
  },
  changedBy: (name: string) => `by ${name}`,
  addToCalendar: 'Add to Calendar',
  addToCalendarOf: (name: string) => `Add to Calendar: meeting with ${name}`,
  addAllToCalendar: 'Add All to Calendar',
  calendarFailed: 'Failed to create the calendar file',
  noAlternative: 'No alternative time slots available.',
} as const;

export const eventMeetingsText = {
  title: 'Event Meetings',
  heading: (event: string) => `${event} - Meetings`,
  networkingHours: 'Networking hours',
  back: 'Back to Meetings',
  loading: 'Loading meetings...',
  tabs: {
    all: (count: number) => `All Meetings (${count})`,
    pending: (count: number) => `Pending (${count})`,
    confirmed: (count: number) => `Confirmed (${count})`,
    completed: (count: number) => `Completed (${count})`,
  },
  empty: {
    all: 'No Meetings',
    pending: 'No Pending Meetings',
    confirmed: 'No Confirmed Meetings',
    completed: 'No Completed Meetings',
  },
  emptyHint: {
    all: 'Find someone at this event and ask for a meeting.',
    pending: 'Requests waiting for an answer appear here.',
    confirmed: 'Accepted requests appear here with their time.',
    completed: 'Meetings appear here once they are over.',
  },
  viewAttendees: 'View Event Attendees',
  notFound: 'Event Not Found',
  notFoundBody: "This event doesn't exist or you don't have access to it.",
} as const;

export const feedbackText = {
  open: 'Give Feedback',
  openFor: (name: string) => `Give Feedback on the meeting with ${name}`,
  title: (name: string) => `Feedback on the meeting with ${name}`,
  rating: 'Rating',
  stars: (count: number) => (count === 1 ? '1 star' : `${count} stars`),
  comments: 'Comments (Optional)',
  submit: 'Submit Feedback',
  submitting: 'Submitting...',
  submittedTitle: 'Feedback submitted',
  submitted: 'Thank you for your feedback!',
  failed: 'Failed to submit feedback',
} as const;

export const scheduleText = {
  title: 'My Meetings',
  subtitle: 'Your events and meetings in the order they happen',
  loading: 'Loading your schedule...',
  empty: 'No Schedule Items',
  emptyHint: 'Register for an event and request meetings to fill your schedule.',
  browse: 'Browse Events',
  event: 'Event',
  networkingHours: 'Networking hours',
  withoutTime: 'Waiting for a time',
  toNext: 'Skip to what comes next',
  print: 'Print',
  free: (length: string) => `${length} free`,
  now: (time: string) => `Now ${time}`,
} as const;

export const messagesText = {
  title: 'Messages',
  subtitle: 'Meeting requests and conversations',
  loading: 'Loading messages...',
  tabs: {
    incoming: (count: number) => `Incoming Requests (${count})`,
    sent: (count: number) => `Sent Requests (${count})`,
    history: (count: number) => `Message History (${count})`,
  },
  empty: {
    incoming: 'No Incoming Requests',
    sent: 'No Sent Requests',
    history: 'No Message History',
  },
  emptyHint: {
    incoming: 'Requests that other attendees send you appear here.',
    sent: 'Requests you send to other attendees appear here.',
    history: 'Messages you send and receive appear here.',
  },
  browse: 'Browse Events',
  withdrawTitle: 'Withdraw this request?',
  withdrawBody: (name: string) =>
    `The meeting with ${name} is cancelled, its time, if it has one, becomes free, and they are told.`,
  unread: 'Unread',
  reply: 'Reply',
  replyTo: (name: string) => `Reply to ${name}`,
  replyTitle: 'Reply to Meeting Request',
  replyMessage: (name: string) => `Message to ${name}`,
  send: 'Send Message',
  sending: 'Sending...',
  sentTitle: 'Message sent',
  sent: 'Your message has been sent successfully.',
  sendFailed: 'Failed to send message',
} as const;
