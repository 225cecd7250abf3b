import { formatNumber } from './format';

/** The Paper tab of the screen on which an event is run. */
export const paperText = {
  heading: 'Print',
  hint: 'Each file is a PDF in black and white. An agenda says of when it is, and its code leads to the agenda as it is now.',
  size: 'Paper size',
  sizeHint: 'Kept on this device.',
  sizes: { a4: 'A4', letter: 'Letter' },
  print: 'Download',
  all: 'All agendas',
  allHint: 'One for each attendee.',
  outdated: 'Agendas out of date',
  outdatedReading: 'Looking for agendas that are not true any more...',
  outdatedHint: (count: number) => {
    if (count === 0) return 'Every printed agenda is still true.';
    return count === 1
      ? '1 printed agenda is not true any more.'
      : `${formatNumber(count)} printed agendas are not true any more.`;
  },
  outdatedPeople: (names: string, more: number) =>
    more === 0 ? names : `${names} and ${formatNumber(more)} more`,
  company: 'Agendas of one company',
  companyField: 'Company',
  companyHint: 'Its whole name, as its people have it in their profiles.',
  person: 'Agenda of one person',
  personField: 'Person',
  cards: 'Table cards',
  cardsHint: 'One for each place, to stand on it.',
  slots: 'Meetings of each place',
  slotsHint: 'A sheet for each place: who sits there at which time.',
  handout: 'Hand-out list',
  handoutHint: 'Everybody by name, to tick off who has taken the agenda.',
  downloadOf: (what: string) => `Download: ${what}`,
  stopped: 'The download was cancelled',
  stoppedByLeaving:
    'It ends when the page of the event is left. Its tabs can be changed meanwhile.',
  saved: (what: string) => `${what} downloaded`,
  failed: 'The file could not be made',
} as const;

/** Exports for spreadsheets. */
export const exportText = {
  heading: 'Spreadsheets',
  hint: 'CSV files with the times in the zone of the event and in UTC.',
  separator: 'Separator',
  separatorHint: 'Choose what your spreadsheet program expects.',
  separators: { comma: 'Comma', semicolon: 'Semicolon', tab: 'Tab' },
  contents: {
    attendees: 'Attendees',
    registrations: 'Registrations',
    requests: 'Requests',
    meetings: 'Meetings',
  },
  failed: 'The file could not be made',
} as const;

/** Making and ending the page for a screen in the hall; what it shows is in `wall.ts`. */
export const wallSectionText = {
  heading: 'Screen in the hall',
  hint: 'A page that shows which meetings run, which are next, and the time left. Whoever has its address sees it without signing in.',
  loading: 'Looking for the page...',
  none: 'There is no such page.',
  since: (when: string) => `There is one since ${when}.`,
  withNames: 'It names people and companies.',
  withoutNames: 'It names nobody.',
  names: 'Show names and companies',
  namesLater:
    'Holds for the next address: the present page stays as it is until you make a new one.',
  make: 'Make the page',
  makeAgain: 'Make a new address',
  makeAgainTitle: 'Make a new address?',
  makeAgainBody: 'The old address ends at once. Screens that show it have to be given the new one.',
  making: 'Making...',
  made: 'The page is there',
  makeFailed: 'No page was made',
  address: 'Address of the page',
  once: 'It is shown only now. Open it on the screen, or keep it.',
  copy: 'Copy address',
  code: 'Code with the address of the page',
  end: 'End the page',
  endTitle: 'End the page for the hall?',
  endBody: 'Its address ends at once. Screens that show it say that there is nothing any more.',
  ending: 'Ending...',
  ended: 'The page has ended',
  endFailed: 'The page has not ended',
} as const;
