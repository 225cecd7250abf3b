const clock = (milliseconds: number): string => {
  const seconds = Math.ceil(milliseconds / 1000);
  const two = (part: number) => String(part).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  const rest = `${two(minutes)}:${two(seconds % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
};

/** The page for a screen in the hall. */
export const wallText = {
  title: 'Now and next',
  loading: 'Loading what is on...',
  now: 'Now',
  next: 'Next',
  /** In the zone that the clock of the page names. */
  range: (from: string, to: string) => `${from}–${to}`,
  left: 'left',
  begins: 'begins in',
  /** `08:12`, or `1:05:00` above an hour. */
  countdown: clock,
  noPlace: 'No place',
  meetings: (count: number) => (count === 1 ? '1 meeting' : `${count} meetings`),
  unnamed: 'Two attendees',
  /** Who does not share their data is not named. */
  oneUnnamed: 'and one more attendee',
  page: (page: number, pages: number) => `${page} of ${pages}`,
  between: 'Between two times',
  over: 'No more meetings today',
  unknown: 'Not known without a connection',
  noMeetings: 'No meetings at this time',
  cancelled: 'This event is cancelled.',
  asOf: (time: string) => `No connection · as of ${time}`,
  ended: 'This page has ended',
  endedHint: 'The organisers of the event can give this screen a new address.',
  failed: 'What is on could not be read',
} as const;
