/** The badge of an attendee: a code that the desk scans. */
export const badgeText = {
  heading: 'My Badge',
  open: 'My Badge',
  openOf: (event: string) => `My Badge for ${event}`,
  hint: 'Show it at the desk when you arrive. It works without a connection.',
  code: 'Code of your badge, to be scanned',
  typed: 'Or type:',
  loading: 'Reading your badge...',
  failed: 'Your badge could not be read.',
  offline: 'Your badge is read as soon as there is a connection.',
  again: 'Try Again',
  close: 'Close',
  /** Of the screen that a phone shows when somebody scans a badge with its camera. */
  scanned: 'A badge',
  scannedHint:
    'This is the code of somebody’s badge at an event. The people at the desk scan it to check the person in. There is nothing else behind it.',
  ownHint: 'Is it yours? Show the code at the desk. You find it on the page of the event, too.',
  noBadge: 'This address holds no badge',
  forStaff: 'At the desk',
  checkIn: (event: string) => `Check In at ${event}`,
  checkedIn: (name: string) => `${name} is checked in.`,
  checkedInBefore: (name: string, when: string, where: string | null) =>
    `${name} was checked in before: ${when}${where === null ? '' : `, ${where}`}.`,
  toCheckIn: (event: string) => `Open ${event}`,
} as const;
