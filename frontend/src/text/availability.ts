/** Texts of the screen on which an attendee says when they want to meet nobody. */
export const availabilityText = {
  open: 'My Availability',
  openFor: (event: string) => `My Availability at ${event}`,
  title: 'My Availability',
  heading: (event: string) => `${event} - My Availability`,
  subtitle: 'Times you block get no meetings. Everything else can be booked.',
  back: 'Back to Meetings',
  loading: 'Loading your times...',
  none: 'This event has no time slots',
  notRegistered: 'Register for this event to say when you are free.',
  cancelled: 'This event is cancelled',
  event: 'View Event',
  howTo:
    'Click a time, or drag across several. With the keyboard: arrow keys move, Space blocks or opens, Shift with an arrow key goes on with it.',
  paint: 'Paint with a finger',
  paintHint: 'While this is on, dragging over the times paints instead of scrolling.',
  blockDay: 'Block Day',
  blockDayOf: (day: string) => `Block Day: ${day}`,
  openDay: 'Open Day',
  openDayOf: (day: string) => `Open Day: ${day}`,
  state: { free: 'Free', blocked: 'Blocked', meeting: 'Meeting', elsewhere: 'At another event' },
  over: 'over',
  summary: (blocked: number, meetings: number, total: number) =>
    `${blocked} of ${total} times blocked, ${meetings} with a meeting`,
  cell: (times: string, state: string) => `${times}, ${state}`,
  meetingWith: (name: string) => `Meeting with ${name}`,
  timesMayMove: 'My times may move',
  timesMayMoveHint:
    'A coming meeting can be given another time so that others find one too: at least 12 hours ahead, or an hour where the organiser plans anew, not twice a day, and you are told. Counts for all your events.',
  settingFailed: 'Failed to change this setting',
  failed: 'Failed to change your times',
  bookedStay: 'Your meetings stay',
  bookedTitle: (count: number) => (count === 1 ? 'Meeting at that time' : 'Meetings at that time'),
  booked: (names: string, count: number) =>
    count === 1
      ? `You have a meeting with ${names} then. What should become of it?`
      : `You have meetings with ${names} then. What should become of them?`,
  somebody: 'somebody',
  and: ' and ',
  move: 'Move',
  moveHint: 'The other person is told the new time.',
  cancelMeeting: (count: number) => (count === 1 ? 'Cancel Meeting' : 'Cancel Meetings'),
  keep: 'Keep',
} as const;
